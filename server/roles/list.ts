import type { Config } from '../config.ts'
import { api_role } from './api.ts'
import { gateway_role } from './gateway.ts'
import { processor_role } from './processor.ts'
import type { Role } from './role.ts'
import { worker_role } from './worker.ts'

/** Every role, in the order in which one process starts them. */
const all_roles: readonly Role[] = [worker_role, gateway_role, processor_role, api_role]

/** `null` picks those that the settings are made for. Throws on a name that is no role, and on a setting that one lacks. */
export function getRoles(names: string | null, config: Config): readonly Role[] {
  const roles = names === null ? all_roles.filter(({ isUsual }) => isUsual?.(config) ?? true) : pick(names)
  const missing = roles.map((role) => role.findMissing?.(config) ?? null).filter((words) => words !== null)
  if (missing.length > 0) throw new Error([...new Set(missing)].join('; '))
  return roles
}

function pick(names: string): readonly Role[] {
  const wanted = names.split(',').map((name) => name.trim())
  const known = all_roles.map(({ name }) => name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`no such role: ${unknown.join(', ')}; the roles are ${known.join(', ')}`)
  }
  return all_roles.filter(({ name }) => wanted.includes(name))
}
