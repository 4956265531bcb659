import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { LiveParameters, LiveStream } from '@tropeiro/contract/live.ts'
import { getCaller } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { LiveContext } from '../live-context.ts'
import { createLiveMetrics } from '../live-metrics.ts'
import { createLogFilter } from '../log-filter.ts'
import type { TakePlace } from '../stream-places.ts'
import { LiveHub } from './hub.ts'

const description = `The log of your company as it grows, and where its vehicles are, for screens: a stream of server-sent events that stays open. Read it with \`fetch\` and the usual Authorization: a token never stands in an address. Each event of the log has its sequence as \`id\`; come back with the last one in \`Last-Event-ID\` and you get what you missed, each event once. \`ready\` begins it; \`positions\` are the newest of each vehicle, about once a second, without an id; \`state\` tells whether positions come; \`reset\`: you missed too much, read the state again by the API; \`bye\`: come back with the id in \`resume\`. One stream is enough for all tabs of a browser: one user may have five. docs/live.md has readers to begin with.`

export function registerLive(app: HttpApp, context: LiveContext, takePlace: TakePlace): void {
  const hub = new LiveHub(context, createLiveMetrics(context.metrics))
  app.in_flight.onLeaving(() => hub.leave())
  app.addHook('onClose', (_app, done) => {
    hub.leave()
    done()
  })
  app.route({
    method: 'GET',
    url: '/live',
    config: {
      scope: 'log:read',
      headers: {
        'Last-Event-ID': {
          type: 'string',
          description: 'The sequence of the last event that you have: the stream goes on after it.',
        },
      },
    },
    schema: {
      summary: 'Follow the log and the positions',
      description,
      querystring: LiveParameters,
      response: { 200: { content: { 'text/event-stream': { schema: LiveStream } } } },
    },
    handler: async (request, reply) => {
      const { scopes } = getCaller(request)
      const { types = [], route_plan_ids = [], vehicle_ids = [], duration } = request.query
      const resume = readLastEventId(request.headers['last-event-id'])
      // Another process will be there.
      if (app.in_flight.phase !== 'open') throw new AppError('overloaded', { public: { retry_after_s: 1 } })
      const giveBack = takePlace(getCaller(request))
      const filter = createLogFilter({ scopes, types, route_plan_ids, vehicle_ids })
      try {
        await hub.open(request, reply, { filter, resume, duration_s: duration ?? null, giveBack })
      } catch (error) {
        giveBack()
        throw error
      }
      return reply
    },
  })
}

/** Null: nothing was read before. */
function readLastEventId(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null
  const sequence = Number(header)
  if (typeof header === 'string' && /^\d{1,16}$/.test(header) && Number.isSafeInteger(sequence))
    return sequence
  throw invalidRequest([{ parameter: 'Last-Event-ID', code: 'wrong_type' }])
}
