import type { Database } from '@tropeiro/db/database.ts'
import { listEventsAfter, type NumberedEvent } from '@tropeiro/db/outbox.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Sending, SendOutcome } from '../model/queue.ts'
import type { Answer, Sender } from '../sending/sender.ts'
import { signMessage } from '../sending/sign.ts'
import type { ClaimedEndpoint } from './claim-endpoints.ts'
import { type Envelope, encodeEvent, encodePing } from './envelope.ts'
import type { NewDelivery } from './queries.ts'

export interface SendContext {
  readonly database: Database
  readonly clock: Clock
  readonly sender: Sender
}

/** How an attempt went. What only the queue decides is added to it there. */
export interface Attempt {
  readonly outcome: SendOutcome
  readonly delivery: Omit<NewDelivery, 'outcome' | 'next_at'>
  /** When it happened; null: it is of no log. */
  readonly occurred_at: Date | null
}

interface ToSend {
  readonly sending: Sending
  /** Read already, as a rule: what was parked in an earlier turn is not. */
  readonly event: NumberedEvent | undefined
  readonly signal: AbortSignal
}

export async function sendNext(
  context: SendContext,
  endpoint: ClaimedEndpoint,
  { sending, event, signal }: ToSend,
): Promise<Attempt> {
  const { customer_id, webhook_id } = endpoint
  if (sending.kind === 'ping') {
    const envelope = encodePing(customer_id, webhook_id, context.clock.now())
    return attempt(context, endpoint, {
      envelope,
      place: { sequence: null, attempt: 1, occurred_at: null },
      signal,
    })
  }
  const { sequence, attempt: number } = sending
  const told = event ?? (await findEvent(context.database, customer_id, sequence))
  if (told === undefined) {
    const delivery = { sequence, type: '', attempt: number, http_status: null, fault: null, duration_ms: 0 }
    return {
      outcome: { result: 'expired' },
      delivery: { ...delivery, date_sent: context.clock.now() },
      occurred_at: null,
    }
  }
  const place = { sequence, attempt: number, occurred_at: told.occurred_at }
  return attempt(context, endpoint, { envelope: encodeEvent(customer_id, told), place, signal })
}

/** None: it is past its age. */
async function findEvent(
  database: Database,
  customer_id: number,
  sequence: number,
): Promise<NumberedEvent | undefined> {
  const [event] = await listEventsAfter(database, customer_id, { after: sequence - 1, max: 1 })
  return event?.sequence === sequence ? event : undefined
}

interface Post {
  readonly envelope: Envelope
  readonly place: Pick<NewDelivery, 'sequence' | 'attempt'> & Pick<Attempt, 'occurred_at'>
  readonly signal: AbortSignal
}

async function attempt(
  { clock, sender }: SendContext,
  { url, secrets }: ClaimedEndpoint,
  { envelope, place, signal }: Post,
): Promise<Attempt> {
  const { id, type, body } = envelope
  const date_sent = clock.now()
  const timestamp_s = Math.floor(date_sent.getTime() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Tropeiro-Webhooks/1',
    ...signMessage({ id, timestamp_s, body }, secrets),
  }
  const answer = await sender.send({ url, headers, body }, signal)
  const { occurred_at, ...numbers } = place
  return {
    outcome: outcomeOf(answer),
    delivery: {
      ...numbers,
      type,
      date_sent,
      http_status: 'status' in answer ? answer.status : null,
      fault: 'fault' in answer ? answer.fault : null,
      duration_ms: Math.max(0, clock.now().getTime() - date_sent.getTime()),
    },
    occurred_at,
  }
}

function outcomeOf(answer: Answer): SendOutcome {
  if ('fault' in answer) return { result: 'failed', retry_after_s: null }
  if (answer.status >= 200 && answer.status < 300) return { result: 'delivered' }
  return answer.status === 410
    ? { result: 'gone' }
    : { result: 'failed', retry_after_s: answer.retry_after_s }
}
