import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'
import { EventCategory } from './event.ts'
import {
  dataOf,
  dateTime,
  eachGiven,
  eachNullable,
  filterMoment,
  Id,
  moment,
  noted,
  nullable,
  oneOf,
} from './schema.ts'

/** Of a list that all vehicles have; one that is set for a vehicle is a tenth of it. */
export const max_listed = 1_000
const day_s = 86_400

const seconds = (maximum: number, description: string) =>
  Type.Integer({ minimum: 1, maximum, 'x-unit': 's', description })
const metres = (maximum: number, description: string) =>
  Type.Integer({ minimum: 1, maximum, 'x-unit': 'm', description })
const acceleration = (description: string) =>
  Type.Number({ minimum: 0.5, maximum: 20, 'x-unit': 'm/s²', description })

/** What may be set. */
const fields = {
  hold_fast_s: seconds(3_600, 'For how long speed and rpm are believed without a further report.'),
  hold_move_s: seconds(day_s, 'For how long a vehicle that moved is believed to move.'),
  hold_on_s: seconds(7 * day_s, 'For how long an ignition that is on, and a temperature, are believed.'),
  hold_rest_s: seconds(
    30 * day_s,
    'For how long rest, an ignition that is off, inputs and main power are believed.',
  ),
  trip_off_s: seconds(day_s, 'A trip ends once the ignition is off for so long.'),
  trip_still_s: seconds(day_s, 'A trip ends once nothing moves for so long, where no ignition is known.'),
  speed_for_s: seconds(3_600, 'Speeding lasts at least so long.'),
  rain_input: Type.Integer({
    minimum: 1,
    maximum: 4,
    description: 'The input that says that it rains: then `speed_max_rain` of the vehicle holds.',
  }),
  pause_s: seconds(
    day_s,
    'A stop as short as this ends neither movement in a fence nor out of working hours.',
  ),
  near_m: metres(10_000, 'An approach begins so near to a watched point. Set together with `far_m`.'),
  far_m: metres(
    10_000,
    'An approach ends farther away than this, which is not less than `near_m`. Set together with it.',
  ),
  watched_points: Type.Array(Id, {
    maxItems: max_listed,
    description: `Points of interest whose approach is an event, beside the points of a running plan: up to ${max_listed}, or ${max_listed / 10} for one vehicle.`,
  }),
  idle_for_s: seconds(day_s, 'Idling lasts at least so long.'),
  card_repeat_s: seconds(day_s, 'A card that is read again within this time is not a further reading.'),
  passenger_cards: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    maxItems: max_listed,
    description: `Codes of the cards of passengers; kept as letters and digits in capitals, without leading zeros. Up to ${max_listed}, or ${max_listed / 10} for one vehicle.`,
  }),
  harsh_acceleration: acceleration('From here on an acceleration is harsh.'),
  harsh_braking: acceleration('From here on braking is harsh.'),
  harsh_turn: acceleration('From here on a turn is sharp.'),
  harsh_run_s: seconds(600, 'What exceeds the limit again within this time is the same event.'),
  shift_rest_s: Type.Integer({
    minimum: 3_600,
    maximum: 7 * day_s,
    'x-unit': 's',
    description: 'A work shift ends with a rest of this length.',
  }),
  restart_s: seconds(day_s, 'A trip that begins within this time after another is a restart.'),
  alarm_repeat_s: seconds(day_s, 'A panic alarm within this time after another is the same.'),
  rpm_for_s: seconds(3_600, 'Too many rpm last at least so long.'),
  gear_speed_kmh: Type.Integer({
    minimum: 1,
    maximum: 250,
    'x-unit': 'km/h',
    description: 'Faster than this with the engine at idle, a vehicle is out of gear.',
  }),
  gear_for_s: seconds(3_600, 'It is out of gear for at least so long.'),
  rpm_idle: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    'x-unit': 'rpm',
    description: 'Up to here the engine idles.',
  }),
  temperature_for_s: seconds(day_s, 'A temperature is exceeded for at least so long.'),
  custom_fields: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    maxItems: 8,
    description: 'Names of fields that devices send and whose changes are events.',
  }),
  poi_radius_m: metres(10_000, 'A point of interest is shown with an event as near as this.'),
  categories_off: Type.Array(EventCategory, {
    maxItems: 24,
    description: 'Categories of which no events are wanted. Daily summaries count them all the same.',
  }),
}

export type EventRuleName = keyof typeof fields
export const event_rule_names = Object.keys(fields) as EventRuleName[]

/** As a version keeps them: what is set, and nothing else. */
export const SetEventRules = Type.Object(
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in EventRuleName]: ReturnType<typeof Type.Optional<(typeof fields)[Name]>>
  },
)
export type SetEventRules = Static<typeof SetEventRules>

const origins = ['vehicle', 'customer', 'default'] as const
export type RuleOrigin = (typeof origins)[number]

const eachOrigin = Object.fromEntries(
  event_rule_names.map((name): [string, TSchema] => [name, oneOf(origins)]),
) as { [Name in EventRuleName]: TUnsafe<RuleOrigin> }

const EventRuleVersion = Type.Object(
  {
    valid_from: dateTime('From when on it holds.'),
    valid_to: nullable(dateTime('When the next takes its place; null: until further notice.')),
    fields: Type.Array(Type.String(), {
      description: 'The names of what it sets; ask with `at` for the values.',
    }),
  },
  { title: 'EventRuleVersion' },
)

export const EventRule = Type.Object(
  {
    vehicle_id: nullable(Type.Integer({ ...Id, description: 'Null: of all vehicles.' })),
    valid_from: nullable(dateTime('From when on what is set here holds; null: nothing is set then.')),
    valid_to: nullable(dateTime('When another version takes its place; null: until further notice.')),
    rules: Type.Object(eachNullable(fields), {
      title: 'EventRuleSettings',
      description:
        'What is set for the vehicle, or for all vehicles. Null: not set here, so that another origin decides.',
    }),
    in_force: Type.Object(
      { ...fields, rain_input: nullable(noted(fields.rain_input, 'Null: none.')) },
      { title: 'EventRulesInForce', description: 'What events are judged by, whoever set it.' },
    ),
    origins: Type.Object(eachOrigin, {
      title: 'EventRuleOrigins',
      description:
        'Who set what is in force: `vehicle` and `customer` are set, `default` is of this release of Tropeiro.',
    }),
    versions: Type.Array(EventRuleVersion, {
      description: 'All versions of what is set for the vehicle, or for all vehicles, the oldest first.',
    }),
  },
  { title: 'EventRule', description: 'The thresholds and lists by which events are found.' },
)
export type EventRule = Static<typeof EventRule>

export const EventRuleChanges = Type.Object(
  {
    vehicle_id: Type.Optional(
      nullable(Type.Integer({ ...Id, description: 'The vehicle; absent or null: all vehicles.' })),
    ),
    valid_from: Type.Optional(
      nullable(
        moment(
          'From when on, up to five years ago or a year ahead, and until the next version after it; absent or null: now. ',
        ),
      ),
    ),
    rules: Type.Object(eachGiven(fields), {
      title: 'EventRuleValues',
      description: 'What is given is set, null unsets it; an absent name is unchanged.',
    }),
  },
  { title: 'EventRuleChanges' },
)
export type EventRuleChanges = Static<typeof EventRuleChanges>

export const EventRuleQuery = Type.Object({
  vehicle_id: Type.Optional(
    Type.Integer({ ...Id, description: 'The rules of this vehicle; absent: those of all vehicles.' }),
  ),
  at: Type.Optional(filterMoment('begin', 'The rules that hold then; absent: now. ')),
})
export const EventRuleAnswer = dataOf(EventRule)
export const EventRuleChangesBody = dataOf(EventRuleChanges)
