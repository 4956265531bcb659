import { realmNames, roleNames } from '@tropeiro/contract/identity.ts'

/**
 * What each role may do. A scope is `resource:read` or `resource:write`; writing does not include reading. One's own
 * session and password are everybody's.
 */
const DRIVER = [
  'session:write',
  'customer:read',
  'route_plan:read',
  'route_reason:read',
  'map:read',
  'vehicle:read',
  'work_shift:read',
  'vehicle_model:read',
  'vehicle_color:read',
  'fuel_category:read',
  'vehicle_category:read',
  'cnh_category:read',
] as const

const VIEWER = [
  ...DRIVER,
  'route_plan:all',
  'vehicle:all',
  'point_of_interest:read',
  'virtual_area:read',
  'operation:read',
  'driver:read',
  'geocode:read',
  'address_correction:read',
  'device:read',
  'itinerary:read',
  'fleet:read',
  'cost_center:read',
  'department:read',
] as const

const DISPATCHER = [
  ...VIEWER,
  'route_plan:write',
  'operation:write',
  'point_of_interest:write',
  'virtual_area:write',
  'address_correction:write',
  'vehicle:write',
  'device:write',
  'driver:write',
  'driver:pii',
  'itinerary:write',
] as const

const ADMIN = [
  ...DISPATCHER,
  'route_plan:reopen',
  'route_reason:write',
  'vehicle:reactivate',
  'fleet:write',
  'cost_center:write',
  'department:write',
  'work_shift:write',
  'vehicle_model:write',
  'vehicle_color:write',
  'customer:write',
  'user:read',
  'user:write',
  'api_key:read',
  'api_key:write',
] as const

const SCOPES_OF_ROLE = {
  owner: [...ADMIN, 'audit:read', 'api_key:move'],
  admin: ADMIN,
  dispatcher: DISPATCHER,
  driver: DRIVER,
  viewer: VIEWER,
  integration: DISPATCHER,
} as const satisfies Record<Role, readonly string[]>

export type Role = (typeof roleNames)[number]
export type Scope = (typeof SCOPES_OF_ROLE)[Role][number]

export const ROLES: readonly Role[] = roleNames
export const ALL_SCOPES: readonly Scope[] = SCOPES_OF_ROLE.owner

export const REALMS = realmNames
export type Realm = (typeof realmNames)[number]

/** A surface narrows what may be granted on it: an integration's token never manages people, keys or the company. */
const NOT_IN_REALM: Readonly<Record<Realm, RegExp | null>> = {
  web: null,
  app: /^((user|api_key|audit):|customer:write$)/,
  api: null,
  partner: /^((user|api_key|audit):|customer:write$)/,
}

export function scopesOf(role: Role, realm: Realm): Scope[] {
  const barred = NOT_IN_REALM[realm]
  return SCOPES_OF_ROLE[role].filter((scope) => !barred?.test(scope))
}

/**
 * What a key may do: of its own scopes those that its user's role has now. One that reads vehicles reads all of them, as
 * far as its user does: a machine has no vehicle of its own.
 */
export function scopesOfKey(scopes: readonly string[], role: Role): Set<string> {
  const held = new Set<string>(scopesOf(role, 'api'))
  const kept = new Set(scopes.filter((scope) => held.has(scope)))
  if (kept.has('vehicle:read') && held.has('vehicle:all')) kept.add('vehicle:all')
  return kept
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
