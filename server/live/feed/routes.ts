import { FeedAnswer, FeedParameters } from '@tropeiro/contract/live.ts'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { LiveContext } from '../live-context.ts'
import { createLogFilter } from '../log-filter.ts'
import { createSelection } from '../readable-events.ts'
import type { TakePlace } from '../stream-places.ts'
import { findBeginning, readFeed } from './read-feed.ts'

const description = `The log of your company by cursor, for programs: what happened to its data, in order, without gaps, for 30 days. Ask with the \`after\` of the answer before, and \`wait\` where you would ask again and again. Keep the cursor with what you made of the events, and nothing is lost or done twice. A cursor that is too old is 410 \`cursor_expired\` with the \`oldest\` there is: read the state again by the API and go on from there. What you see depends on your scopes; drivers see the events of their own plans.`

export function registerFeed(app: HttpApp, context: LiveContext, takePlace: TakePlace): void {
  app.route({
    method: 'GET',
    url: '/feed',
    config: { scope: 'log:read' },
    schema: {
      summary: 'Read the log',
      description,
      querystring: FeedParameters,
      response: { 200: FeedAnswer },
    },
    handler: async (request) => {
      const { relay, database } = context
      const { customer_id, user_id, scopes } = getCaller(request)
      const { types = [], limit = 100, wait = 0, after } = request.query
      const filter = createLogFilter({ scopes, types, route_plan_ids: [], vehicle_ids: [] })
      const select = createSelection(context, { customer_id, user_id, filter })
      const read = (from: number) => readFeed(relay, { customer_id, after: from, limit, select })
      const answer = await read(after ?? (await findBeginning(database, customer_id)))
      if (answer.data.length > 0 || answer.has_more || wait === 0) return answer
      return waitForMore(request, { answer, wait_ms: wait * 1_000, read })
    },
  })

  interface WaitingFeed {
    readonly answer: FeedAnswer
    readonly wait_ms: number
    readonly read: (after: number) => Promise<FeedAnswer>
  }

  /** Holds a place of those who wait, and none of those who work. */
  async function waitForMore(request: FastifyRequest, waiting: WaitingFeed): Promise<FeedAnswer> {
    const { customer_id } = getCaller(request)
    const giveBack = takePlace(getCaller(request))
    const { in_flight } = request.server
    if (request.in_flight_entry !== null) in_flight.handOver(request.in_flight_entry)
    const started_ms = performance.now()
    const over = new AbortController()
    const news = createNews()
    const end = () => {
      over.abort()
      news.tell()
    }
    const timer = setTimeout(end, waiting.wait_ms)
    const stopFollowing = context.relay.follow(customer_id, news.tell)
    const stopLeaving = in_flight.onLeaving(end)
    request.raw.socket.once('close', end)
    try {
      let { answer } = waiting
      // What was told before it followed is found by the first look.
      while (answer.data.length === 0 && in_flight.phase === 'open') {
        answer = await waiting.read(answer.after)
        if (answer.data.length > 0 || over.signal.aborted) break
        if (!answer.has_more) await news.wait()
      }
      return answer
    } finally {
      clearTimeout(timer)
      stopFollowing()
      stopLeaving()
      request.raw.socket.off('close', end)
      giveBack()
      request.awaited_ms += performance.now() - started_ms
    }
  }
}

/** Told while nobody waits, it is there for who waits next. */
function createNews() {
  let is_told = false
  let resolveWait: (() => void) | null = null
  return {
    tell: () => {
      is_told = true
      resolveWait?.()
    },
    wait: async () => {
      if (!is_told)
        await new Promise<void>((resolve) => {
          resolveWait = resolve
        })
      is_told = false
      resolveWait = null
    },
  }
}
