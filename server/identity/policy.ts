import type { Scope } from '@tropeiro/contract/scopes.ts'
import { type Role, scopesOf } from './roles.ts'

/** Who asks, as far as managing people goes. */
export interface Manager {
  readonly user_id: number
  readonly role: Role
  /** What they may do with the token they show, which may be less than their role. */
  readonly scopes: ReadonlySet<Scope>
}

/** A person about to be changed, or the one that a new user will be. */
export interface ManagedUser {
  readonly id: number | null
  readonly role: Role
}

/**
 * Owners are managed by owners alone; below them, who may do all that the person may. Else a key for people alone would
 * make itself an admin: who manages a person can come in as that person.
 */
export function mayManage(manager: Manager, target: ManagedUser): boolean {
  if (target.role === 'owner') return manager.role === 'owner'
  return scopesBeyond(manager.scopes, scopesOf(target.role, 'api').filter(isOfOthers)).length === 0
}

/** One's own session is everybody's: it is nothing that a manager could lack. */
const isOfOthers = (scope: Scope): boolean => scope !== 'session:write'

/** Who opens the way in for a person: asked when the link is sent, and again when it is used. */
export function mayInvite(manager: Manager, target: ManagedUser): boolean {
  return manager.scopes.has('user:write') && mayManage(manager, target)
}

/** A role can be given by who could manage a person of that role. */
export function mayGrantRole(manager: Manager, role: Role): boolean {
  return mayManage(manager, { id: null, role })
}

/** Nobody takes away their own access by mistake: another person has to. */
export function mayTakeAccess(manager: Manager, target: ManagedUser): boolean {
  return manager.user_id !== target.id && mayManage(manager, target)
}

/** A key never has more rights than who makes it. */
export function scopesBeyond(own: ReadonlySet<string>, wanted: readonly string[]): string[] {
  return wanted.filter((scope) => !own.has(scope))
}
