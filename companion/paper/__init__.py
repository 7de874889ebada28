"""Paper: sheets, pads, play aids and records as PDF and SVG, drawn from plain layouts."""
