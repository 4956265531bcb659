import { setTimeout as sleep } from 'node:timers/promises'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'
import { createQueue, type Queue, type Sending } from '../model/queue.ts'
import { isWanted } from '../policy.ts'
import type { ClaimedEndpoint } from './claim-endpoints.ts'
import { createDeliveryLog, type DeliveryLog } from './delivery-log.ts'
import { keyOf } from './envelope.ts'
import type { DeliveryMetrics } from './metrics.ts'
import type { ReadLog } from './read-log.ts'
import { saveProgress } from './save-progress.ts'
import { type Attempt, type SendContext, sendNext } from './send-event.ts'

export interface TurnContext extends SendContext {
  readonly readLog: ReadLog
  readonly metrics: DeliveryMetrics
  /** No more is begun. */
  readonly stopping: AbortSignal
  /** What is in flight is cut, and sent again by whoever is next. */
  readonly cutting: AbortSignal
}

/** A worker that says nothing for so long is thought dead. */
export const lease_ms = 12_000
/** How long what was done may stay unwritten: it would be sent again. */
const save_every_ms = 250
const heartbeat_ms = 4_000
/** A turn to which nothing has come back for so long only waits. */
const patience_ms = 250
/** Then others have their turn. What is in flight is awaited. */
const turn_ms = 5_000

/** What whoever shares out the turns knows of one. */
export interface TurnPlace {
  /** It costs a connection and some memory, and no work. */
  is_waiting: boolean
}

interface Turn extends TurnContext {
  readonly endpoint: ClaimedEndpoint
  readonly place: TurnPlace
  readonly queue: Queue
  readonly log: DeliveryLog
  /** Read and not settled. */
  readonly events: Map<number, NumberedEvent>
  readonly flying: Set<Promise<void>>
  /** The lease is lost, or what is in flight is cut: nothing that comes back counts any more. */
  readonly ending: AbortController
  tested: Date | null
}

/** Sends what an endpoint is to be sent now, and leaves it to others. Throws when the database is away: its lease ends. */
export async function runTurn(
  context: TurnContext,
  endpoint: ClaimedEndpoint,
  place: TurnPlace,
): Promise<void> {
  const { clock, cutting } = context
  const turn: Turn = {
    ...context,
    endpoint,
    place,
    queue: createQueue(endpoint.state, endpoint.rate_per_second),
    log: createDeliveryLog(endpoint),
    events: new Map(),
    flying: new Set(),
    ending: new AbortController(),
    tested: null,
  }
  const cut = () => turn.ending.abort()
  cutting.addEventListener('abort', cut, { once: true })
  if (endpoint.test_asked_at !== null) turn.queue.askPing()
  const began_at = clock.now().getTime()
  const isOver = () => context.stopping.aborted || clock.now().getTime() - began_at >= turn_ms
  try {
    await work(turn, isOver)
  } finally {
    turn.ending.abort()
    cutting.removeEventListener('abort', cut)
  }
}

async function work(turn: Turn, isOver: () => boolean): Promise<void> {
  const { clock, flying, queue, log, ending } = turn
  let saved_at = clock.now().getTime()
  for (;;) {
    if (!isOver()) await begin(turn)
    if (flying.size === 0 && !queue.mustSave()) break
    if (flying.size > 0) await waitForAnswer(turn)
    if (ending.signal.aborted) break
    const waited_ms = clock.now().getTime() - saved_at
    const is_due = queue.mustSave() || waited_ms >= (log.isEmpty() ? heartbeat_ms : save_every_ms)
    if (!is_due) continue
    if (!(await save(turn, { is_last: false }))) return
    saved_at = clock.now().getTime()
  }
  await save(turn, { is_last: true })
}

/** Until something comes back, or it is time for a heartbeat. */
async function waitForAnswer({ flying, place }: Turn): Promise<void> {
  if (!place.is_waiting) {
    if (await isAnswered(flying, patience_ms)) return
    place.is_waiting = true
  }
  place.is_waiting = !(await isAnswered(flying, heartbeat_ms))
}

async function isAnswered(flying: ReadonlySet<Promise<void>>, within_ms: number): Promise<boolean> {
  const answered = new AbortController()
  const { signal } = answered
  const late = sleep(within_ms, false, { ref: false, signal }).catch(() => false)
  try {
    return await Promise.race([late, ...[...flying].map((flight) => flight.then(() => true))])
  } finally {
    answered.abort()
  }
}

/** Reads on, and sends as much as may be in flight. */
async function begin(turn: Turn): Promise<void> {
  const { queue, clock } = turn
  await readOn(turn)
  for (
    let next = queue.take(clock.now().getTime());
    next !== null;
    next = queue.take(clock.now().getTime())
  ) {
    const flight: Promise<void> = fly(turn, next).finally(() => turn.flying.delete(flight))
    turn.flying.add(flight)
  }
}

async function readOn(turn: Turn): Promise<void> {
  const { queue, readLog, endpoint, events } = turn
  const room = queue.room()
  if (room <= 0) return
  const { customer_id, types, scopes } = endpoint
  const page = await readLog({ customer_id, after: queue.readTo() }, room)
  if ('expired' in page) return skipTo(turn, page.expired.oldest)
  queue.add(
    page.events.map((event) => {
      const is_wanted = isWanted(event.type, types, scopes)
      if (is_wanted) events.set(event.sequence, event)
      return { sequence: event.sequence, key: is_wanted ? keyOf(event) : null }
    }),
  )
}

/** What is past its age is said once, by the last of it. */
function skipTo({ queue, log, clock }: Turn, oldest: number): void {
  const sequence = oldest - 1
  queue.add([{ sequence, key: null }])
  log.add({
    sequence,
    type: '',
    attempt: 1,
    outcome: 'expired',
    http_status: null,
    fault: null,
    duration_ms: 0,
    next_at: null,
    date_sent: clock.now(),
  })
}

async function fly(turn: Turn, sending: Sending): Promise<void> {
  const { endpoint, ending, queue, clock, events, log } = turn
  const event = sending.kind === 'event' ? events.get(sending.sequence) : undefined
  const attempt = await sendNext(turn, endpoint, { sending, event, signal: ending.signal })
  if (ending.signal.aborted) return
  const now = clock.now().getTime()
  const { outcome, next_at } = queue.settle(sending, attempt.outcome, { now, chance: Math.random() })
  if (sending.kind === 'event') events.delete(sending.sequence)
  else turn.tested = endpoint.test_asked_at
  log.add({ ...attempt.delivery, outcome, next_at: next_at === null ? null : new Date(next_at) })
  count(turn, attempt, outcome)
}

function count({ metrics, clock }: Turn, { occurred_at, delivery }: Attempt, outcome: string): void {
  metrics.attempts.inc({ outcome })
  if (outcome !== 'delivered' || occurred_at === null || delivery.attempt > 1) return
  metrics.delay.observe(Math.max(0, clock.now().getTime() - occurred_at.getTime()) / 1_000)
}

async function save(turn: Turn, { is_last }: { readonly is_last: boolean }): Promise<boolean> {
  const { database, clock, endpoint, queue, log, tested, ending } = turn
  const now = clock.now()
  const changes = queue.changes()
  const progress = {
    changes,
    ...log.take(now),
    due_at: queue.dueAt(now.getTime()),
    tested,
    lease_until: is_last ? null : new Date(now.getTime() + lease_ms),
  }
  const held = await saveProgress(database, endpoint, { progress, now })
  if (held) queue.saved(changes)
  else ending.abort()
  return held
}
