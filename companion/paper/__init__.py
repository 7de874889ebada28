"""Draws sheets, pads, play aids and records as PDF and SVG; knows no game."""
