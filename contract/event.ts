import { type Static, Type } from 'typebox'
import { PointOfInterestCategory } from './point-of-interest.ts'
import {
  collection,
  DateTime,
  dateTime,
  eachNullable,
  Id,
  includes,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  relation,
  shownAs,
} from './schema.ts'
import { VirtualAreaReference } from './vehicle.ts'
import { VehicleColor } from './vehicle-catalogue.ts'

/** Of one query. */
const max_periods = 12
export const max_event_period_days = 31

/** As the API numbers and names them. Names are never translated. */
export const event_category_names = {
  1: 'Trip',
  2: 'Speeding',
  3: 'Movement in fence',
  4: 'Out of working hours',
  5: 'Approach',
  6: 'Idle',
  7: 'Card identification',
  8: 'Input sensor 1',
  9: 'Input sensor 2',
  10: 'Main power disconnection',
  11: 'Harsh acceleration',
  12: 'Harsh braking',
  13: 'Sharp turn',
  14: 'Work shift',
  22: 'End of shift',
  23: 'Trip restart',
  24: 'Panic button',
  25: 'Invalid card identification',
  26: 'Maximum RPM exceeded',
  27: 'Vehicle out of gear',
  28: 'Minimum temperature exceeded',
  29: 'Maximum temperature exceeded',
  30: 'Custom data field',
  31: 'Passenger identification',
} as const
export type EventCategoryId = keyof typeof event_category_names

const event_category_ids = Object.keys(event_category_names).map(Number) as EventCategoryId[]
const listed_categories = Object.entries(event_category_names)
  .map(([id, name]) => `${id} ${name}`)
  .join(', ')

export const EventCategory = Type.Unsafe<EventCategoryId>({
  type: 'integer',
  enum: event_category_ids,
  title: 'EventCategory',
  description: `${listed_categories}.`,
})

const EventVehicle = Type.Object(
  {
    id: Id,
    plate: Type.String(),
    model: nullable(Type.String({ description: 'The name of its model; null when it has none.' })),
    vehicle_color: relation(VehicleColor),
  },
  { title: 'EventVehicle' },
)

const EventDevice = Type.Object({ id: Id, serial: Type.String() }, { title: 'EventDevice' })

const EventPosition = Type.Object(
  {
    date_time: dateTime('The begin or the end of the event.'),
    latitude: Type.Number({ 'x-unit': '°' }),
    longitude: Type.Number({ 'x-unit': '°' }),
    ...eachNullable({
      speed: Type.Number({ 'x-unit': 'km/h', description: 'Null when none was measured.' }),
      ignition: Type.Boolean({ description: 'Whether it was on; null when nobody said.' }),
    }),
    virtual_area: nullable(
      noted(
        VirtualAreaReference,
        'The virtual area that held the place then; of several the lowest id. Null unless included, and outside of all.',
      ),
    ),
  },
  { title: 'EventPosition', description: 'Where the vehicle was, as its tracker told.' },
)

const EventLocation = Type.Object(
  {
    address: nullable(
      Type.String({
        description:
          'Found by a job after the event: null while it is not, and where nothing is known of the place.',
      }),
    ),
  },
  { title: 'EventLocation' },
)

const EventPointOfInterest = Type.Object(
  { id: Id, title: Type.String(), point_of_interest_category: PointOfInterestCategory },
  { title: 'EventPointOfInterest' },
)

const value_note =
  'The worst that was seen: the highest speed (2, 27), rpm (26) or temperature (29), the lowest temperature (28), the acceleration in m/s² (11, 12, 13; null when the device only raised an alarm); of a custom data field (30) what it was and what it became. Else null.'

const unless_place = 'Null unless included, and where no place is known.'

export const Event = Type.Object(
  {
    id: Id,
    event_category: EventCategory,
    begin_date: DateTime,
    end_date: dateTime(
      'The same as `begin_date` for what happens at a moment. Of an open event the last that is known of it.',
    ),
    open: Type.Boolean({ description: 'Whether it may still go on.' }),
    distance: Type.Integer({ 'x-unit': 'm', description: 'Travelled during the event.' }),
    value: Type.Unsafe<unknown>({ description: value_note }),
    limit: nullable(
      Type.Number({ description: 'What was exceeded, as the rules were at its begin; null without one.' }),
    ),
    vehicle: relation(EventVehicle),
    driver: nullable(
      noted(NameOf, 'Who drove at its begin. Null unless included, and when nobody is known.'),
    ),
    device: relation(EventDevice),
    position_start: nullable(noted(EventPosition, unless_place)),
    position_end: nullable(noted(EventPosition, unless_place)),
    location_start: nullable(noted(EventLocation, unless_place)),
    location_end: nullable(noted(EventLocation, unless_place)),
    poi_start: nullable(
      noted(
        EventPointOfInterest,
        'The nearest point of interest. Null unless included, and where none is near.',
      ),
    ),
    poi_end: nullable(
      noted(
        EventPointOfInterest,
        'The nearest point of interest. Null unless included, and where none is near.',
      ),
    ),
  },
  { title: 'Event', description: 'Something that was found in the positions of a vehicle.' },
)
export type Event = Static<typeof Event>

export const event_relations = [
  'position_start',
  'position_end',
  'location_start',
  'location_end',
  'position_start.virtual_area',
  'position_end.virtual_area',
  'device',
  'vehicle',
  'vehicle.vehicle_color',
  'driver',
  'poi_start',
  'poi_end',
] as const
export type EventRelation = (typeof event_relations)[number]

const edge = (note: string) => Type.String({ maxLength: 40, description: note })

const Period = Type.Object({ begin: edge('The first moment.'), end: edge('The moment after the last.') })

const periods_note = `A JSON array of up to ${max_periods} objects \`{"begin": …, "end": …}\`, each of ${max_event_period_days} days at most; moments without an offset are in UTC. An event is given when it overlaps one of them, and once.`
/** No client could write a list of objects into an address by itself: it is shown as the text that it is. */
const Periods = Type.Unsafe<Static<typeof Period>[]>(
  shownAs(
    collection(Period, { minItems: 1, maxItems: max_periods, description: periods_note }),
    Type.String({ contentMediaType: 'application/json', description: periods_note }),
  ),
)

export const EventFilters = Type.Object({
  ...page_parameters,
  periods: Periods,
  event_category: noted(EventCategory, 'The category to look for.'),
  vehicles_id: Type.Optional(
    collection(Id, { description: 'Events of these vehicles; needed unless `driver_ids` names somebody.' }),
  ),
  driver_ids: Type.Optional(
    collection(Id, {
      description: 'Events of these drivers; needed unless `vehicles_id` names a vehicle. Empty: of all.',
    }),
  ),
  distance: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      'x-unit': 'm',
      description: 'Only events during which the vehicle travelled at least so far.',
    }),
  ),
  aggregated_fields: Type.Optional(
    collection(oneOf(['vehicle']), {
      maxItems: 10,
      'x-alias': 'aggregated_field',
      description:
        '`vehicle`: by vehicle, then by time; else by time alone. May be sent as `aggregated_field`.',
    }),
  ),
  includes: includes(event_relations),
})
export type EventFilters = Static<typeof EventFilters>

export const EventList = Type.Array(Event)
