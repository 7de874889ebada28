"""Our own server, as far as it can be looked at without a process of its own."""

import gevent

from companion.lines import LineServer


def test_a_server_that_is_stopped_before_it_serves_does_not_begin_anew() -> None:
    server = LineServer(("127.0.0.1", 0), lambda environ, start: [])
    server.start()
    server.stop()
    with gevent.Timeout(5):
        server.serve_forever()
    assert not server.started
