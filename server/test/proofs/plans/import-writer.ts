import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { Point } from '../../../engines/osrm/osrm.ts'
import { type Answer, errorCodeOf } from '../send-request.ts'
import type { PlanningClient } from './client.ts'
import { importBody } from './import-body.ts'

/** An import and what became of it as its client saw it. */
export interface SentImport {
  readonly client: PlanningClient
  readonly key: string
  readonly code: string
  readonly body: ReturnType<typeof importBody>
  /** Null: nobody answered, and its client did not ask again. */
  answer: ImportAnswer | null
}

export interface ImportTally {
  readonly sent: SentImport[]
  /** How often each status, or error of a connection, was met. */
  readonly met: Map<string, number>
  /** What a client under an Idempotency-Key must never meet. */
  readonly faults: string[]
}

export function createImportTally(): ImportTally {
  return { sent: [], met: new Map(), faults: [] }
}

interface ImportOrder {
  readonly client: PlanningClient
  readonly places: readonly Point[]
  readonly is_async: boolean
  /** Does not ask again when the connection breaks. */
  readonly gives_up: boolean
}

/** Sends one import under its key until it is answered, as a careful integrator does; or gives up, as a careless one. */
export async function writeImport(tally: ImportTally, order: ImportOrder): Promise<void> {
  const { client, places, is_async, gives_up } = order
  const code = `import ${tally.sent.length} ${randomUUID()}`
  const sent: SentImport = {
    client,
    key: randomUUID(),
    code,
    body: importBody({ code, places, is_async }),
    answer: null,
  }
  tally.sent.push(sent)
  for (;;) {
    const answer = await sendOnce(tally, sent)
    if (typeof answer === 'string' && gives_up) return
    if (typeof answer !== 'string' && (answer.status === 200 || answer.status === 202)) {
      sent.answer = JSON.parse(answer.text) as ImportAnswer
      return
    }
    await sleep(100)
  }
}

/** One try: the answer, or how the connection failed. */
export async function sendOnce(tally: ImportTally, sent: SentImport): Promise<Answer | string> {
  const answer = await sent.client
    .importPlan(sent.body, { key: sent.key, timeout_ms: 60_000 })
    .catch((error: unknown) => errorCodeOf(error))
  const outcome = typeof answer === 'string' ? answer : String(answer.status)
  tally.met.set(outcome, (tally.met.get(outcome) ?? 0) + 1)
  if (typeof answer !== 'string') noteFault(answer, tally)
  return answer
}

/** Away is 503, and a try that still runs is 409; both say when to come again. */
function noteFault({ status, headers, text }: Answer, { faults }: ImportTally): void {
  if (status === 200 || status === 202) return
  if (status !== 503 && status !== 409) faults.push(`${status} ${text}`)
  else if (headers['retry-after'] === undefined) faults.push(`${status} without Retry-After: ${text}`)
}
