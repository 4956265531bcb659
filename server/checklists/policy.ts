import type { Caller } from '../platform/http/caller.ts'

export const checklist_scopes = { read: 'checklist:read', write: 'checklist:write' } as const
export const form_scopes = { read: 'checklist_form:read', write: 'checklist_form:write' } as const

/** A driver sees the checklists that are theirs; whoever may see all of them has the scope that says so. */
export function ownChecklistsOf(caller: Caller): number | null {
  return caller.scopes.has('checklist:all') ? null : caller.user_id
}

/** Whom receipts go to is personal. */
export function seesPersonal(caller: Caller): boolean {
  return caller.scopes.has('driver:pii')
}
