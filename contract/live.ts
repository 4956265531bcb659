import { type Static, Type } from 'typebox'
import { LogEvent, log_event_names } from './log-events.ts'
import { collection, Id, oneOf } from './schema.ts'

/** The first words of types: each stands for all of its kind. */
const families = [...new Set(log_event_names.map((name) => name.split('.')[0] ?? name))]

/** What is no event of the log, and comes by the stream alone. */
export const position_type = 'position'

const types_note =
  'Only these: a type, such as `route_point.delivered`, or the first word of types, such as `route_point`.'

const max_feed_events = 500
const max_feed_wait_s = 25
const max_stream_s = 86_400

export const FeedParameters = Type.Object({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The cursor: events after this sequence. Left out: from the oldest that is kept.',
    }),
  ),
  types: Type.Optional(collection(oneOf([...families, ...log_event_names]), { description: types_note })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: max_feed_events,
      default: 100,
      description: 'At most so many events.',
    }),
  ),
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: max_feed_wait_s,
      default: 0,
      'x-unit': 's',
      description: 'Where there is nothing yet, the answer waits so long for the next event.',
    }),
  ),
})
export type FeedParameters = Static<typeof FeedParameters>

export const FeedAnswer = Type.Object(
  {
    data: Type.Array(LogEvent),
    after: Type.Integer({
      minimum: 0,
      description: 'The cursor to ask with next. It moves past events that you did not ask for, too.',
    }),
    has_more: Type.Boolean({ description: 'True: there is more at once.' }),
  },
  { title: 'FeedAnswer', description: 'A piece of the log.' },
)
export type FeedAnswer = Static<typeof FeedAnswer>

const max_filter_ids = 500

export const LiveParameters = Type.Object({
  types: Type.Optional(
    collection(oneOf([position_type, ...families, ...log_event_names]), {
      description: `${types_note} \`position\` are the positions of vehicles. Left out: all.`,
    }),
  ),
  route_plan_ids: Type.Optional(
    collection(Id, {
      maxItems: max_filter_ids,
      description: 'Only what names one of these plans, or one of the vehicles asked for.',
    }),
  ),
  vehicle_ids: Type.Optional(
    collection(Id, {
      maxItems: max_filter_ids,
      description:
        'Only what names one of these vehicles, or one of the plans asked for; positions of these alone.',
    }),
  ),
  duration: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: max_stream_s,
      'x-unit': 's',
      description:
        'The stream ends after so long, with `bye`; 0: once what was missed is told. Left out: it stays open.',
    }),
  ),
})
export type LiveParameters = Static<typeof LiveParameters>

export const LiveStream = Type.String({
  description:
    'Server-sent events: those of the log without a name, their sequence as `id`; and `ready`, `positions`, `state`, `reset`, `bye`. See docs/live.md.',
})
