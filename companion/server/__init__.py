"""Everything about serving: the HTTP server, event streams that are kept open, start and stop."""
