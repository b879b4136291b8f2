"""Seats: the places at the table, numbered from 1. A seat is not a person."""

from typing import NewType

Seat = NewType("Seat", int)
