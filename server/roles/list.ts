import { api_role } from './api.ts'
import type { Role } from './role.ts'
import { worker_role } from './worker.ts'

/** Every role, in the order in which one process starts them. */
const all_roles: readonly Role[] = [worker_role, api_role]

/** `null` picks all. Throws on a name that is no role. */
export function getRoles(names: string | null): readonly Role[] {
  if (names === null) return all_roles
  const wanted = names.split(',').map((name) => name.trim())
  const known = all_roles.map(({ name }) => name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`no such role: ${unknown.join(', ')}; the roles are ${known.join(', ')}`)
  }
  return all_roles.filter(({ name }) => wanted.includes(name))
}
