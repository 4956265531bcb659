import { Type } from 'typebox'
import { oneOf, shownAs } from './schema.ts'

export const role_names = ['owner', 'admin', 'dispatcher', 'driver', 'viewer', 'integration'] as const

/**
 * What each role may do. A scope is `resource:read` or `resource:write`; writing does not include reading. One's own
 * session and password are everybody's.
 */
const everybody = [
  'session:write',
  'log:read',
  'customer:read',
  'route_plan:read',
  'route_reason:read',
  'execution:read',
  'map:read',
  'vehicle:read',
  'work_shift:read',
  'vehicle_model:read',
  'vehicle_color:read',
  'fuel_category:read',
  'vehicle_category:read',
  'cnh_category:read',
  'checklist:read',
  'checklist_form:read',
] as const

const driver = [...everybody, 'checklist:write', 'execution:write', 'image:write'] as const

const viewer = [
  ...everybody,
  'route_plan:all',
  'proof:read',
  'checklist:all',
  'vehicle:all',
  'point_of_interest:read',
  'virtual_area:read',
  'operation:read',
  'driver:read',
  'geocode:read',
  'address_correction:read',
  'device:read',
  'position:read',
  'event:read',
  'event_rule:read',
  'exception:read',
  'alert_rule:read',
  'itinerary:read',
  'daily_summary:read',
  'fleet:read',
  'cost_center:read',
  'department:read',
] as const

const dispatcher = [
  ...viewer,
  'execution:write',
  'execution:correct',
  'image:write',
  'execution:recover',
  'route_plan:write',
  'proof:write',
  'operation:write',
  'point_of_interest:write',
  'virtual_area:write',
  'address_correction:write',
  'vehicle:write',
  'device:write',
  'position:write',
  'driver:write',
  'driver:pii',
  'itinerary:write',
  'checklist:write',
  'exception:write',
] as const

const admin = [
  ...dispatcher,
  'route_plan:reopen',
  'route_reason:write',
  'checklist_form:write',
  'vehicle:reactivate',
  'fleet:write',
  'cost_center:write',
  'department:write',
  'work_shift:write',
  'event_rule:write',
  'alert_rule:write',
  'vehicle_model:write',
  'vehicle_color:write',
  'customer:write',
  'user:read',
  'user:write',
  'api_key:read',
  'api_key:write',
  'webhook:read',
  'webhook:write',
] as const

export const scopes_of_role = {
  owner: [...admin, 'audit:read', 'api_key:move'],
  admin,
  dispatcher,
  driver,
  viewer,
  integration: [...dispatcher, 'webhook:read', 'webhook:write'],
} as const satisfies Record<(typeof role_names)[number], readonly string[]>

/** Every scope there is: the owner has all of them. */
export type Scope = (typeof scopes_of_role)['owner'][number]

/** A key or a session of another release may have others. */
export const ScopeName = Type.Unsafe<string>(
  shownAs(
    Type.String({ maxLength: 60 }),
    oneOf(scopes_of_role.owner, { title: 'Scope', description: 'A right, such as `vehicle:read`.' }),
  ),
)
