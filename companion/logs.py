"""The log as lines of JSON, for those who collect logs: what happened, never who holds what."""

import json
import logging
from datetime import UTC, datetime


class Lines(logging.Formatter):
    """Writes each record as one object; what a record was given as `facts` are its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_lines() -> None:
    """Lets everything that is logged in this process be such lines."""
    to_errors = logging.StreamHandler()
    to_errors.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[to_errors], force=True)


def say(words: str) -> None:
    """Tells the owner something: as it is, or as such a line where those are wanted."""
    if any(isinstance(taker.formatter, Lines) for taker in logging.getLogger().handlers):
        logging.getLogger("companion").info("%s", words)
    else:
        print(words, flush=True)
