"""The problem as both solvers read it: whole seconds from the first moment of any vehicle, bounded cells."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Window = tuple[int, int]


@dataclass(frozen=True)
class Stop:
    location: int
    service_s: int
    windows: tuple[Window, ...]
    """At least one; empty when no window lies inside the day."""


@dataclass(frozen=True)
class Job:
    stop: Stop
    amount: int
    is_pickup: bool
    skills: frozenset[int]
    priority: int


@dataclass(frozen=True)
class Shipment:
    pickup: Stop
    delivery: Stop
    amount: int
    skills: frozenset[int]
    priority: int


@dataclass(frozen=True)
class Vehicle:
    profile: str
    start: int | None
    end: int | None
    capacity: int
    window: Window
    skills: frozenset[int]
    fixed_cost: int
    max_stops: int | None


@dataclass(frozen=True)
class Route:
    """Stops by number: a job is its index; shipment k is `jobs + 2k` (pickup) and `jobs + 2k + 1` (delivery)."""

    vehicle: int
    stops: tuple[int, ...]


@dataclass(frozen=True)
class Problem:
    durations: dict[str, np.ndarray]
    vehicles: tuple[Vehicle, ...]
    jobs: tuple[Job, ...]
    shipments: tuple[Shipment, ...]
    initial: tuple[Route, ...]
    horizon: int
    """No route can last longer, so a cell that is longer is a road that cannot be driven."""

    @property
    def stop_count(self) -> int:
        return len(self.jobs) + 2 * len(self.shipments)

    def stop(self, number: int) -> Stop:
        if number < len(self.jobs):
            return self.jobs[number].stop
        shipment, is_delivery = divmod(number - len(self.jobs), 2)
        return self.shipments[shipment].delivery if is_delivery else self.shipments[shipment].pickup

    def unassigned(self, routes: list[Route]) -> list[int]:
        served = {number for route in routes for number in route.stops}
        return [number for number in range(self.stop_count) if number not in served]


def read_problem(message: dict, raw: memoryview) -> Problem:
    origin = min(vehicle["window"][0] for vehicle in message["vehicles"])
    horizon = max(vehicle["window"][1] for vehicle in message["vehicles"]) - origin
    amounts = [entry["amount"] for entry in message["jobs"] + message["shipments"]]
    # A vehicle without a limit gets one that cannot bind.
    fixed = 2 * horizon if message["objective"] == "fewest_vehicles" else 0
    return Problem(
        durations=_read_matrices(message["matrices"], raw, horizon),
        vehicles=tuple(_read_vehicle(entry, origin, sum(amounts), fixed) for entry in message["vehicles"]),
        jobs=tuple(_read_job(entry, origin, horizon) for entry in message["jobs"]),
        shipments=tuple(_read_shipment(entry, origin, horizon) for entry in message["shipments"]),
        initial=tuple(Route(entry["vehicle"], tuple(entry["stops"])) for entry in message["initial"]),
        horizon=horizon,
    )


def _read_matrices(entries: list[dict], raw: memoryview, horizon: int) -> dict[str, np.ndarray]:
    cells = np.frombuffer(raw, dtype="<i4")
    matrices, offset = {}, 0
    for entry in entries:
        size = entry["size"]
        matrix = cells[offset : offset + size * size].reshape(size, size)
        matrices[entry["profile"]] = np.minimum(matrix, horizon + 1)
        offset += size * size
    return matrices


def _read_vehicle(entry: dict, origin: int, unlimited: int, fixed: int) -> Vehicle:
    capacity = entry["capacity"]
    return Vehicle(
        profile=entry["profile"],
        start=entry["start"],
        end=entry["end"],
        capacity=unlimited if capacity is None else min(capacity, unlimited),
        window=(entry["window"][0] - origin, entry["window"][1] - origin),
        skills=frozenset(entry["skills"]),
        fixed_cost=fixed + entry["fixed_cost_s"],
        max_stops=entry["max_stops"],
    )


def _read_stop(entry: dict, origin: int, horizon: int) -> Stop:
    given = [(start - origin, end - origin) for start, end in entry["windows"]] or [(0, horizon)]
    inside = sorted((max(start, 0), min(end, horizon)) for start, end in given if end >= 0 and start <= horizon)
    return Stop(entry["location"], entry["service_s"], tuple(_join_windows(inside)))


def _join_windows(windows: list[Window]) -> list[Window]:
    """VROOM refuses windows that touch, and PyVRP would carry each as a client of its own."""
    joined: list[Window] = []
    for start, end in windows:
        if joined and start <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def _read_job(entry: dict, origin: int, horizon: int) -> Job:
    return Job(
        stop=_read_stop(entry, origin, horizon),
        amount=entry["amount"],
        is_pickup=entry["kind"] == "pickup",
        skills=frozenset(entry["skills"]),
        priority=entry["priority"],
    )


def _read_shipment(entry: dict, origin: int, horizon: int) -> Shipment:
    return Shipment(
        pickup=_read_stop(entry["pickup"], origin, horizon),
        delivery=_read_stop(entry["delivery"], origin, horizon),
        amount=entry["amount"],
        skills=frozenset(entry["skills"]),
        priority=entry["priority"],
    )
