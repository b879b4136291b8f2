"""Databases that earlier versions left, and that each later one takes over."""
