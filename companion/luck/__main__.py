"""Works out one report in a process of its own, with low priority, so that taps come first.

Reads a task as JSON from its input and prints the report as JSON.
"""

import json
import os
import sys

from companion.luck.task import read_task

LOW_PRIORITY = 10


def main() -> None:
    """Carries out the task that stands on the input."""
    os.nice(LOW_PRIORITY)
    report = read_task(sys.stdin.read()).carry_out()
    json.dump(report._asdict(), sys.stdout)


if __name__ == "__main__":
    main()
