import { randomUUID } from 'node:crypto'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Log } from '../../platform/log/create-log.ts'
import { claimEndpoints } from './claim-endpoints.ts'
import { listWebhookWork, type WebhookKey } from './queries.ts'
import { lease_ms, runTurn, type TurnContext } from './run-turn.ts'

export interface DispatchContext extends Omit<TurnContext, 'stopping' | 'cutting'> {
  readonly vault: Vault
  readonly log: Log
  /** Endpoints that are sent to at once. */
  readonly max_turns: number
}

export interface Dispatcher {
  /** Gives turns to endpoints that have something to send. True: there may be more. */
  round(): Promise<boolean>
  /** Waits a moment for what is in flight. */
  close(): Promise<void>
}

const grace_ms = 3_000

/** Shares endpoints with other workers, by leases. Those that fail have half of the turns at most. */
export function createDispatcher(context: DispatchContext): Dispatcher {
  const { database, clock, log, metrics, max_turns } = context
  const stopping = new AbortController()
  const cutting = new AbortController()
  const turns = new Map<Promise<void>, { readonly is_failing: boolean }>()
  const turn_context = { ...context, stopping: stopping.signal, cutting: cutting.signal }

  const startTurns = async (customer_id: number, webhook_ids: readonly number[]) => {
    const now = clock.now()
    const lease = { token: randomUUID(), until: new Date(now.getTime() + lease_ms) }
    const endpoints = await claimEndpoints(context, { customer_id, webhook_ids, lease, now })
    for (const endpoint of endpoints) {
      const { streak, circuit } = endpoint.state
      const turn: Promise<void> = runTurn(turn_context, endpoint)
        .catch((error: unknown) => log.warn({ err: error, webhook_id: endpoint.webhook_id }, 'turn failed'))
        .finally(() => {
          turns.delete(turn)
          metrics.turns.set(turns.size)
        })
      turns.set(turn, { is_failing: streak.length > 0 || circuit !== null })
    }
    metrics.turns.set(turns.size)
    return endpoints.length
  }

  return {
    round: async () => {
      const free = max_turns - turns.size
      if (free <= 0 || stopping.signal.aborted) return false
      const failing = [...turns.values()].filter(({ is_failing }) => is_failing).length
      const max_failing = Math.max(0, Math.min(free, Math.ceil(max_turns / 2) - failing))
      const work = await database.rowsOfPlatform(
        listWebhookWork(clock.now(), { max_good: free, max_failing }),
      )
      let started = 0
      for (const [customer_id, webhook_ids] of byCustomer(work.slice(0, free))) {
        if (stopping.signal.aborted) return false
        started += await startTurns(customer_id, webhook_ids)
      }
      return started > 0 && turns.size < max_turns
    },
    close: async () => {
      stopping.abort()
      const grace = setTimeout(() => cutting.abort(), grace_ms)
      await Promise.all(turns.keys())
      clearTimeout(grace)
    },
  }
}

function byCustomer(work: readonly WebhookKey[]): Map<number, number[]> {
  const ids = new Map<number, number[]>()
  for (const { customer_id, webhook_id } of work)
    ids.set(customer_id, [...(ids.get(customer_id) ?? []), webhook_id])
  return ids
}
