import { realmNames, roleNames } from '@tropeiro/contract/identity.ts'

/** What each role may do: one's own session and password are everybody's. A scope is `resource:read` or `resource:write`; writing does not include reading. */
const EVERYBODY = ['session:write', 'point_of_interest:read'] as const

const DISPATCHER = [...EVERYBODY, 'point_of_interest:write', 'driver:pii'] as const

const ADMIN = [...DISPATCHER, 'user:read', 'user:write', 'api_key:read', 'api_key:write'] as const

const SCOPES_OF_ROLE = {
  owner: [...ADMIN, 'audit:read'],
  admin: ADMIN,
  dispatcher: DISPATCHER,
  driver: EVERYBODY,
  viewer: EVERYBODY,
  integration: DISPATCHER,
} as const satisfies Record<Role, readonly string[]>

export type Role = (typeof roleNames)[number]
export type Scope = (typeof SCOPES_OF_ROLE)[Role][number]

export const ROLES: readonly Role[] = roleNames
export const ALL_SCOPES: readonly Scope[] = SCOPES_OF_ROLE.owner

export const REALMS = realmNames
export type Realm = (typeof realmNames)[number]

/** A surface narrows what may be granted on it: an integration's token never manages people or keys. */
const NOT_IN_REALM: Readonly<Record<Realm, RegExp | null>> = {
  web: null,
  app: /^(user|api_key|audit):/,
  api: null,
  partner: /^(user|api_key|audit):/,
}

export function scopesOf(role: Role, realm: Realm): Scope[] {
  const barred = NOT_IN_REALM[realm]
  return SCOPES_OF_ROLE[role].filter((scope) => !barred?.test(scope))
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(SCOPES_OF_ROLE, text)
}

export function getRole(text: string): Role {
  if (!isRole(text)) throw new Error(`"${text}" is not a role`)
  return text
}

export function isRealm(text: string): text is Realm {
  return (REALMS as readonly string[]).includes(text)
}
