"""The resident solver: problems on stdin, answers on stdout, one problem at a time.

Asked:    {type: "solve", id, budget_ms, cores, problem…} + matrices · {type: "cancel", id} · {type: "ping"}
Answered: {type: "candidate", id, solver, routes} as found · {type: "done", id, faults} · {type: "pong"}
It ends when stdin does.
"""

from __future__ import annotations

import os
import resource
import select
import sys
import time

from children import Child
from frames import PipeClosed, read_frame, write_frame
# With it both solvers are loaded before the first fork, so that no search pays for it.
from lanes import Lanes
from problem import Problem, Route, read_problem

_STDIN = 0
# How long a search may take to notice that its time is over.
_GRACE_SHARE = 0.05
_LEAST_GRACE_S = 0.3


class Solve:
    def __init__(self, answers: int, message: dict, raw: memoryview) -> None:
        self._answers = answers
        self.id = message["id"]
        budget_s = message["budget_ms"] / 1000
        self.kill_at = time.monotonic() + budget_s + max(_LEAST_GRACE_S, _GRACE_SHARE * budget_s)
        self._problem = read_problem(message, raw)
        self._best: list[Route] = []
        self._best_rank: tuple[int, int] | None = None
        self._faults: list[str] = []
        self._lanes = Lanes(self._problem, message["cores"], budget_s)

    @property
    def children(self) -> list[Child]:
        return self._lanes.running

    def hear(self, child: Child) -> None:
        try:
            message, _ = read_frame(child.pipe)
        except PipeClosed:
            self._end(child)
            return
        if "error" in message:
            self._faults.append(f"{child.solver}: {message['error']}")
            return
        routes = [Route(vehicle, tuple(stops)) for vehicle, stops in message["routes"]]
        rank = _rank(self._problem, routes)
        if self._best_rank is None or rank < self._best_rank:
            self._best, self._best_rank = routes, rank
        write_frame(
            self._answers,
            {"type": "candidate", "id": self.id, "solver": child.solver, "routes": message["routes"]},
        )

    def stop(self) -> None:
        for child in list(self.children):
            child.kill()
            child.reap()
            self.children.remove(child)

    def finish(self) -> None:
        write_frame(self._answers, {"type": "done", "id": self.id, "faults": self._faults})

    def _end(self, child: Child) -> None:
        code = child.reap()
        if code < 0:
            self._faults.append(f"{child.solver}: ended by signal {-code}")
        self._lanes.follow(child, code, self._best)


def _rank(problem: Problem, routes: list[Route]) -> tuple[int, int]:
    cost = 0
    for route in routes:
        vehicle = problem.vehicles[route.vehicle]
        durations = problem.durations[vehicle.profile]
        stops = [problem.stop(number).location for number in route.stops]
        places = [place for place in (vehicle.start, *stops, vehicle.end) if place is not None]
        cost += vehicle.fixed_cost + sum(int(durations[a, b]) for a, b in zip(places, places[1:]))
    return len(problem.unassigned(routes)), cost


def _begin(answers: int, message: dict, raw: memoryview) -> Solve | None:
    try:
        return Solve(answers, message, raw)
    except (MemoryError, OSError) as error:
        # What is too big for this process must not take it from the next.
        write_frame(answers, {"type": "done", "id": message["id"], "faults": [f"{type(error).__name__}: {error}"]})
        return None


def serve(answers: int) -> None:
    solve: Solve | None = None
    write_frame(answers, {"type": "pong"})
    while True:
        pipes = [child.pipe for child in solve.children] if solve else []
        wait_s = max(0.0, solve.kill_at - time.monotonic()) if solve else None
        ready, _, _ = select.select([_STDIN, *pipes], [], [], wait_s)
        if _STDIN in ready:
            message, raw = read_frame(_STDIN)
            if message["type"] == "ping":
                write_frame(answers, {"type": "pong"})
            elif message["type"] == "solve":
                solve = _begin(answers, message, raw)
            elif solve is not None and message["id"] == solve.id:
                solve.stop()
        if solve is None:
            continue
        for child in [child for child in solve.children if child.pipe in ready]:
            solve.hear(child)
        if time.monotonic() >= solve.kill_at:
            solve.stop()
        if not solve.children:
            solve.finish()
            solve = None


def main() -> None:
    limit = int(sys.argv[1]) * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    # Whatever a package prints must not land among the frames.
    answers = os.dup(1)
    os.dup2(2, 1)
    try:
        serve(answers)
    except PipeClosed:
        return


if __name__ == "__main__":
    main()
