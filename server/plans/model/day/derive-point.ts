import { compareRecords, type Facts, type RecordFact, type VisitFact } from './facts.ts'
import type { PointIntent } from './intent.ts'

/**
 * What a point shows, from both ledgers. The first that holds:
 *
 *   R (PA, CH), E   a standing execute                              always shown, in the plan of the earliest at
 *                                                                   (that removed and the intended alive: in the intended)
 *   M               a standing manual                               in the intended plan, unless it or the point is removed
 *   D               a standing return of this plan and assignment   same
 *                   (or of one that an undo gave back)
 *   P               else                                            same
 *
 * So a delivery is never lost: it brings back a removed point, takes one from the plan that it was moved to, and counts
 * more than what the office entered by hand. A return that comes too late is kept and moves nothing.
 */
export interface DerivedPoint {
  readonly id: number
  readonly status: PointStatus
  /** Where it is shown. */
  readonly route_plan_id: number
  /** Of the office: a point that is given to a plan again is open again. */
  readonly assignment: number
  readonly is_seen: boolean
  /** Told, or else the moment of the record that decides. */
  readonly arrived_at: Date | null
  readonly departed_at: Date | null
  readonly is_arrival_told: boolean
  readonly is_departure_told: boolean
  /** Null: open since it was given to its plan. */
  readonly record: RecordFact | null
  /** The last that does not count any more. */
  readonly voided: RecordFact | null
}

export const point_statuses = ['P', 'R', 'E', 'D', 'M'] as const
export type PointStatus = (typeof point_statuses)[number]

/** Final until somebody voids what made it so. */
export function isFinal(status: PointStatus): boolean {
  return status === 'R' || status === 'E' || status === 'M'
}

/** By somebody on site. */
export function isExecuted(status: PointStatus): boolean {
  return status === 'R' || status === 'E'
}

/** Facts of the point alone; `isAlive` knows every plan that they name. */
export function derivePoint(
  point: PointIntent,
  { records, visits }: Pick<Facts, 'records' | 'visits'>,
  isAlive: (route_plan_id: number) => boolean,
): DerivedPoint {
  const standing = records.filter(({ voided }) => !voided).toSorted(compareRecords)
  const voided =
    records
      .filter((record) => record.voided)
      .toSorted(compareRecords)
      .at(-1) ?? null
  const executed = standing.find(({ kind }) => kind === 'execute')
  if (executed !== undefined) {
    const { route_plan_id, assignment } = executed
    const is_there = isAlive(route_plan_id) || !isAlive(point.route_plan_id)
    return {
      id: point.id,
      status: point.type === 'PA' || point.type === 'CH' ? 'R' : 'E',
      route_plan_id: is_there ? route_plan_id : point.route_plan_id,
      assignment: point.assignment,
      is_seen: true,
      ...timesOf(visits.filter(isOf({ route_plan_id, assignment })), executed.at),
      record: executed,
      voided,
    }
  }
  const isCurrent = isOfAny(point)
  const manual = standing.findLast(({ kind }) => kind === 'manual')
  const returned = standing.findLast((record) => record.kind === 'return' && isCurrent(record))
  const record = manual ?? returned ?? null
  return {
    id: point.id,
    status: manual === undefined ? (returned === undefined ? 'P' : 'D') : 'M',
    route_plan_id: point.route_plan_id,
    assignment: point.assignment,
    is_seen: point.removed_at === null && isAlive(point.route_plan_id),
    // What the office entered by hand says nothing of when somebody was there.
    ...timesOf(visits.filter(isCurrent), manual === undefined ? (returned?.at ?? null) : null),
    record,
    voided,
  }
}

interface Assignment {
  readonly route_plan_id: number
  readonly assignment: number
}

function isOf({ route_plan_id, assignment }: Assignment): (fact: Assignment) => boolean {
  return (fact) => fact.route_plan_id === route_plan_id && fact.assignment === assignment
}

/** Also of assignments that an undo gave back. */
function isOfAny({
  route_plan_id,
  assignment,
  resumed_assignments,
}: PointIntent): (fact: Assignment) => boolean {
  const counted = new Set([assignment, ...(resumed_assignments ?? [])])
  return (fact) => fact.route_plan_id === route_plan_id && counted.has(fact.assignment)
}

type Times = Pick<DerivedPoint, 'arrived_at' | 'departed_at' | 'is_arrival_told' | 'is_departure_told'>

function timesOf(visits: readonly VisitFact[], untold: Date | null): Times {
  const timesOfKind = (kind: VisitFact['kind']) =>
    visits.filter((visit) => visit.kind === kind).map(({ at }) => at.getTime())
  const arrivals = timesOfKind('arrive')
  const departures = timesOfKind('depart')
  return {
    arrived_at: arrivals.length === 0 ? untold : new Date(Math.min(...arrivals)),
    departed_at: departures.length === 0 ? untold : new Date(Math.max(...departures)),
    is_arrival_told: arrivals.length > 0,
    is_departure_told: departures.length > 0,
  }
}
