"""500 clients connect and say nothing, 200 send a byte a second, and 200 people come in at eight gates none the slower for it."""

import resource
import socket
import sys
import tempfile
import threading
import time

from people import Crowd, enrolled
import servers
from tally import check, verdict

PEOPLE = 200
IDLE = 500
SLOW = 200
REQUEST = b"POST /api/checkins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def connect(port, count):
    return [socket.create_connection(("127.0.0.1", port)) for _ in range(count)]


def trickle(connections, enough):
    """Sends to each connection a byte a second."""
    for byte in REQUEST:
        for connection in connections:
            try:
                connection.send(bytes([byte]))
            except OSError:
                pass  # The server has had enough of it.
        if enough.wait(1):
            return


def seconds_to_come_in(port, devices, first=0):
    crowd = Crowd(port, devices, first)
    began = time.monotonic()
    answers = crowd.all_come_in()
    check("everyone is admitted", len(answers) == len(devices)
          and all(answer["verdict"] == "admitted" for answer in answers.values()))
    return time.monotonic() - began


def main():
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, limit[1]), limit[1]))
    with tempfile.TemporaryDirectory() as data:
        port = servers.free_port()
        server = servers.start(data, port, "--open-enrolment", "--open-gate")
        devices = enrolled(port, 2 * PEOPLE)
        alone = seconds_to_come_in(port, devices[:PEOPLE])
        idle, slow, enough = connect(port, IDLE), connect(port, SLOW), threading.Event()
        trickling = threading.Thread(target=trickle, args=(slow, enough))
        trickling.start()
        among = seconds_to_come_in(port, devices[PEOPLE:], PEOPLE)
        print(f"     {PEOPLE} people in {alone:.2f} s alone, in {among:.2f} s among {IDLE} idle and {SLOW} slow connections")
        for connection in slow:
            connection.settimeout(60)
        check("the slow ones are let go in the end, however long they go on", all(ends(connection) for connection in slow))
        enough.set()
        trickling.join()
        for connection in idle + slow:
            connection.close()
        check("the server ends well when it is asked to", servers.stop(server))
    return verdict()


def ends(connection):
    try:
        while connection.recv(4096):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
