import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { openSecrets } from '../endpoints/secret.ts'
import type { QueueState } from '../model/queue-state.ts'
import { type ClaimedRow, claimQueues, type ParkedRow, type QueueClaim, selectParked } from './queries.ts'

/** An endpoint that this process alone works for, until its lease ends. */
export interface ClaimedEndpoint {
  readonly customer_id: number
  readonly webhook_id: number
  readonly token: string
  readonly url: string
  readonly types: readonly string[]
  readonly scopes: ReadonlySet<string>
  readonly rate_per_second: number
  /** One, or two while one replaces the other. */
  readonly secrets: readonly string[]
  readonly state: QueueState
  readonly test_asked_at: Date | null
  readonly logged_on: string | null
  readonly logged: number
}

interface ClaimContext {
  readonly database: Database
  readonly vault: Vault
}

/** Of those that are asked for, what nobody else has taken meanwhile. */
export async function claimEndpoints(
  { database, vault }: ClaimContext,
  customer_id: number,
  claim: QueueClaim,
): Promise<ClaimedEndpoint[]> {
  const { lease, now } = claim
  await vault.prepare(customer_id)
  const { rows, parked } = await database.inCustomer(customer_id, async (tx) => {
    const claimed = await tx.rows(claimQueues, claim)
    const ids = claimed.map(({ webhook_id }) => webhook_id)
    return { rows: claimed, parked: ids.length === 0 ? [] : await tx.rows(selectParked, ids) }
  })
  return Promise.all(
    rows.map(async (row): Promise<ClaimedEndpoint> => {
      const secrets = await openSecrets({ vault, customer_id }, row.webhook_id, sealedOf(row, now))
      const state = stateOf(
        row,
        parked.filter(({ webhook_id }) => webhook_id === row.webhook_id),
      )
      const { url, types, rate_per_second, webhook_id, test_asked_at, logged_on, logged } = row
      const scopes = new Set(row.scopes)
      return {
        customer_id,
        webhook_id,
        token: lease.token,
        url,
        types,
        scopes,
        rate_per_second,
        secrets,
        state,
        test_asked_at,
        logged_on,
        logged,
      }
    }),
  )
}

/** The newest first, as receivers try them in order. */
function sealedOf({ secret, previous_secret, previous_secret_until }: ClaimedRow, now: Date): Buffer[] {
  const is_both = previous_secret_until !== null && previous_secret_until > now
  return [secret, is_both ? previous_secret : null].filter((sealed) => sealed !== null)
}

function stateOf(row: ClaimedRow, parked: readonly ParkedRow[]): QueueState {
  const { cursor, streak, failing_since, given_back, circuit_since, ping_at, pings } = row
  return {
    cursor,
    streak: streak.map(Number),
    failing_since: failing_since?.getTime() ?? null,
    given_back,
    circuit:
      circuit_since === null || ping_at === null
        ? null
        : { since: circuit_since.getTime(), ping_at: ping_at.getTime(), pings },
    parked: parked.map(({ sequence, key, attempts, next_at }) => ({
      sequence,
      key,
      attempts,
      next_at: next_at?.getTime() ?? null,
    })),
  }
}
