"""Who may serve what, and what can certainly be served by somebody.

What a vehicle could serve if it had nothing else to do becomes required once a search has served all of it: a search
with nothing to leave out is faster. The rest stays optional and is not given up: where roads are missing, a stop may be
reached by way of another alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from problem import Job, Problem, Shipment, Stop, Vehicle


@dataclass(frozen=True)
class Claim:
    """A job or a shipment that vehicles may serve."""

    index: int
    vehicles: frozenset[int]
    """Those with the skills and the room."""
    is_servable: bool
    """One of them can serve it alone."""


@dataclass(frozen=True)
class Claims:
    jobs: tuple[Claim, ...]
    shipments: tuple[Claim, ...]

    def servable_numbers(self, problem: Problem) -> set[int]:
        first = len(problem.jobs)
        steps = {first + 2 * claim.index + step for claim in self.shipments if claim.is_servable for step in (0, 1)}
        return {claim.index for claim in self.jobs if claim.is_servable} | steps


def find_claims(problem: Problem) -> Claims:
    """Without what no vehicle may serve."""
    alike: dict[Vehicle, list[int]] = {}
    for index, vehicle in enumerate(problem.vehicles):
        alike.setdefault(vehicle, []).append(index)

    def claim(index: int, entry: Job | Shipment) -> Claim:
        stops = (entry.stop,) if isinstance(entry, Job) else (entry.pickup, entry.delivery)
        fitting = [vehicle for vehicle in alike if _may_serve(vehicle, entry, stops)]
        return Claim(
            index,
            frozenset(number for vehicle in fitting for number in alike[vehicle]),
            any(service_starts(problem, vehicle, stops) is not None for vehicle in fitting),
        )

    jobs = (claim(index, job) for index, job in enumerate(problem.jobs))
    shipments = (claim(index, shipment) for index, shipment in enumerate(problem.shipments))
    return Claims(
        tuple(entry for entry in jobs if entry.vehicles), tuple(entry for entry in shipments if entry.vehicles)
    )


def _may_serve(vehicle: Vehicle, entry: Job | Shipment, stops: tuple[Stop, ...]) -> bool:
    return (
        all(stop.windows for stop in stops)
        and entry.skills <= vehicle.skills
        and entry.amount <= vehicle.capacity
        and (vehicle.max_stops is None or vehicle.max_stops >= len(stops))
    )


def service_starts(problem: Problem, vehicle: Vehicle, stops: tuple[Stop, ...]) -> list[int] | None:
    """The earliest start of each service, or None when a window or the vehicle's own is missed."""
    durations = problem.durations[vehicle.profile]
    now, place, starts = vehicle.window[0], vehicle.start, []
    for stop in stops:
        now += 0 if place is None else int(durations[place, stop.location])
        start = next((max(now, early) for early, late in stop.windows if now <= late), None)
        if start is None:
            return None
        starts.append(start)
        now, place = start + stop.service_s, stop.location
    now += 0 if vehicle.end is None or place is None else int(durations[place, vehicle.end])
    return starts if now <= vehicle.window[1] else None

