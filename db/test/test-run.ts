import { randomBytes } from 'node:crypto'
import { system_clock } from '@tropeiro/kernel/clock.ts'

/** One run of the test command. Its databases carry its name, so that runs side by side leave each other's alone. */
export interface TestRun {
  readonly id: string
  readonly started_ms: number
}

const variable = 'TROPEIRO_TEST_RUN'

/** Names the run for the processes that this one starts. */
export function startTestRun(): TestRun {
  const started_ms = system_clock.now().getTime()
  const id = `${started_ms.toString(36)}_${randomBytes(2).toString('hex')}`
  process.env[variable] = id
  return { id, started_ms }
}

export function newTestDatabaseName(): string {
  const run = process.env[variable] ?? startTestRun().id
  return `tropeiro_test_${run}_${randomBytes(5).toString('hex')}`
}

export function testRunOf(database_name: string): TestRun | null {
  const match = /^tropeiro_test_(([0-9a-z]+)_[0-9a-f]{4})_/.exec(database_name)
  return match?.[1] && match[2] ? { id: match[1], started_ms: Number.parseInt(match[2], 36) } : null
}
