import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { isOver, operationQuery } from '../../api/imports.ts'
import { keyOf } from '../../api/keys.ts'
import { explainUnassigned } from '../../api/route-plans.ts'
import type { StaleImport } from '../use-plan-day.ts'

/** Changes follow each other quickly: who makes them reads the reasons once they are done. */
const settle_ms = 1_500
const watched_each_ms = 700
/** A user may have five of these under way. */
const most_at_once = 3

/** Reasons that were found before somebody changed a plan are found anew. True: they are being found. */
export function useExplaining(stale: readonly StaleImport[], may_change: boolean): boolean {
  const client = useQueryClient()
  return useQueries({
    queries: stale.slice(0, most_at_once).map((one) => ({
      queryKey: keyOf('preview', 'reasons', one.plan_id, one.versions),
      queryFn: ({ signal }: { signal: AbortSignal }) => explain(client, one, signal),
      enabled: may_change,
      staleTime: Number.POSITIVE_INFINITY,
      // What it would have said is then what it said before, and the panel tells that it is old.
      retry: false,
    })),
    combine: (answers) => answers.some(({ isFetching }) => isFetching),
  })
}

async function explain(client: QueryClient, { plan_id }: StaleImport, signal: AbortSignal): Promise<null> {
  await pause(settle_ms, signal)
  const watched = operationQuery(await explainUnassigned(plan_id))
  const isGoingOn = async () => !isOver((await client.fetchQuery({ ...watched, staleTime: 0 })).data)
  while (await isGoingOn()) await pause(watched_each_ms, signal)
  await client.invalidateQueries({ queryKey: keyOf('route_plan', 'unassigned') })
  return null
}

function pause(span_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, span_ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('given up', 'AbortError'))
    })
  })
}
