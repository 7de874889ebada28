"""A small Flask-SocketIO server of the same shape: sheets in memory, the state to everybody."""

import sys
from typing import Any


def serve(port: int) -> None:
    """Serves until the process is ended."""
    from gevent import monkey

    monkey.patch_all()
    from flask import Flask
    from flask_socketio import SocketIO, join_room

    app = Flask(__name__)
    socketio = SocketIO(app, async_mode="gevent")
    tables: dict[str, dict[str, Any]] = {}

    @socketio.on("sit")  # type: ignore[untyped-decorator]
    def sit(name: str) -> None:
        fresh = {"version": 0, "sheets": [[0] * 120 for _ in range(5)], "chain": []}
        state = tables.setdefault(name, fresh)
        join_room(name)
        socketio.emit("state", state, to=name)

    @socketio.on("mark")  # type: ignore[untyped-decorator]
    def mark(name: str, seat: int, box: int) -> None:
        state = tables[name]
        state["sheets"][seat][box] += 1
        state["chain"] = [*state["chain"][-9:], f"mark {box}"]
        state["version"] += 1
        socketio.emit("state", state, to=name)

    socketio.run(app, host="127.0.0.1", port=port)


serve(int(sys.argv[1]))
