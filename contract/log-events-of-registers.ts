import { eventData, FieldNames, type LogEventType } from './log-event-fields.ts'
import { Id } from './schema.ts'
import type { Scope } from './scopes.ts'

type Happening = 'created' | 'changed' | 'removed'

/** The registers, with who may read them. Drivers see of vehicles and forms what their work shows, so not these. */
const readers_of = {
  customer: 'user:read',
  user: 'user:read',
  vehicle: 'vehicle:all',
  driver: 'driver:read',
  device: 'device:read',
  fleet: 'fleet:read',
  cost_center: 'cost_center:read',
  department: 'department:read',
  work_shift: 'vehicle:all',
  vehicle_model: 'vehicle:all',
  vehicle_color: 'vehicle:all',
  point_of_interest: 'point_of_interest:read',
  virtual_area: 'virtual_area:read',
  address_correction: 'address_correction:read',
  itinerary: 'itinerary:read',
  checklist_form: 'checklist:all',
  route_return_reason: 'route_plan:all',
  route_executed_reason: 'route_plan:all',
  import_layout: 'route_plan:all',
  recalculation: 'event:read',
  webhook: 'webhook:read',
} as const satisfies Record<string, Scope>
type Register = keyof typeof readers_of

const happenings: readonly Happening[] = ['created', 'changed', 'removed']

function ofRegister(resource: Register): [string, LogEventType][] {
  const data = eventData({ [`${resource}_id`]: Id, fields: FieldNames })
  const words = resource.replaceAll('_', ' ')
  return happenings.map((happening) => [
    `${resource}.${happening}`,
    {
      when: `${/^[aeio]/.test(words) ? 'An' : 'A'} ${words} was ${happening}.`,
      data,
      scope: readers_of[resource],
    },
  ])
}

type RegisterEvents = Readonly<Record<`${Register}.${Happening}`, LogEventType>>

export const register_events = Object.fromEntries(
  (Object.keys(readers_of) as Register[]).flatMap(ofRegister),
) as unknown as RegisterEvents
