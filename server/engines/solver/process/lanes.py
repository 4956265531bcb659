"""Which solver runs on which core. A lane is one core of the solve.

VROOM begins on the first lane and PyVRP on the others. A lane whose search has ended gives its core to PyVRP with
another seed, which begins at the best answer so far. What does not fit PyVRP is VROOM's alone, on all cores. What is so
big that VROOM would not end in time is PyVRP's alone: a VROOM that is cut off is far behind it.
"""

from __future__ import annotations

import time

import pyvrp_model
import pyvrp_search
import vroom_search
from children import Child
from problem import Problem, Route

# With less left than this share of the budget a new search would only cost memory.
_LEAST_SHARE_LEFT = 0.05
# On a single core VROOM gets this share and PyVRP the rest.
_FIRST_SHARE = 0.3


class Lanes:
    def __init__(self, problem: Problem, cores: int, budget_s: float) -> None:
        self._problem = problem
        self._budget_s = budget_s
        self._deadline = time.monotonic() + budget_s
        self._fits_pyvrp = pyvrp_model.fits(problem)
        self._seeds = 0
        self._is_settled = False
        if not self._fits_pyvrp:
            self.running = [self._start_vroom(cores, self._deadline)]
        elif vroom_search.choose_effort(problem.stop_count, budget_s) is None:
            self.running = [self._start_pyvrp(problem.initial) for _ in range(cores)]
        elif cores == 1:
            self.running = [self._start_vroom(1, self._deadline - (1 - _FIRST_SHARE) * budget_s)]
        else:
            others = (self._start_pyvrp(problem.initial) for _ in range(cores - 1))
            self.running = [self._start_vroom(1, self._deadline), *others]

    def follow(self, ended: Child, code: int, best: list[Route]) -> Child | None:
        """What the lane of an ended search does next."""
        self.running.remove(ended)
        left = self._deadline - time.monotonic()
        # PyVRP ends before its time only when it has long found nothing better.
        self._is_settled = self._is_settled or (ended.solver == "pyvrp" and code == 0)
        if not self._fits_pyvrp or self._is_settled or left < _LEAST_SHARE_LEFT * self._budget_s:
            return None
        child = self._start_pyvrp(best)
        self.running.append(child)
        return child

    def _start_vroom(self, threads: int, deadline: float) -> Child:
        is_alone = not self._fits_pyvrp
        return Child(
            "vroom", lambda report: vroom_search.search(self._problem, threads, deadline, is_alone, report)
        )

    def _start_pyvrp(self, start: tuple[Route, ...] | list[Route]) -> Child:
        self._seeds += 1
        seed = self._seeds
        return Child(
            "pyvrp", lambda report: pyvrp_search.search(self._problem, seed, start, self._deadline, report)
        )
