"""VROOM: knows every constraint; an effort by size, because a high one cut off is worse than a low one that ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import timedelta

import numpy as np
import vroom

from problem import Problem, Route, Stop, Vehicle

# Seconds of one core at 100 stops, measured; they grow with the square of the stops.
_SECONDS_AT_100_STOPS = {5: 9.0, 3: 4.0, 2: 2.5, 1: 1.5, 0: 0.8}


def choose_effort(stop_count: int, core_seconds: float) -> int | None:
    """The highest effort that ends in time, or None when even the lowest does not."""
    growth = (stop_count / 100) ** 2
    fitting = (level for level, cost in _SECONDS_AT_100_STOPS.items() if cost * growth <= core_seconds)
    return next(fitting, None)


def search(
    problem: Problem, threads: int, deadline: float, is_alone: bool, report: Callable[[list[Route]], None]
) -> None:
    if next(_jobs(problem), None) is None:
        # VROOM refuses a problem with nothing to do.
        report([])
        return
    remaining = deadline - time.monotonic()
    effort = choose_effort(problem.stop_count, remaining * threads) or 0
    # Alone, the lowest effort first: should the next be killed at the deadline, there is an answer.
    for level in dict.fromkeys((0, effort) if is_alone else (effort,)):
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            return
        solution = _build(problem).solve(level, threads, timedelta(seconds=remaining))
        report(_routes_of(solution, problem))


def _build(problem: Problem) -> vroom.Input:
    model = vroom.Input()
    for profile, matrix in problem.durations.items():
        # VROOM refuses a vehicle with neither start nor end: such a one starts at a place that is no way from everywhere.
        model.set_durations_matrix(profile, np.pad(matrix, (0, 1)).astype("uint32"))
    first_routes = {route.vehicle: route.stops for route in problem.initial}
    model.add_vehicle(
        [
            _vehicle(problem, index, vehicle, first_routes.get(index, ()))
            for index, vehicle in enumerate(problem.vehicles)
        ]
    )
    model.add_job(list(_jobs(problem)))
    return model


def _jobs(problem: Problem) -> Iterator[vroom.Job | vroom.Shipment]:
    for number in range(len(problem.jobs)):
        yield from _job(problem, number)
    for index in range(len(problem.shipments)):
        yield from _shipment(problem, index)


def _vehicle(problem: Problem, index: int, vehicle: Vehicle, stops: tuple[int, ...]) -> vroom.Vehicle:
    is_free = vehicle.start is None and vehicle.end is None
    limit = {} if vehicle.max_stops is None else {"max_tasks": vehicle.max_stops}
    return vroom.Vehicle(
        index,
        start=len(problem.durations[vehicle.profile]) if is_free else vehicle.start,
        end=vehicle.end,
        profile=vehicle.profile,
        capacity=[vehicle.capacity],
        skills=set(vehicle.skills),
        time_window=vehicle.window,
        costs=vroom.VehicleCosts(fixed=vehicle.fixed_cost),
        steps=[_step(problem, number) for number in stops],
        **limit,
    )


def _step(problem: Problem, number: int) -> vroom.VehicleStep:
    if number < len(problem.jobs):
        return vroom.VehicleStepSingle(number)
    is_delivery = (number - len(problem.jobs)) % 2 == 1
    return (vroom.VehicleStepDelivery if is_delivery else vroom.VehicleStepPickup)(number)


def _job(problem: Problem, number: int) -> list[vroom.Job]:
    job = problem.jobs[number]
    if not job.stop.windows:
        return []
    amount = {"pickup" if job.is_pickup else "delivery": [job.amount]}
    return [
        vroom.Job(
            number,
            location=job.stop.location,
            default_service=job.stop.service_s,
            skills=set(job.skills),
            priority=job.priority,
            time_windows=list(job.stop.windows),
            **amount,
        )
    ]


def _shipment(problem: Problem, index: int) -> list[vroom.Shipment]:
    shipment = problem.shipments[index]
    if not shipment.pickup.windows or not shipment.delivery.windows:
        return []
    number = len(problem.jobs) + 2 * index
    return [
        vroom.Shipment(
            _shipment_step(number, shipment.pickup),
            _shipment_step(number + 1, shipment.delivery),
            amount=[shipment.amount],
            skills=set(shipment.skills),
            priority=shipment.priority,
        )
    ]


def _shipment_step(number: int, stop: Stop) -> vroom.ShipmentStep:
    return vroom.ShipmentStep(
        number,
        location=stop.location,
        default_service=stop.service_s,
        time_windows=list(stop.windows),
    )


def _routes_of(solution: vroom.solution.solution.Solution, problem: Problem) -> list[Route]:
    routes = []
    for route in solution.to_dict()["routes"]:
        stops = tuple(step["id"] for step in route["steps"] if step["type"] in ("job", "pickup", "delivery"))
        if stops:
            routes.append(Route(route["vehicle"], stops))
    return routes
