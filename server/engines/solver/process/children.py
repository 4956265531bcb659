"""A search runs in a forked child: the packages and the problem are there without a copy, a solver that does not listen
can be killed, and its memory goes with it."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable

from frames import write_frame
from problem import Route

Report = Callable[[list[Route]], None]

_PR_SET_PDEATHSIG = 1


class Child:
    def __init__(self, solver: str, search: Callable[[Report], None]) -> None:
        self.solver = solver
        self.pipe, writing = os.pipe()
        parent = os.getpid()
        self._pid = os.fork()
        if self._pid == 0:
            os.close(self.pipe)
            _run(search, writing, parent)
        os.close(writing)

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)

    def reap(self) -> int:
        """Waits for its end and gives the exit code; negative is a signal."""
        os.close(self.pipe)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])


def _run(search: Callable[[Report], None], writing: int, parent: int) -> None:
    """Never returns: what the parent would do next is not for the child."""
    code = 1
    try:
        _die_with(parent)
        search(lambda routes: write_frame(writing, {"routes": [[r.vehicle, list(r.stops)] for r in routes]}))
        code = 0
    except BaseException as error:
        write_frame(writing, {"error": f"{type(error).__name__}: {error}"})
    finally:
        sys.stderr.flush()
        os._exit(code)


def _die_with(parent: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
