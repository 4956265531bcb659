import { Type } from 'typebox'

/** Who waits for news: streams that stay open, and feeds that wait. */
export const live = {
  live_limit: Type.Integer({
    description:
      'Streams and waiting feeds that one process holds open at a time; a further one is answered 503.',
    default: 5_000,
    minimum: 1,
    maximum: 100_000,
    unit: 'connections',
  }),
  live_limit_customer: Type.Integer({
    description: 'Of these, by one customer; a further one is answered 429.',
    default: 200,
    minimum: 1,
    maximum: 100_000,
    unit: 'connections',
  }),
  live_limit_user: Type.Integer({
    description: 'Of these, by one user, with the keys they made; a further one is answered 429.',
    default: 5,
    minimum: 1,
    maximum: 100_000,
    unit: 'connections',
  }),
  live_heartbeat_ms: Type.Integer({
    description:
      'How often a stream says that it lives, and its token is looked at again: one that is over ends its stream.',
    default: 15_000,
    minimum: 50,
    maximum: 60_000,
    unit: 'ms',
  }),
  live_patience_ms: Type.Integer({
    description: 'How long a stream may leave unread what was written to it, before it is told goodbye.',
    default: 15_000,
    minimum: 1_000,
    maximum: 600_000,
    unit: 'ms',
  }),
}
