"""PyVRP: improves for as long as it may, and tells each better answer on the way."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pyvrp
from pyvrp.IteratedLocalSearch import IteratedLocalSearchCallbacks
from pyvrp.search import (
    OPERATORS,
    LocalSearch,
    NeighbourhoodParams,
    PerturbationManager,
    PerturbationParams,
    compute_neighbours,
)

import pyvrp_model
from problem import Problem, Route
from servable import Claims, find_claims

# A search that has not improved for so many rounds rarely does; small problems end long before their budget.
_PATIENCE_BASE = 200
_PATIENCE_PER_STOP = 100
_SECONDS_BETWEEN_REPORTS = 0.2


def search(
    problem: Problem,
    seed: int,
    start: Iterable[Route],
    deadline: float,
    report: Callable[[list[Route]], None],
) -> None:
    """Begins with stops that may be left out. Once all are served they are required: the search is then a third faster."""
    claims = find_claims(problem)
    wanted = claims.servable_numbers(problem)
    if not claims.jobs and not claims.shipments:
        return
    stages = _Stages(problem, claims, wanted, seed, deadline, report)
    routes = tuple(start)
    if not wanted <= numbers_of(routes):
        routes = stages.run(routes, required=False)
    if wanted <= numbers_of(routes):
        stages.run(routes, required=True)


def numbers_of(routes: Iterable[Route]) -> set[int]:
    return {number for route in routes for number in route.stops}


@dataclass
class _Stages:
    problem: Problem
    claims: Claims
    wanted: set[int]
    seed: int
    deadline: float
    report: Callable[[list[Route]], None]
    neighbours: dict[pyvrp.Activity, list[pyvrp.Activity]] | None = None
    """Who is near whom does not change between stages, and takes long to find out."""

    def run(self, start: tuple[Route, ...], required: bool) -> tuple[Route, ...]:
        model = pyvrp_model.build(self.problem, self.claims, required)
        watch = _Watch(model, self.deadline, self.report, until_served=None if required else self.wanted)
        best = self._improve(model.data, watch, pyvrp_model.solution_of(model, start) if start else None)
        watch.flush()
        return tuple(pyvrp_model.routes_of(model, best)) if best.is_feasible() else ()

    def _improve(self, data: pyvrp.ProblemData, watch: _Watch, start: pyvrp.Solution | None) -> pyvrp.Solution:
        if self.neighbours is None:
            self.neighbours = compute_neighbours(data, NeighbourhoodParams())
        random = pyvrp.RandomNumberGenerator(seed=self.seed)
        moves = LocalSearch(data, random, self.neighbours, PerturbationManager(PerturbationParams()))
        for operator in OPERATORS:
            if operator.supports(data):
                moves.add_operator(operator(data))
        penalty = pyvrp.PenaltyParams()
        penalties = pyvrp.PenaltyManager(penalty.midpoint_penalties(data), penalty)
        if start is None:
            scattered = pyvrp.Solution.make_random(data, random)
            start = moves(scattered, penalties.max_cost_evaluator(), exhaustive=True)
        params = pyvrp.IteratedLocalSearchParams(callbacks=watch)
        return pyvrp.IteratedLocalSearch(data, penalties, moves, start, params).run(watch, collect_stats=False).best


class _Watch(IteratedLocalSearchCallbacks):
    """Sees each better solution, tells it now and then, and says when to stop."""

    def __init__(
        self,
        model: pyvrp_model.Model,
        deadline: float,
        report: Callable[[list[Route]], None],
        until_served: set[int] | None,
    ) -> None:
        self._model = model
        self._deadline = deadline
        self._report = report
        self._until_served = until_served
        self._untold: pyvrp.Solution | None = None
        self._told_at = 0.0
        self._is_done = False
        self._rounds_left = self._patience = (
            _PATIENCE_BASE + _PATIENCE_PER_STOP * model.problem.stop_count
        )

    def on_start(self, ils: pyvrp.IteratedLocalSearch) -> None:
        self._see(ils.initial_solution)

    def on_best(self, best: pyvrp.Solution) -> None:
        self._rounds_left = self._patience
        self._see(best)

    def __call__(self, best_cost: float) -> bool:
        self._rounds_left -= 1
        now = time.monotonic()
        if self._untold is not None and now - self._told_at >= _SECONDS_BETWEEN_REPORTS:
            self._tell(now)
        return self._is_done or self._rounds_left < 0 or now >= self._deadline

    def flush(self) -> None:
        self._tell(time.monotonic())

    def _see(self, solution: pyvrp.Solution) -> None:
        if not solution.is_feasible():
            return
        self._untold = solution
        if self._until_served is not None:
            routes = pyvrp_model.routes_of(self._model, solution)
            self._is_done = self._until_served <= numbers_of(routes)

    def _tell(self, now: float) -> None:
        if self._untold is not None:
            self._report(pyvrp_model.routes_of(self._model, self._untold))
        self._untold = None
        self._told_at = now
