import { answerQuestions } from '../../platform/threads/answer-questions.ts'
import { askEngine } from './ask-engine.ts'
import { createHttpExchange } from './http-exchange.ts'
import type { OsrmAnswer, OsrmJob } from './jobs.ts'

const exchange = createHttpExchange()

answerQuestions((job: OsrmJob, { signal }) => askEngine(job, exchange, signal).catch(explain))

function explain(error: unknown): OsrmAnswer {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
  return { kind: 'failed', reason: `${code}${message}` }
}
