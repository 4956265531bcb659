/**
 * The ledger of facts: what people say happened. A fact is never refused for a state, never changes what the office wants
 * (see intent.ts), and is only ever added to; a void is a further fact, which is told here on the record that it voids.
 */

/** At a point, by a driver on site or, `manual`, by the office. */
export interface RecordFact {
  readonly id: number
  readonly kind: 'execute' | 'return' | 'manual'
  /** Null: not from a phone. */
  readonly command_id: string | null
  readonly route_point_id: number
  /** The plan and the assignment that the driver worked on, which may be another than that of now. */
  readonly route_plan_id: number
  readonly assignment: number
  readonly user_id: number | null
  /** The corrected time of the phone; it decides, whenever the fact arrives. */
  readonly at: Date
  readonly received_at: Date
  /** Somebody said since that it was not so. */
  readonly voided: boolean
}

/** Coming to a point, or leaving it. */
export interface VisitFact {
  readonly kind: 'arrive' | 'depart'
  readonly route_point_id: number
  readonly route_plan_id: number
  readonly assignment: number
  readonly user_id: number
  readonly at: Date
}

export interface StartFact {
  readonly route_plan_id: number
  readonly user_id: number
  readonly at: Date
}

export interface FinishFact {
  readonly route_plan_id: number
  readonly user_id: number
  readonly at: Date
  /** What the phone knew of the plan. */
  readonly plan_version: number
  /** Points that the driver knows to leave undone. */
  readonly unvisited: readonly number[]
}

export interface Facts {
  readonly records: readonly RecordFact[]
  readonly visits: readonly VisitFact[]
  readonly starts: readonly StartFact[]
  readonly finishes: readonly FinishFact[]
}

export const no_facts: Facts = { records: [], visits: [], starts: [], finishes: [] }

/** By time; what happened in the same moment, by what does not depend on who arrived first. */
export function compareRecords(one: RecordFact, other: RecordFact): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    compareText(one.command_id ?? '', other.command_id ?? '') ||
    one.id - other.id
  )
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
