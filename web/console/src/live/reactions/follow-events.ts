import type { Query, QueryClient } from '@tanstack/react-query'
import type { LogEvent } from '@tropeiro/sdk/live-message.ts'
import type { Resource } from '../../api/keys.ts'
import { Lane } from './lane.ts'
import { refreshExceptions } from './refresh-exceptions.ts'
import { refreshLongLists, refreshPlans } from './refresh-plans.ts'
import { touchedBy } from './touched-by.ts'

const gap_ms = 1_000
/** A fleet tells of these all the time, and nobody waits for them. */
const calm: ReadonlySet<Resource> = new Set(['daily_summary', 'event', 'proof', 'image'])
const calm_gap_ms = 5_000

export interface EventFollower {
  readonly take: (event: LogEvent) => void
  readonly reset: () => void
}

/** Keeps what is known by the API as it is there now, by what events touch. */
export function followEvents(client: QueryClient): EventFollower {
  const invalidate = async (resources: ReadonlySet<Resource>) => {
    await Promise.all([...resources].map((resource) => client.invalidateQueries({ queryKey: [resource] })))
  }
  const others = new Lane<Resource>({ gap_ms, run: invalidate })
  const calm_ones = new Lane<Resource>({ gap_ms: calm_gap_ms, run: invalidate })
  const plans = new Lane<number>({ gap_ms, run: (ids) => refreshPlans(client, ids) })
  const long_lists = new Lane<number>({ gap_ms: calm_gap_ms, run: () => refreshLongLists(client) })
  const exceptions = new Lane<number>({ gap_ms, run: (ids) => refreshExceptions(client, ids) })
  return {
    take: (event) => {
      const touched = touchedBy(event)
      plans.note(touched.plan_ids)
      long_lists.note(touched.plan_ids)
      exceptions.note(touched.exception_ids)
      others.note(touched.resources.filter((resource) => !calm.has(resource)))
      calm_ones.note(touched.resources.filter((resource) => calm.has(resource)))
    },
    reset: () => {
      for (const lane of [plans, long_lists, exceptions, others, calm_ones]) lane.forget()
      void client.invalidateQueries({ predicate: isOfTheLog })
    },
  }
}

/** The map changes without a word of the log; a preview is asked for by the versions of its plans. */
const isOfTheLog = ({ queryKey: [resource] }: Query): boolean => resource !== 'map' && resource !== 'preview'
