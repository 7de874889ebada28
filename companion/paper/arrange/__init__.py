"""Arranging: from what a sheet file prints to where it stands on paper."""
