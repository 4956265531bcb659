import { randomUUID } from 'node:crypto'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Log } from '../../platform/log/create-log.ts'
import { type ClaimedEndpoint, claimEndpoints } from './claim-endpoints.ts'
import { endLease, listWebhookWork, type WebhookWork } from './queries.ts'
import { lease_ms, runTurn, type TurnContext } from './run-turn.ts'
import { createTurnPlaces } from './turn-places.ts'

export interface DispatchContext extends Omit<TurnContext, 'stopping' | 'cutting'> {
  readonly vault: Vault
  readonly log: Log
  /** Endpoints that are sent to at once. */
  readonly max_turns: number
  /** Who takes leases; null while it cannot show that it lives. */
  readonly getWorker: () => string | null
}

export interface Dispatcher {
  /** Gives turns to endpoints that have something to send. True: there may be more. */
  round(): Promise<boolean>
  /** Waits a moment for what is in flight. */
  close(): Promise<void>
}

const grace_ms = 3_000

/** Shares endpoints with other workers, by leases. */
export function createDispatcher(context: DispatchContext): Dispatcher {
  const { database, clock, log, metrics, max_turns, getWorker } = context
  const stopping = new AbortController()
  const cutting = new AbortController()
  const places = createTurnPlaces(max_turns)
  /** Their turns failed. */
  const left = new Set<ClaimedEndpoint>()
  const turns = new Map<Promise<void>, ClaimedEndpoint>()
  const turn_context = { ...context, stopping: stopping.signal, cutting: cutting.signal }

  const startTurn = (endpoint: ClaimedEndpoint) => {
    const { streak, circuit } = endpoint.state
    const { place, leave } = places.take({ is_failing: streak.length > 0 || circuit !== null })
    const turn: Promise<void> = runTurn(turn_context, endpoint, place)
      .catch((error: unknown) => {
        log.warn({ err: error, webhook_id: endpoint.webhook_id }, 'turn failed')
        left.add(endpoint)
      })
      .finally(() => {
        leave()
        turns.delete(turn)
        metrics.turns.set(turns.size)
      })
    turns.set(turn, endpoint)
  }

  const startTurns = async (customer_id: number, work: readonly WebhookWork[]) => {
    const now = clock.now()
    const endpoints = await claimEndpoints(context, customer_id, {
      webhook_ids: work.map(({ webhook_id }) => webhook_id),
      dead_leases: work.flatMap(({ dead_lease }) => dead_lease ?? []),
      lease: { token: randomUUID(), until: new Date(now.getTime() + lease_ms), worker: getWorker() },
      now,
    })
    for (const endpoint of endpoints) startTurn(endpoint)
    metrics.turns.set(turns.size)
    return endpoints.length
  }

  /** While the lock of its own life is lost, a worker finds itself among the dead. */
  const isOurs = (dead_lease: string | null) =>
    dead_lease !== null && [...turns.values()].some(({ token }) => token === dead_lease)

  const endLeft = async () => {
    for (const endpoint of left) {
      await database.inCustomer(endpoint.customer_id, (tx) => tx.count(endLease, endpoint))
      left.delete(endpoint)
    }
  }

  return {
    round: async () => {
      await endLeft()
      const { max_good, max_failing } = places.free()
      if (max_good <= 0 || stopping.signal.aborted) return false
      const found = await database.rowsOfPlatform(listWebhookWork(clock.now(), { max_good, max_failing }))
      const work = found.filter(({ dead_lease }) => !isOurs(dead_lease)).slice(0, max_good)
      let started = 0
      for (const [customer_id, of_customer] of Map.groupBy(work, (one) => one.customer_id)) {
        if (stopping.signal.aborted) return false
        started += await startTurns(customer_id, of_customer)
      }
      return started > 0 && places.free().max_good > 0
    },
    close: async () => {
      stopping.abort()
      const grace = setTimeout(() => cutting.abort(), grace_ms)
      await Promise.all(turns.keys())
      clearTimeout(grace)
    },
  }
}
