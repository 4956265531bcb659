import { realm_names } from '@tropeiro/contract/identity.ts'
import { role_names, type Scope, scopes_of_role } from '@tropeiro/contract/scopes.ts'

export type Role = (typeof role_names)[number]

export const roles: readonly Role[] = role_names
export const all_scopes: readonly Scope[] = scopes_of_role.owner

export const realms = realm_names
export type Realm = (typeof realm_names)[number]

/** A surface narrows what may be granted on it: an integration's token never manages people, keys or the company. */
const not_in_realm: Readonly<Record<Realm, RegExp | null>> = {
  web: null,
  app: /^((user|api_key|audit):|customer:write$)/,
  api: null,
  partner: /^((user|api_key|audit):|customer:write$)/,
}

export function scopesOf(role: Role, realm: Realm): Scope[] {
  const barred = not_in_realm[realm]
  return scopes_of_role[role].filter((scope) => !barred?.test(scope))
}

/**
 * What a key may do: of its own scopes those that its user's role has now. One that reads vehicles reads all of them, as
 * far as its user does: a machine has no vehicle of its own.
 */
export function scopesOfKey(scopes: readonly string[], role: Role): Set<Scope> {
  const held = scopesOf(role, 'api')
  const granted = new Set(held.filter((scope) => scopes.includes(scope)))
  if (granted.has('vehicle:read') && held.includes('vehicle:all')) granted.add('vehicle:all')
  return granted
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(scopes_of_role, text)
}

export function getRole(text: string): Role {
  if (!isRole(text)) throw new Error(`"${text}" is not a role`)
  return text
}

export function isRealm(text: string): text is Realm {
  return (realms as readonly string[]).includes(text)
}
