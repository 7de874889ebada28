"""Drawing: one small drawer for each kind of thing on paper."""
