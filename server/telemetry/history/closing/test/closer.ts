import { once } from 'node:events'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { closeDays } from '../close-days.ts'
import type { ClosingStep } from '../file-day.ts'

/** A process that closes days once; when it comes to a step it says so, and waits to be killed. */
export interface CloserTask {
  readonly url: string
  readonly hot_days: number
  readonly hold_at: ClosingStep
}

const { url, hot_days, hold_at } = JSON.parse(process.argv[2] ?? '{}') as CloserTask
const database = createDatabase({
  url,
  pool_size: 2,
  max_waiting: 10,
  connect_timeout_ms: 60_000,
  statement_timeout_ms: 60_000,
  application_name: 'closer',
})
const onStep = async (step: ClosingStep) => {
  if (step !== hold_at) return
  process.send?.('held')
  await once(process, 'message')
}

try {
  for await (const _ of closeDays({ database, hot_days, onStep })) {
    // Every step is told by `onStep`.
  }
} finally {
  await database.close()
  process.disconnect?.()
}
