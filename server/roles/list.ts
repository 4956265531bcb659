import { apiRole } from './api.ts'
import type { Role } from './role.ts'
import { workerRole } from './worker.ts'

/** Every role, in the order in which one process starts them. */
const allRoles: readonly Role[] = [workerRole, apiRole]

/** `null` picks all. Throws on a name that is no role. */
export function getRoles(names: string | null): readonly Role[] {
  if (names === null) return allRoles
  const wanted = names.split(',').map((name) => name.trim())
  const known = allRoles.map(({ name }) => name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`no such role: ${unknown.join(', ')}; the roles are ${known.join(', ')}`)
  }
  return allRoles.filter(({ name }) => wanted.includes(name))
}
