"""Logs as lines of JSON for log collectors; they contain no tokens and no hidden cards."""

import json
import logging
from datetime import UTC, datetime


class JsonFormatter(logging.Formatter):
    """Formats a record as one JSON object; the record's `facts` become fields of it."""

    def format(self, record: logging.LogRecord) -> str:
        """The JSON object on one line."""
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


def log_as_json() -> None:
    """Makes everything that this process logs a line of JSON on standard error."""
    to_errors = logging.StreamHandler()
    to_errors.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[to_errors], force=True)


def say(words: str) -> None:
    """Prints a message for the owner, or logs it where the process logs JSON."""
    if any(isinstance(taker.formatter, JsonFormatter) for taker in logging.getLogger().handlers):
        logging.getLogger("companion").info("%s", words)
    else:
        print(words, flush=True)
