import { parentPort } from 'node:worker_threads'
import { askEngine } from './ask-engine.ts'
import { createHttpExchange } from './http-exchange.ts'
import type { OsrmAnswer, OsrmJob } from './jobs.ts'

export type ThreadQuestion =
  | { readonly id: number; readonly job: OsrmJob }
  | { readonly id: number; readonly cancel: true }

export interface ThreadAnswer {
  readonly id: number
  readonly answer: OsrmAnswer
}

const exchange = createHttpExchange()
const running = new Map<number, AbortController>()

parentPort?.on('message', (question: ThreadQuestion) => {
  if ('cancel' in question) running.get(question.id)?.abort()
  else void run(question.id, question.job)
})

async function run(id: number, job: OsrmJob): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  const answer = await askEngine(job, exchange, controller.signal).catch(explain)
  running.delete(id)
  parentPort?.postMessage({ id, answer } satisfies ThreadAnswer)
}

function explain(error: unknown): OsrmAnswer {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
  return { kind: 'failed', reason: `${code}${message}` }
}
