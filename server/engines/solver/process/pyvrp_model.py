"""The problem in PyVRP's words, when it fits there.

What PyVRP lacks is said with what it has:
- driving is its "distance": durations stand in both matrices, because its duration counts waiting and service too;
- a vehicle that starts or ends anywhere has a depot that is no way from everywhere;
- who may serve what, and how many stops a vehicle takes, are further dimensions of its load;
- several windows of a job are clients of which one is visited;
- what may be left out is worth more than any route that reaches it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import pyvrp

from problem import Problem, Route, Vehicle
from servable import Claim, Claims, service_starts

# Above this the copies of the matrices would not fit into the memory of one process.
_MAX_CELLS = 40_000_000


@dataclass(frozen=True)
class Model:
    data: pyvrp.ProblemData
    problem: Problem
    client_jobs: tuple[int, ...]
    """The job of each client; a job with several windows has several clients."""
    shipment_indexes: tuple[int, ...]
    type_vehicles: tuple[tuple[int, ...], ...]
    """The vehicles of each vehicle type, which are alike."""


def fits(problem: Problem) -> bool:
    if problem.stop_count < 2 or len(problem.durations) * max(m.size for m in problem.durations.values()) > _MAX_CELLS:
        return False
    if problem.shipments and any(vehicle.max_stops is not None for vehicle in problem.vehicles):
        return False
    return all(len(s.pickup.windows) <= 1 and len(s.delivery.windows) <= 1 for s in problem.shipments)


def build(problem: Problem, claims: Claims, required: bool) -> Model:
    """With `required`, only solutions that serve all that is servable count; without it, any stop may be left out."""
    loads = _Loads(problem, [claim.vehicles for claim in claims.jobs + claims.shipments])
    places = _Places(problem, claims)
    prize = 2 * (problem.horizon + max(vehicle.fixed_cost for vehicle in problem.vehicles))
    clients, client_jobs, groups = [], [], []
    for claim in claims.jobs:
        job = problem.jobs[claim.index]
        must = required and claim.is_servable
        group = None
        if len(job.stop.windows) > 1:
            group = len(groups)
            members = range(len(clients), len(clients) + len(job.stop.windows))
            groups.append(pyvrp.ClientGroup(list(members), required=must))
        for early, late in job.stop.windows:
            client_jobs.append(claim.index)
            clients.append(
                pyvrp.Client(
                    places.location(job.stop.location),
                    delivery=loads.of_stop(0 if job.is_pickup else job.amount, claim.vehicles),
                    pickup=loads.of_pickup(job.amount if job.is_pickup else 0),
                    service_duration=job.stop.service_s,
                    tw_early=early,
                    tw_late=late,
                    prize=0 if must else prize * (1 + job.priority),
                    required=must and group is None,
                    group=group,
                )
            )
    types = _group_vehicles(problem.vehicles, loads)
    return Model(
        data=pyvrp.ProblemData(
            locations=[pyvrp.Location(0, 0) for _ in range(places.count)],
            clients=clients,
            depots=[pyvrp.Depot(place) for place in places.depots],
            vehicle_types=[_vehicle_type(problem, vehicles, loads, places) for vehicles in types],
            distance_matrices=places.matrices,
            duration_matrices=places.matrices,
            groups=groups,
            shipments=[
                _shipment(problem, claim, loads, places, 0 if required and claim.is_servable else prize)
                for claim in claims.shipments
            ],
        ),
        problem=problem,
        client_jobs=tuple(client_jobs),
        shipment_indexes=tuple(claim.index for claim in claims.shipments),
        type_vehicles=types,
    )


class _Loads:
    """The dimensions of load: amount, number of stops, and each set of vehicles that some stops are bound to.

    Only those that can bind are there: each makes every step of the search slower.
    """

    def __init__(self, problem: Problem, allowed: list[frozenset[int]]) -> None:
        everyone = frozenset(range(len(problem.vehicles)))
        self._bound = sorted({vehicles for vehicles in allowed if vehicles != everyone}, key=sorted)
        self._most = problem.stop_count
        self._has_amounts = any(entry.amount > 0 for entry in problem.jobs + problem.shipments)
        self._has_limits = any(vehicle.max_stops is not None for vehicle in problem.vehicles)

    def _list(self, amount: int, stops: int, bound: Iterable[int]) -> list[int]:
        return [*([amount] if self._has_amounts else []), *([stops] if self._has_limits else []), *bound]

    def eligible(self, vehicle: int) -> tuple[bool, ...]:
        return tuple(vehicle in vehicles for vehicles in self._bound)

    def of_stop(self, amount: int, allowed: frozenset[int]) -> list[int]:
        return self._list(amount, 1, (int(vehicles == allowed) for vehicles in self._bound))

    def of_pickup(self, amount: int) -> list[int]:
        return self._list(amount, 0, (0 for _ in self._bound))

    def capacity(self, vehicle: Vehicle, index: int) -> list[int]:
        stops = self._most if vehicle.max_stops is None else vehicle.max_stops
        return self._list(vehicle.capacity, stops, (self._most * is_in for is_in in self.eligible(index)))


class _Places:
    """The locations in use, renumbered; the last one is no way from everywhere."""

    def __init__(self, problem: Problem, claims: Claims) -> None:
        used = {problem.jobs[claim.index].stop.location for claim in claims.jobs}
        for claim in claims.shipments:
            shipment = problem.shipments[claim.index]
            used |= {shipment.pickup.location, shipment.delivery.location}
        depots = {place for vehicle in problem.vehicles for place in (vehicle.start, vehicle.end)}
        used |= {place for place in depots if place is not None}
        order = sorted(used)
        self._numbers = {place: number for number, place in enumerate(order)}
        self._anywhere = len(order)
        self.count = len(order) + 1
        self.profiles = tuple(problem.durations)
        self.matrices = [self._select(problem.durations[profile], order) for profile in self.profiles]
        # PyVRP numbers depots by themselves.
        self._depot_numbers = {place: number for number, place in enumerate(sorted(depots, key=self.location))}
        self.depots = [self.location(place) for place in self._depot_numbers]

    def _select(self, matrix: np.ndarray, order: list[int]) -> np.ndarray:
        selected = np.zeros((self.count, self.count), dtype=np.int64)
        selected[:-1, :-1] = matrix[np.ix_(order, order)]
        np.fill_diagonal(selected, 0)
        return selected

    def location(self, place: int | None) -> int:
        return self._anywhere if place is None else self._numbers[place]

    def depot(self, place: int | None) -> int:
        return self._depot_numbers[place]


def _group_vehicles(vehicles: Iterable[Vehicle], loads: _Loads) -> tuple[tuple[int, ...], ...]:
    alike: dict[tuple, list[int]] = {}
    for index, v in enumerate(vehicles):
        key = (v.profile, v.start, v.end, v.capacity, v.window, v.fixed_cost, v.max_stops, loads.eligible(index))
        alike.setdefault(key, []).append(index)
    return tuple(tuple(indexes) for indexes in alike.values())


def _vehicle_type(problem: Problem, indexes: tuple[int, ...], loads: _Loads, places: _Places) -> pyvrp.VehicleType:
    vehicle = problem.vehicles[indexes[0]]
    return pyvrp.VehicleType(
        num_available=len(indexes),
        capacity=loads.capacity(vehicle, indexes[0]),
        start_depot=places.depot(vehicle.start),
        end_depot=places.depot(vehicle.end),
        fixed_cost=vehicle.fixed_cost,
        tw_early=vehicle.window[0],
        tw_late=vehicle.window[1],
        profile=places.profiles.index(vehicle.profile),
    )


def _shipment(problem: Problem, claim: Claim, loads: _Loads, places: _Places, prize: int) -> pyvrp.Shipment:
    """Without a prize it is required."""
    shipment = problem.shipments[claim.index]
    return pyvrp.Shipment(
        places.location(shipment.pickup.location),
        places.location(shipment.delivery.location),
        *shipment.pickup.windows[0],
        shipment.pickup.service_s,
        *shipment.delivery.windows[0],
        shipment.delivery.service_s,
        amount=loads.of_stop(shipment.amount, claim.vehicles),
        prize=prize * (1 + shipment.priority),
        required=prize == 0,
    )


def routes_of(model: Model, solution: pyvrp.Solution) -> list[Route]:
    free = [list(vehicles) for vehicles in model.type_vehicles]
    routes = []
    for route in solution.routes():
        stops = tuple(_number(model, activity) for activity in route if not activity.is_depot())
        if stops:
            routes.append(Route(free[route.vehicle_type()].pop(0), stops))
    return routes


def _number(model: Model, activity: pyvrp.Activity) -> int:
    if activity.is_client():
        return model.client_jobs[activity.idx]
    return len(model.problem.jobs) + 2 * model.shipment_indexes[activity.idx] + int(activity.is_delivery())


def solution_of(model: Model, routes: Iterable[Route]) -> pyvrp.Solution | None:
    """The routes as a start of the search, or None when they do not hold."""
    types = {vehicle: index for index, vehicles in enumerate(model.type_vehicles) for vehicle in vehicles}
    built = []
    for route in routes:
        activities = _activities(model, route)
        if activities is None:
            return None
        built.append(pyvrp.Route(model.data, activities, types[route.vehicle]))
    return pyvrp.Solution(model.data, built)


def _activities(model: Model, route: Route) -> list[pyvrp.Activity] | None:
    problem = model.problem
    stops = tuple(problem.stop(number) for number in route.stops)
    starts = service_starts(problem, problem.vehicles[route.vehicle], stops)
    if starts is None:
        return None
    first_clients: dict[int, int] = {}
    for client, number in enumerate(model.client_jobs):
        first_clients.setdefault(number, client)
    activities = []
    for number, stop, start in zip(route.stops, stops, starts):
        if number < len(problem.jobs):
            window = next(index for index, (early, late) in enumerate(stop.windows) if early <= start <= late)
            activities.append(pyvrp.Activity(pyvrp.ActivityType.CLIENT, first_clients[number] + window))
        else:
            index, is_delivery = divmod(number - len(problem.jobs), 2)
            kind = pyvrp.ActivityType.DELIVERY if is_delivery else pyvrp.ActivityType.PICKUP
            activities.append(pyvrp.Activity(kind, model.shipment_indexes.index(index)))
    return activities
