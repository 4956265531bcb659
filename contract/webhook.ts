import { type Static, Type } from 'typebox'
import { log_event_names } from './log-events.ts'
import {
  codeOf,
  dataOf,
  dateTime,
  filterMoment,
  Id,
  listOf,
  nullable,
  oneOf,
  page_parameters,
} from './schema.ts'

const webhook_statuses = ['on', 'open', 'disabled'] as const
const disabled_reasons = ['gone', 'failing', 'by_hand'] as const
const delivery_outcomes = ['delivered', 'failed', 'given_up', 'expired', 'gone'] as const
/** Why no status came. */
export const delivery_faults = [
  'url_refused',
  'name_not_found',
  'address_refused',
  'connection_failed',
  'tls_failed',
  'timed_out',
  'unreadable_answer',
] as const
export type DeliveryFault = (typeof delivery_faults)[number]

const notes = {
  name: 'For people; null: none.',
  url: 'Where events are sent: `https`, port 443 or 8443, a public name of the DNS, no user and no password. The operator may let in networks of the house.',
  types:
    'The types of events that are sent. Empty: all that the person or key who saved the endpoint may read, those of later releases too.',
  rate: 'Events that are sent in a second at most.',
}

export const usual_rate_per_second = 50
const Rate = Type.Integer({ minimum: 1, maximum: 200, description: notes.rate })
const EventType = oneOf(log_event_names, {
  title: 'LogEventType',
  description: 'A type of event of the log.',
})

export const Webhook = Type.Object(
  {
    id: Id,
    name: nullable(Type.String({ description: notes.name })),
    url: Type.String({ description: notes.url }),
    types: Type.Array(Type.String(), { description: notes.types }),
    rate_per_second: Type.Integer({ description: notes.rate }),
    status: oneOf(webhook_statuses, {
      description:
        '`on`; `open`: it failed five times in a row, and gets a ping now and then until one succeeds; `disabled`: nothing is sent until somebody enables it.',
    }),
    disabled_reason: nullable(
      codeOf(disabled_reasons, {
        description: '`gone`: it answered 410; `failing`: three days without success; `by_hand`.',
      }),
    ),
    date_disabled: nullable(dateTime('Null: it is not.')),
    last_event_id: nullable(
      Type.String({
        description: 'The last event of the log that was sent, passed or parked; null: none yet.',
      }),
    ),
    parked_events: Type.Integer({
      description: 'Events that failed, and those of the same plan behind them; they are sent again.',
    }),
    failing_since: nullable(dateTime('Null: the last attempt succeeded.')),
    date_last_success: nullable(dateTime('Null: none yet.')),
    date_last_failure: nullable(dateTime('Null: none yet.')),
    previous_secret_until: nullable(
      dateTime('Until when the secret before signs as well; null: there is one secret.'),
    ),
    date_created: dateTime('When it was made.'),
    date_modified: dateTime('When somebody last changed it.'),
  },
  { title: 'Webhook', description: 'An endpoint of yours to which the log of your company is sent.' },
)
export type Webhook = Static<typeof Webhook>
export const WebhookAnswer = dataOf(Webhook)
export const WebhookList = listOf(Webhook)

/** With its secret: at creation and rotation, and never again. */
const WebhookWithSecret = Type.Object(
  {
    ...Webhook.properties,
    secret: Type.String({
      'x-secret': true,
      description: 'What its deliveries are signed with. It is shown in this answer alone.',
    }),
  },
  { title: 'WebhookWithSecret', description: 'An endpoint, and the secret that was made for it.' },
)
export const WebhookWithSecretAnswer = dataOf(WebhookWithSecret)

const Name = Type.Optional(nullable(Type.String({ maxLength: 100, description: notes.name })))
const Url = Type.String({ minLength: 1, maxLength: 2_000, description: notes.url })
const Types = Type.Array(EventType, { maxItems: 200, uniqueItems: true, description: notes.types })

export const NewWebhook = Type.Object(
  { name: Name, url: Url, types: Type.Optional(Types), rate_per_second: Type.Optional(Rate) },
  {
    title: 'NewWebhook',
    description: `Without types it gets all; without a rate, ${usual_rate_per_second} a second.`,
  },
)
export type NewWebhook = Static<typeof NewWebhook>
export const WebhookChanges = Type.Object(
  {
    id: Id,
    name: Name,
    url: Type.Optional(Url),
    types: Type.Optional(Types),
    rate_per_second: Type.Optional(Rate),
  },
  { title: 'WebhookChanges', description: 'An absent field is unchanged.' },
)
export type WebhookChanges = Static<typeof WebhookChanges>
export const NewWebhookBody = dataOf(NewWebhook)
export const WebhookChangesBody = dataOf(WebhookChanges)
export const WebhookParams = Type.Object({ id: Id })
export const WebhookFilters = Type.Object({ ...page_parameters })

const eventId = (description: string) =>
  Type.String({
    maxLength: 60,
    pattern: '^evt_[1-9]\\d{0,15}_\\d{1,16}$',
    'x-form': 'event-id',
    description,
  })

const WebhookReplay = Type.Object(
  {
    after: eventId(
      'The id of an event: all after it are sent, in order. `evt_<company>_0` is before the first.',
    ),
  },
  { title: 'WebhookReplay', description: 'From where on the log is sent anew.' },
)
export const WebhookReplayBody = dataOf(WebhookReplay)

export const WebhookDelivery = Type.Object(
  {
    id: Id,
    webhook_id: Id,
    event_id: nullable(Type.String({ description: 'Null: a ping.' })),
    type: Type.String({ description: 'The type of the event.' }),
    attempt: Type.Integer({ description: 'Of this event, from 1.' }),
    outcome: codeOf(delivery_outcomes, {
      description:
        '`delivered`: answered 2xx; `failed`: tried again at `date_next`; `given_up`: its last attempt failed, and it was passed; `expired`: the log has it no longer; `gone`: answered 410.',
    }),
    http_status: nullable(Type.Integer({ description: 'Null: no answer came.' })),
    fault: nullable(codeOf(delivery_faults, { description: 'Why no answer came; null: one did.' })),
    duration_ms: Type.Integer({ 'x-unit': 'ms', description: 'Until the answer, or until it was given up.' }),
    date_next: nullable(
      dateTime('When it is tried again at the earliest; null: it is not, or once others are done.'),
    ),
    date_sent: dateTime('When the attempt began.'),
  },
  { title: 'WebhookDelivery', description: 'One attempt to send an event to an endpoint. Kept for 30 days.' },
)
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDeliveryList = listOf(WebhookDelivery)
export const WebhookDeliveryFilters = Type.Object({
  ...page_parameters,
  webhook_id: Type.Optional(Id),
  event_id: Type.Optional(eventId('All attempts to send one event.')),
  type: Type.Optional(Type.String({ maxLength: 100, description: 'Of the event.' })),
  outcome: Type.Optional(oneOf(delivery_outcomes)),
  begin_date: Type.Optional(filterMoment('begin', 'Sent at or after it. ')),
  end_date: Type.Optional(filterMoment('end', 'Sent before it. ')),
})
export type WebhookDeliveryFilters = Static<typeof WebhookDeliveryFilters>
