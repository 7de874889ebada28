"""The Sheet Companion: shared dice, checked sheets and printed paper for roll-and-write games."""
