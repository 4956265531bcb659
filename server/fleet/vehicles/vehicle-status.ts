import type { VehicleStatus } from '@tropeiro/contract/vehicle.ts'

/**
 * The states of a vehicle and its moves:
 *
 *   A active     → B, C
 *   B blocked    → A, C     takes no new plan, but is tracked
 *   C cancelled  → A        by an admin alone; not visible, without a device
 */
const moves: Readonly<Record<VehicleStatus, readonly VehicleStatus[]>> = {
  A: ['B', 'C'],
  B: ['A', 'C'],
  C: ['A'],
}

export type StatusDecision =
  | { readonly kind: 'stays' }
  | { readonly kind: 'moves' }
  /** A legal move, but not this caller's. */
  | { readonly kind: 'not_permitted' }
  | { readonly kind: 'refused'; readonly allowed: readonly VehicleStatus[] }

export interface StatusMove {
  readonly from: VehicleStatus
  readonly to: VehicleStatus
  readonly may_reactivate: boolean
}

export function decideStatus({ from, to, may_reactivate }: StatusMove): StatusDecision {
  if (from === to) return { kind: 'stays' }
  if (!moves[from].includes(to)) {
    return { kind: 'refused', allowed: from === 'C' && !may_reactivate ? [] : moves[from] }
  }
  if (from === 'C' && !may_reactivate) return { kind: 'not_permitted' }
  return { kind: 'moves' }
}

/** Cancelled it is not visible; brought back it is, unless told otherwise; else it stays what it was or is told. */
export function decideVisible(
  { from, to }: { from: VehicleStatus; to: VehicleStatus },
  { before, given }: { before: boolean; given: boolean | undefined },
): boolean {
  if (to === 'C') return false
  return given ?? (from === 'C' ? true : before)
}
