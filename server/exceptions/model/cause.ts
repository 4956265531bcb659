import type { ExceptionKind, OwnCloseReason } from '@tropeiro/contract/exception.ts'
import type { Json } from '@tropeiro/kernel/canonical-json.ts'

/** What an exception is about, as far as it is known. */
export interface SubjectIds {
  readonly route_plan_id: number | null
  readonly route_point_id: number | null
  readonly vehicle_id: number | null
  readonly driver_id: number | null
}

export const no_subject: SubjectIds = {
  route_plan_id: null,
  route_point_id: null,
  vehicle_id: null,
  driver_id: null,
}

/** Why an exception is open. */
export interface Cause {
  /** Which cause it is: one that is told again under the same key is the same. */
  readonly key: string
  /** What tells of it, and takes it back: one source has one cause at a time. */
  readonly source: string
  readonly at: Date
  readonly subject: SubjectIds
  /** Ids, codes, figures and times, never what identifies a person. */
  readonly facts: Readonly<Record<string, Json>>
}

/** There is one exception for each. */
export interface ExceptionKey {
  readonly kind: ExceptionKind
  /** In one text, such as `vehicle:7`. */
  readonly subject: string
  /** A day of the company, `2026-03-04`. */
  readonly day: string
}

export type CauseChange =
  | { readonly op: 'put'; readonly exception: ExceptionKey; readonly cause: Cause }
  /** More is known of a cause that stands. */
  | { readonly op: 'amend'; readonly source: string; readonly facts: Cause['facts'] }
  | { readonly op: 'drop'; readonly source: string; readonly reason: OwnCloseReason }
  /** All that is about a plan which is gone. */
  | { readonly op: 'drop_plan'; readonly route_plan_id: number; readonly reason: OwnCloseReason }
