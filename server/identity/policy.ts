import type { Role } from './roles.ts'

/** Who asks, as far as managing people goes. */
export interface Manager {
  readonly user_id: number
  readonly role: Role
}

/** A person about to be changed, or the one that a new user will be. */
export interface ManagedUser {
  readonly id: number | null
  readonly role: Role
}

/** Owners are managed by owners alone; below them, who holds `user:write` manages everybody. */
export function mayManage(manager: Manager, target: ManagedUser): boolean {
  return manager.role === 'owner' || target.role !== 'owner'
}

/** A role can be given by who could manage a person of that role. */
export function mayGrantRole(manager: Manager, role: Role): boolean {
  return mayManage(manager, { id: null, role })
}

/** Nobody takes away their own access by mistake: another person has to. */
export function mayTakeAccess(manager: Manager, target: ManagedUser): boolean {
  return manager.user_id !== target.id && mayManage(manager, target)
}

/** A key never has more rights than the person who makes it. */
export function scopesBeyond(own: ReadonlySet<string>, wanted: readonly string[]): string[] {
  return wanted.filter((scope) => !own.has(scope))
}
