"""Draws the things on paper, one module for each kind of thing."""
