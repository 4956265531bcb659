import { Type } from 'typebox'
import { close_reasons, exception_kinds, exception_states } from './exception.ts'
import { eventData, FieldNames, IdOrNull, type LogEventType, MomentOrNull } from './log-event-fields.ts'
import { Id, oneOf } from './schema.ts'

const fields = {
  exception_id: Id,
  kind: oneOf(exception_kinds),
  day: Type.String({ format: 'date' }),
  state: oneOf(exception_states),
  route_plan_id: IdOrNull,
  route_point_id: IdOrNull,
  vehicle_id: IdOrNull,
  driver_id: IdOrNull,
}

export const exception_events = {
  'exception.opened': {
    when: 'Something asks for a person, such as a late route.',
    data: eventData(fields),
    scope: 'exception:read',
  },
  'exception.changed': {
    when: 'Somebody saw it, took it or put it off, it came back, or its figures are others.',
    data: eventData({
      ...fields,
      was: oneOf(exception_states),
      owner_user_id: IdOrNull,
      snoozed_until: MomentOrNull,
    }),
    scope: 'exception:read',
  },
  'exception.closed': {
    when: 'It is closed, by a person or by itself; `corrected`: a correction took its cause away.',
    data: eventData({ ...fields, owner_user_id: IdOrNull, close_reason: oneOf(close_reasons) }),
    scope: 'exception:read',
  },
  'alert_rule.changed': {
    when: 'A company wants to hear of other exceptions.',
    data: eventData({ kind: oneOf(exception_kinds), fields: FieldNames }),
    scope: 'alert_rule:read',
  },
} as const satisfies Record<string, LogEventType>
