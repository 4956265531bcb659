import { type Static, Type } from 'typebox'
import { command_types } from './execution-codes.ts'
import {
  Code,
  CodeOrNull,
  Count,
  eventData,
  FieldNames,
  IdOrNull,
  type LogEventType,
  MomentOrNull,
  Text,
  TextOrNull,
} from './log-event-fields.ts'
import { exception_events } from './log-events-of-exceptions.ts'
import { plan_events } from './log-events-of-plans.ts'
import { register_events } from './log-events-of-registers.ts'
import { operation_states } from './operation.ts'
import { DateTime, Id, nullable, oneOf } from './schema.ts'

export type { LogEventType } from './log-event-fields.ts'

const Measure = nullable(Type.Number())

const place_fields = (at: 'start' | 'end') => ({
  [`${at}_latitude_e7`]: Measure,
  [`${at}_longitude_e7`]: Measure,
  [`${at}_speed_e2`]: Measure,
  [`${at}_ignition`]: nullable(Type.Boolean()),
  [`${at}_point_of_interest_id`]: IdOrNull,
  [`${at}_virtual_area_id`]: IdOrNull,
})

/** A figure; of a field that a device sends, what it was and what it became. */
const Worst = Type.Union([
  Type.Number(),
  Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
  Type.Null(),
])

const end_fields = { end_date: DateTime, distance: Measure, value: Worst, ...place_fields('end') }
const event_fields = { id: Id, vehicle_id: Id, category: Id, open: Type.Boolean() }
const whole_event = {
  ...event_fields,
  subject: Text,
  begin_date: DateTime,
  driver_id: IdOrNull,
  device_id: IdOrNull,
  limit_value: Measure,
  ...place_fields('start'),
}
/** Without an end while it is open. */
const told_event = {
  ...whole_event,
  ...Object.fromEntries(Object.entries(end_fields).map(([name, schema]) => [name, Type.Optional(schema)])),
}

const vehicle_events = {
  'event.detected': {
    when: 'The processor found an event of a vehicle, such as a trip.',
    data: eventData(told_event),
    scope: 'event:read',
  },
  'event.ended': {
    when: 'One that was open is over.',
    data: eventData({ ...event_fields, ...end_fields }),
    scope: 'event:read',
  },
  'event.corrected': {
    when: 'Positions that came late, or other rules, make it another: this is the whole of it.',
    data: eventData(told_event),
    scope: 'event:read',
  },
  'event.withdrawn': {
    when: 'There is no such event any more.',
    data: eventData({ id: Id }),
    scope: 'event:read',
  },
  'event_rule.changed': {
    when: 'Rules of events were changed, of one vehicle or (null) of the company.',
    data: eventData({ vehicle_id: IdOrNull, valid_from: DateTime, fields: FieldNames }),
    scope: 'event_rule:read',
  },
  'daily_summary.changed': {
    when: 'The summary of a day of a vehicle is another.',
    data: eventData({ vehicle_id: Id, date: Text }),
    scope: 'daily_summary:read',
  },
  'device.contested': {
    when: 'Two networks speak for one device; told once an hour at most.',
    data: eventData({ device_id: Id }),
    scope: 'device:read',
  },
} as const satisfies Record<string, LogEventType>

const execution_events = {
  'execution.rejected': {
    when: 'What a phone told was refused; the office may let it in.',
    data: eventData({
      command_id: Text,
      user_id: Id,
      type: nullable(oneOf(command_types)),
      code: CodeOrNull,
      route_plan_id: IdOrNull,
      route_point_id: IdOrNull,
    }),
    scope: 'route_plan:all',
  },
  'installation.registered': {
    when: 'The app spoke for the first time from a phone.',
    data: eventData({
      installation_id: Text,
      user_id: Id,
      app: Text,
    }),
    scope: 'user:read',
  },
  'checklist.executed': {
    when: 'A checklist was answered.',
    data: eventData({
      checklist_id: Id,
      checklist_form_id: Id,
      form_version: Count,
      user_id: Id,
      vehicle_id: IdOrNull,
      command_id: TextOrNull,
      date_executed: DateTime,
      count_items: Count,
      count_high_risk: Count,
      count_medium_risk: Count,
      count_low_risk: Count,
    }),
    scope: 'checklist:all',
  },
  'image.refused': {
    when: 'A picture that was sent cannot be used.',
    data: eventData({ sha256: Text, code: Code, reason: Code }),
    scope: 'route_plan:all',
  },
  'proof.anchored': {
    when: 'The log of proof was signed: keep the checkpoint, and nobody can rewrite what is before it.',
    data: eventData({ size: Count, root: Text, checkpoint: Text }),
    scope: 'proof:read',
  },
  'operation.changed': {
    when: 'Long work, such as an import, is in another state.',
    data: eventData({ operation_id: Id, kind: Code, state: oneOf(operation_states) }),
    scope: 'operation:read',
  },
} as const satisfies Record<string, LogEventType>

const outside_events = {
  'webhook.ping': {
    when: 'An endpoint is tried; it is sent to that endpoint alone.',
    data: eventData({ webhook_id: Id }),
    scope: 'webhook:read',
  },
  'webhook.disabled': {
    when: 'An endpoint is sent nothing any more, as it failed for too long or said so.',
    data: eventData({ webhook_id: Id, code: Code, at: MomentOrNull }),
    scope: 'webhook:read',
  },
} as const satisfies Record<string, LogEventType>

/** Every type of event of a company's log, which is one sequence without gaps. Nothing else is ever written to it. */
export const log_events = {
  ...plan_events,
  ...execution_events,
  ...vehicle_events,
  ...register_events,
  ...exception_events,
  ...outside_events,
} as const satisfies Record<string, LogEventType>
export type LogEventName = keyof typeof log_events
export const log_event_names = Object.keys(log_events) as LogEventName[]

/** Null: of a release that knows more types. */
export function findLogEventType(name: string): LogEventType | null {
  return Object.hasOwn(log_events, name) ? log_events[name as LogEventName] : null
}

/** What every door of the log gives: webhooks, the stream and the feed. */
export const LogEvent = Type.Object(
  {
    id: Type.String({
      description: '`evt_<company>_<sequence>`: the same at every door and at every delivery.',
    }),
    type: Type.String({ description: 'Such as `route_point.delivered`; see the table of types.' }),
    timestamp: DateTime,
    sequence: Type.Integer({
      minimum: 1,
      description: 'Gapless within a company; a cause is before its effect.',
    }),
    data: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      additionalProperties: true,
      description: 'Ids, codes, statuses, times and names of fields; never a personal value.',
    }),
  },
  { title: 'LogEvent', description: 'What happened to the data of a company.' },
)
export type LogEvent = Static<typeof LogEvent>

export function logEventId(customer_id: number, sequence: number): string {
  return `evt_${customer_id}_${sequence}`
}
