"""Tests of the forum game."""
