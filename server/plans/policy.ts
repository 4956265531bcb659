import type { Caller } from '../platform/http/caller.ts'

export const plan_scopes = {
  read: 'route_plan:read',
  write: 'route_plan:write',
  /** To open again what was completed. */
  reopen: 'route_plan:reopen',
} as const

/** Who imports plans maps spreadsheets. */
export const layout_scopes = { read: 'route_plan:all', write: plan_scopes.write } as const

export const reason_scopes = { read: 'route_reason:read', write: 'route_reason:write' } as const

/** A driver sees the plans that are theirs; whoever may see all of them has the scope that says so. */
export function ownPlansOf(caller: Caller): number | null {
  return caller.scopes.has('route_plan:all') ? null : caller.user_id
}
