import { type PlanningPoint, type PlanningProblem, type StopOrder, unreachable } from '../model/problem.ts'
import { durationBetween, firstStart, type RouteFrame } from './route-frame.ts'
import { broughtFor, gainAt, mayServe } from './standing-rules.ts'

/** A place in a route that may take a point, or a pair of them. */
export interface Insertion {
  readonly frame: RouteFrame
  readonly unit: readonly number[]
  /** Before which stop the first goes, and before which the second; equal: one after the other. */
  readonly at: number
  readonly before: number
  readonly added_s: number
  /** False: rests are due on the way, so that only a schedule can tell. */
  readonly is_sure: boolean
}

/** The places of a route that a unit fits into, rests aside: a point anywhere, a pair with the pickup first. */
export function listInsertions(
  problem: PlanningProblem,
  frame: RouteFrame,
  unit: readonly number[],
): Insertion[] {
  const guests = unit.map((index) => describeGuest(problem, index))
  const [first, second] = guests
  if (first === undefined || guests.some(({ point }) => !mayServe(frame.vehicle, point))) return []
  const search: Search = {
    problem,
    frame,
    unit,
    capacity: frame.vehicle.capacity ?? Number.POSITIVE_INFINITY,
    service_s: guests.reduce((sum, { point }) => sum + point.service_s, 0),
    found: [],
  }
  for (let at = 0; at <= frame.stops.length; at++) {
    if (second === undefined) tryPoint(search, at, first)
    else tryPair(search, at, [first, second])
  }
  return search.found
}

export function orderWith({ frame, unit, at, before }: Insertion): StopOrder {
  const { vehicle, points } = frame.order
  const [first, ...second] = unit
  return {
    vehicle,
    points: [
      ...points.slice(0, at),
      first ?? -1,
      ...points.slice(at, before),
      ...second,
      ...points.slice(before),
    ],
  }
}

interface Guest {
  readonly point: PlanningPoint
  readonly gain: number
  readonly brought: number
}

interface Place {
  readonly at: number
  /** Where the second of a pair goes: before this stop. */
  readonly before: number
}

/** Every figure of a place is a sum of what the frame knows; nothing is made for one that does not fit. */
interface Search {
  readonly problem: PlanningProblem
  readonly frame: RouteFrame
  readonly unit: readonly number[]
  readonly capacity: number
  readonly service_s: number
  readonly found: Insertion[]
}

function describeGuest(problem: PlanningProblem, index: number): Guest {
  const point = problem.points[index]
  if (point === undefined) throw new RangeError(`there is no point ${index}`)
  return { point, gain: gainAt(problem, index), brought: broughtFor(problem, index) }
}

function tryPoint(search: Search, at: number, { point, gain, brought }: Guest): void {
  const { frame, capacity } = search
  if (figure(frame.max_before, at) + brought > capacity) return
  if (figure(frame.max_after, at) + brought + gain > capacity) return
  const to_s = durationBetween(frame.matrix, frame.locations[at] ?? null, point.location)
  const end_s = firstStart(figure(frame.ready_s, at) + to_s, point.windows) + point.service_s
  const on_s = durationBetween(frame.matrix, point.location, nextOf(frame, at))
  if (to_s >= unreachable || on_s >= unreachable || end_s + on_s > figure(frame.latest_s, at)) return
  add(search, { at, before: at }, figure(frame.driven_s, at) + to_s + on_s)
}

/** From the pickup on it goes through the stops that follow, and at each looks whether the delivery fits before it. */
function tryPair(search: Search, at: number, [pickup, delivery]: readonly [Guest, Guest]): void {
  const { frame, capacity } = search
  const { matrix, stops } = frame
  if (figure(frame.max_before, at) + delivery.brought > capacity) return
  const carried = delivery.brought + pickup.gain
  let here = pickup.point.location
  const to_s = durationBetween(matrix, frame.locations[at] ?? null, here)
  if (to_s >= unreachable) return
  let driven_s = figure(frame.driven_s, at) + to_s
  let now_s = firstStart(figure(frame.ready_s, at) + to_s, pickup.point.windows) + pickup.point.service_s
  for (let before = at; before <= stops.length; before++) {
    if (figure(frame.loads, before) + carried > capacity) return
    const leg_s = durationBetween(matrix, here, delivery.point.location)
    const on_s = durationBetween(matrix, delivery.point.location, nextOf(frame, before))
    const end_s = firstStart(now_s + leg_s, delivery.point.windows) + delivery.point.service_s
    const isInTime = end_s + on_s <= figure(frame.latest_s, before)
    const hasRoom = figure(frame.max_after, before) + carried + delivery.gain <= capacity
    if (leg_s < unreachable && on_s < unreachable && isInTime && hasRoom)
      add(search, { at, before }, driven_s + leg_s + on_s)
    const next = stops[before]
    if (next === undefined) return
    const through_s = durationBetween(matrix, here, next.location)
    driven_s += through_s
    now_s = firstStart(now_s + through_s, next.windows) + next.service_s
    // The latest arrivals say nothing here: on roads the way by the delivery may be shorter than the one without it.
    if (through_s >= unreachable || now_s > frame.vehicle.shift.end_s) return
    here = next.location
  }
}

/** Driving, standing and the rests that so much driving asks for take turns: together they must fit into the shift. */
function add(
  { problem: { rests }, frame, unit, service_s, found }: Search,
  place: Place,
  driven_s: number,
): void {
  const { at, before } = place
  const left_s = before < frame.stops.length ? frame.driving_s - figure(frame.driven_s, before + 1) : 0
  const driving_s = driven_s + left_s
  const is_sure = rests === null || driving_s <= rests.longest_driving_s
  if (!is_sure) {
    const rested_s = (Math.ceil(driving_s / rests.longest_driving_s) - 1) * rests.rest_s
    const { start_s, end_s } = frame.vehicle.shift
    if (start_s + driving_s + frame.standing_s + service_s + rested_s > end_s) return
  }
  found.push({ frame, unit, at, before, added_s: driving_s - frame.driving_s, is_sure })
}

function nextOf({ stops, vehicle }: RouteFrame, at: number): number | null {
  return at < stops.length ? (stops[at]?.location ?? null) : vehicle.end
}

/** Places are counted by the frame itself: there is a figure for each. */
const figure = (figures: readonly number[], at: number): number => figures[at] ?? 0
