import { type Static, Type } from 'typebox'
import {
  collection,
  DateTime,
  dataOf,
  dateTime,
  filterMoment,
  Id,
  listOf,
  moment,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
} from './schema.ts'

export const exception_kinds = [
  'late',
  'late_departure',
  'returned',
  'panic',
  'silent',
  'temperature',
  'risk',
  'document',
] as const
export type ExceptionKind = (typeof exception_kinds)[number]

export const exception_states = ['new', 'seen', 'acting', 'snoozed', 'closed'] as const
export type ExceptionState = (typeof exception_states)[number]

/** What a person says on closing. */
const given_close_reasons = ['solved', 'accepted', 'false_alarm', 'other'] as const
/** Why it closed by itself: its cause was wrong, is over, or is of no interest any more. */
export const own_close_reasons = ['corrected', 'ended', 'rule_off'] as const
export type OwnCloseReason = (typeof own_close_reasons)[number]
export const close_reasons = [...given_close_reasons, ...own_close_reasons] as const
export type CloseReason = (typeof close_reasons)[number]

const Kind = oneOf(exception_kinds, {
  title: 'ExceptionKind',
  description:
    'late: points of a running plan are expected late; late_departure: a plan that was sent has not begun; returned: a point was returned; panic: the button of a vehicle; silent: the tracker of a vehicle on the road; temperature: outside the limits of the vehicle; risk: a checklist has answers of high risk; document: a paper of a driver or a vehicle expires.',
})
const State = oneOf(exception_states, {
  title: 'ExceptionState',
  description: 'A snoozed one comes back at `snoozed_until`, or as soon as there is a further cause.',
})

const id_of = (what: string) =>
  nullable(Type.Integer({ ...Id, description: `Null: it is about no ${what}.` }))

const Subject = Type.Object(
  {
    route_plan_id: id_of('plan'),
    route_point_id: id_of('point'),
    vehicle_id: id_of('vehicle'),
    driver_id: id_of('driver'),
  },
  { title: 'ExceptionSubject' },
)

export const Exception = Type.Object(
  {
    id: Id,
    kind: Kind,
    state: State,
    day: Type.String({
      format: 'date',
      description:
        'The day of the company that it belongs to; of a paper the day on which it expires. There is one exception for each kind, subject and day.',
    }),
    subject: Subject,
    owner: nullable(noted(NameOf, 'Who acts; null: nobody yet.')),
    opened_at: DateTime,
    snoozed_until: nullable(dateTime('Null unless it is snoozed.')),
    closed_at: nullable(dateTime('Null while it is open.')),
    close_reason: nullable(
      oneOf(close_reasons, {
        description:
          'Said by who closed it: solved, accepted, false_alarm, other. By itself it closes as corrected (a correction took its cause away), ended (the cause is over) or rule_off (nobody wants to hear of it).',
      }),
    ),
    facts: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description:
        'What is known of the cause, by kind: `count` of causes and ids, codes, times and figures of the last one. Fields may be added.',
    }),
    date_modified: DateTime,
  },
  { title: 'Exception', description: 'What somebody has to look at.' },
)
export type Exception = Static<typeof Exception>
export const ExceptionAnswer = dataOf(Exception)
export const ExceptionList = listOf(Exception)
export const ExceptionParams = Type.Object({ id: Id })

export const ExceptionFilters = Type.Object({
  ...page_parameters,
  state: Type.Optional(collection(State, { description: 'In one of these states; absent: in any.' })),
  kind: Type.Optional(collection(Kind, { description: 'Of one of these kinds; absent: of any.' })),
  owner_id: Type.Optional(noted(Id, 'On which this user acts.')),
  route_plan_id: Type.Optional(noted(Id, 'About this plan or its points.')),
  vehicle_id: Type.Optional(noted(Id, 'About this vehicle.')),
  start_date: Type.Optional(filterMoment('begin', 'Open at or after this moment. ')),
  end_date: Type.Optional(filterMoment('end', 'Opened before this moment. ')),
})
export type ExceptionFilters = Static<typeof ExceptionFilters>

export const SnoozeBody = dataOf(
  Type.Object(
    { until: moment('When it comes back: at most 7 days from now, 1 hour for a panic button. ') },
    { title: 'ExceptionSnooze' },
  ),
)
export const CloseBody = dataOf(
  Type.Object(
    { reason: oneOf(given_close_reasons, { description: 'Nothing closes without one.' }) },
    { title: 'ExceptionClosing' },
  ),
)

/** What each kind begins with, and between which bounds its threshold may be set; null: it has none. */
export const alert_defaults: Readonly<
  Record<
    ExceptionKind,
    {
      readonly unit: 'min' | 'd'
      readonly usual: number
      readonly least: number
      readonly most: number
    } | null
  >
> = {
  late: { unit: 'min', usual: 15, least: 5, most: 720 },
  late_departure: { unit: 'min', usual: 15, least: 5, most: 720 },
  returned: null,
  panic: null,
  silent: { unit: 'min', usual: 30, least: 5, most: 1_440 },
  temperature: null,
  risk: null,
  document: { unit: 'd', usual: 15, least: 0, most: 365 },
}

const max_recipients = 20
const rule_fields = {
  enabled: Type.Boolean({ description: 'False: no exceptions of this kind are opened.' }),
  threshold: Type.Integer({
    minimum: 0,
    maximum: 1_440,
    description:
      'From how many minutes (late, late_departure, silent: 5 to 720, 5 to 720, 5 to 1440) or days ahead (document: 0 to 365).',
  }),
  mail_user_ids: Type.Array(Id, {
    maxItems: max_recipients,
    uniqueItems: true,
    description:
      'Users who get a mail when one is opened, if this installation sends mail and they have an address.',
  }),
}

export const AlertRule = Type.Object(
  {
    kind: Kind,
    enabled: rule_fields.enabled,
    threshold: nullable(rule_fields.threshold),
    unit: nullable(oneOf(['min', 'd'], { description: 'Of the threshold; null: the kind has none.' })),
    mail_user_ids: rule_fields.mail_user_ids,
  },
  { title: 'AlertRule', description: 'When a company wants to hear of something.' },
)
export type AlertRule = Static<typeof AlertRule>

export const AlertRuleChanges = Type.Object(
  {
    kind: Kind,
    enabled: Type.Optional(rule_fields.enabled),
    threshold: Type.Optional(nullable(rule_fields.threshold)),
    mail_user_ids: Type.Optional(rule_fields.mail_user_ids),
  },
  {
    title: 'AlertRuleChanges',
    description: 'An absent field is unchanged; a threshold of null is the default again.',
  },
)
export type AlertRuleChanges = Static<typeof AlertRuleChanges>
export const AlertRuleChangesBody = dataOf(AlertRuleChanges)
export const AlertRuleAnswer = dataOf(AlertRule)
export const AlertRuleFilters = Type.Object(page_parameters)
export const AlertRuleList = listOf(AlertRule)
