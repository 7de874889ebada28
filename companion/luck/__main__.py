"""Works out one report in a process of its own, with low priority, so that taps come first.

Reads a task as JSON from its input and prints the report as JSON. With the word `idle` it works
only while nothing else does, as far as the system can do that.
"""

import json
import os
import sys
from contextlib import suppress

from companion.luck.task import IDLE, read_task

LOW_PRIORITY = 10


def stand_back(*, idle: bool) -> None:
    """Lets others go first; an idle process gives way at once, so that no tap waits for it."""
    os.nice(LOW_PRIORITY)
    if idle and sys.platform == "linux":
        with suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> None:
    """Carries out the task that stands on the input."""
    stand_back(idle=IDLE in sys.argv)
    report = read_task(sys.stdin.read()).carry_out()
    json.dump(report._asdict(), sys.stdout)


if __name__ == "__main__":
    main()
