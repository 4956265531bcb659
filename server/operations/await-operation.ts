import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@tropeiro/db/database.ts'
import { type OperationRow, selectOperation, selectOperationState } from './queries.ts'

const first_pause_ms = 20
const longest_pause_ms = 250

interface AwaitOptions {
  readonly deadline_ms: number
  readonly signal: AbortSignal
}

/** The operation once it has ended, or null when the deadline, or the end of who waits, came first. */
export async function awaitOperation(
  database: Database,
  { customer_id, id }: { customer_id: number; id: number },
  { deadline_ms, signal }: AwaitOptions,
): Promise<OperationRow | null> {
  const deadline = performance.now() + deadline_ms
  for (let pause_ms = first_pause_ms; ; pause_ms = Math.min(pause_ms * 1.5, longest_pause_ms)) {
    const found = await database.findInCustomer(customer_id, selectOperationState, id)
    if (found !== undefined && found.state !== 'queued' && found.state !== 'running') break
    if (performance.now() + pause_ms > deadline || signal.aborted) return null
    await sleep(pause_ms, undefined, { signal }).catch(() => undefined)
  }
  const row = await database.findInCustomer(customer_id, selectOperation, id)
  return row ?? null
}
