"""The arms along which the path of both tracks is drawn: left, bottom and right of a sheet."""

Arm = tuple[bool, ...]
"""The boxes of an arm in their order; the corners of the path are true."""

SHARE = 14 / 40
"""What the left and the right arm take of a path that has not just the two corners of a sheet."""


def share_path(boxes: Arm) -> tuple[Arm, Arm, Arm]:
    """Shares a path out: its arms meet at its two corners, or at a third of its boxes."""
    corners = [number for number, is_corner in enumerate(boxes) if is_corner]
    if len(corners) == 2:
        left, right = corners[0], len(boxes) - corners[1] - 1
    else:
        left = right = max(0, min(round(len(boxes) * SHARE), (len(boxes) - 2) // 2))
    return boxes[:left], boxes[left : len(boxes) - right], boxes[len(boxes) - right :]
