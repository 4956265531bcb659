import type { RejectionCode, WarningCode } from '@tropeiro/contract/execution-codes.ts'
import type { Assigned, KnownRules } from '../../plans/public.ts'
import type { DrivenVehicles } from '../facts/driven-vehicles.ts'
import type { NewFact, NewRecord, RecordImage } from '../facts/queries.ts'
import type { RecordEntry } from '../facts/record-entries.ts'
import type { CorrectedTime } from '../model/correct-time.ts'
import type { CheckableItem, ChosenReason } from '../model/judge-proof.ts'
import type { Outcome } from './outcome.ts'
import type { ReadCommand } from './read-command.ts'

/** What judging a run needs to know beside the day. */
export interface RunContext {
  readonly user_id: number
  readonly installation_id: string
  readonly received_at: Date
  readonly proof_override: boolean
  /** A dispatcher let it in: no proof is asked for. */
  readonly is_accepted: boolean
  readonly is_clock_wrong: boolean
  /** What never was their author's, or never was. */
  readonly refused: ReadonlyMap<string, Exclude<Assigned, 'yes'>>
  readonly reasons: ReadonlyMap<number, ChosenReason>
  readonly known: KnownRules
  readonly items_of: ReadonlyMap<number, readonly CheckableItem[]>
  readonly places: ReadonlyMap<
    number,
    { readonly latitude: number | null; readonly longitude: number | null }
  >
  readonly distanceOf: (from: Place, to: Place) => number
  /** Of plates as they were written. */
  readonly vehicles: ReadonlyMap<string, number>
  readonly existing_vehicles: ReadonlySet<number>
  readonly driven: DrivenVehicles
  /** Of pictures that are named, the points that have them; those of this run join. */
  readonly reused: Map<string, Set<number>>
  /** Of a plan and a point that were replaced. */
  readonly successors: Successors
  takeRecordId(): number
}

export interface Successors {
  readonly plans: ReadonlyMap<number, number>
  readonly points: ReadonlyMap<number, number>
}

interface Place {
  readonly lat: number
  readonly lng: number
}

/** What a run writes. */
export interface RunWrites {
  readonly records: (NewRecord & { readonly id: number; readonly personal: Personal | null })[]
  readonly images: RecordImage[]
  readonly facts: NewFact[]
  /** For the proof, in the order in which it happened. */
  readonly entries: RecordEntry[]
  readonly voids: { readonly id: number; readonly user_id: number | null; readonly reason: string | null }[]
  readonly checked: Map<number, boolean>
  readonly touched: Set<number>
}

export interface Personal {
  readonly receiver_name: string | null
  readonly receiver_document: string | null
  readonly notes: string | null
}

export interface TimedCommand {
  readonly command: ReadCommand
  readonly time: CorrectedTime
}

export type Verdict =
  | { readonly code: RejectionCode; readonly pointer?: string }
  | {
      readonly effect: Outcome['effect']
      readonly warnings: readonly WarningCode[]
      readonly record_id?: number
    }

export interface Judging {
  readonly command: ReadCommand
  readonly at: Date
  readonly time: CorrectedTime
  readonly context: RunContext
  readonly writes: RunWrites
}

export interface PlanPlace {
  readonly plan_id: number
  readonly warnings: readonly WarningCode[]
}

export interface PointPlace extends PlanPlace {
  readonly point_id: number
  /** What the phone named; others than those above are replaced, and these are their successors. */
  readonly named: { readonly plan_id: number; readonly point_id: number }
}

export function factOf(
  { command, at, context }: Judging,
  place: { plan_id: number; point_id: number | null; assignment: number | null },
) {
  return {
    command_id: command.command_id,
    user_id: context.user_id,
    route_plan_id: place.plan_id,
    route_point_id: place.point_id,
    assignment: place.assignment,
    plan_version: command.plan_version,
    at,
    received_at: context.received_at,
    unvisited: [],
    subject: null,
    vehicle_id: null,
    images: [],
  } as const
}

/** Whether one of them is of another point; from now on all are of this one as well. */
export function useImages(
  { reused }: RunContext,
  images: readonly { readonly sha256: string }[],
  point_id: number,
): boolean {
  let is_reused = false
  for (const { sha256 } of images) {
    const points = reused.get(sha256) ?? new Set()
    is_reused ||= points.size > (points.has(point_id) ? 1 : 0)
    reused.set(sha256, points.add(point_id))
  }
  return is_reused
}
