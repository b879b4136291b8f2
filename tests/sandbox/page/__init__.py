"""Tests of the window's doors, of its time and of what it hands out."""
