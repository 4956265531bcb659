import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, errorCodeOf, sendRequest } from './send-request.ts'

/** A create that was answered, and how. */
export interface AcknowledgedPoint {
  readonly token: string
  readonly key: string
  readonly title: string
  readonly text: string
}

export interface WriterTally {
  readonly acknowledged: AcknowledgedPoint[]
  /** How often each status, or error of a connection, was met. */
  readonly met: Map<string, number>
  /** Faults of the API: anything that a client under an Idempotency-Key must never meet. */
  readonly faults: string[]
  /** Creates whose first answer got lost: a retry found them done. */
  lost_answers: number
}

export function createWriterTally(): WriterTally {
  return { acknowledged: [], met: new Map(), faults: [], lost_answers: 0 }
}

export interface WriterOptions {
  readonly url: string
  readonly token: string
  readonly signal: AbortSignal
  readonly tally: WriterTally
}

/** Creates points of interest, one after the other, each retried under its key until it is answered; the last one too. */
export async function writePoints({ url, token, signal, tally }: WriterOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  while (!signal.aborted) {
    const key = randomUUID()
    const title = `point ${key}`
    const answer = await createOnce(() => postPoint(url, { agent, token, key, title }), tally)
    if (answer.headers['idempotency-replayed'] === 'true') tally.lost_answers += 1
    tally.acknowledged.push({ token, key, title, text: answer.text })
  }
  agent.destroy()
}

interface PointRequest {
  readonly agent: Agent
  readonly token: string
  readonly key: string
  readonly title: string
}

export function postPoint(url: string, { agent, token, key, title }: PointRequest): Promise<Answer> {
  return sendRequest(`${url}/v1/point_of_interest`, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': key },
    body: { data: { title, latitude: -23.5, longitude: -46.6 } },
    agent,
  })
}

/** A create that was answered, sent once more; asked again only while load is shed. */
export async function replayPoint(url: string, point: PointRequest, tally: WriterTally): Promise<Answer> {
  for (;;) {
    const answer = await postPoint(url, point)
    if (answer.status !== 503) return answer
    noteFault(answer, tally)
    await sleep(20)
  }
}

async function createOnce(send: () => Promise<Answer>, tally: WriterTally): Promise<Answer> {
  for (;;) {
    const answer = await send().catch((error: unknown) => errorCodeOf(error))
    const outcome = typeof answer === 'string' ? answer : String(answer.status)
    tally.met.set(outcome, (tally.met.get(outcome) ?? 0) + 1)
    if (typeof answer !== 'string') {
      if (answer.status === 201) return answer
      noteFault(answer, tally)
    }
    await sleep(20)
  }
}

/** Away is 503, and a try that still runs is 409; both say when to come again. */
function noteFault({ status, headers, text }: Answer, { faults }: WriterTally): void {
  if (status !== 503 && status !== 409) faults.push(`${status} ${text}`)
  else if (headers['retry-after'] === undefined) faults.push(`${status} without Retry-After`)
  else if (!headers['content-type']?.startsWith('application/problem+json')) faults.push(`${status} ${text}`)
}
