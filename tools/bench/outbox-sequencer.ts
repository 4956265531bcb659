import type { Database } from '@tropeiro/db/database.ts'
import { numberOutbox } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { makeOldOutboxDays, writeOutboxRows } from './queries.ts'
import { median } from './ratios.ts'

export interface SequencerLoad {
  readonly rounds: number
  /** Of each round. */
  readonly rows: number
}

/** As many as one flush of a busy partition has, about. */
const rows_of_transaction = 200
/** As the worker asks for them. */
const rows_at_once = 1_000
const customers = 50

/** Of one writer that does nothing else, which is some hundred times a thousand rows a second. */
const needed_ratio = 0.1
/** After a dump has been running for all rounds, of the first one. */
const needed_under_dump = 0.3

interface Round {
  readonly write_ms: number
  readonly number_ms: number
}

/** Rows of finished transactions numbered, against writing them, in a month of days; and the same while somebody reads from an old snapshot. */
export async function measureOutboxSequencer(load: SequencerLoad): Promise<Figure[]> {
  const test_database = await createTestDatabase()
  try {
    await makeOldOutboxDays(test_database.admin_url)
    // The first round warms up.
    const usual = (await runRounds(test_database, { ...load, rounds: load.rounds + 1 })).slice(1)
    const under_dump = await underOldSnapshot(test_database, () => runRounds(test_database, load))
    return [judgeUsual(usual, load), judgeUnderDump(usual, under_dump, load)]
  } finally {
    await test_database.close()
    await withAdmin((admin) => admin.query(`drop database ${test_database.name} with (force)`))
  }
}

async function runRounds({ admin_url, database }: TestDatabase, load: SequencerLoad): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < load.rounds; round++) {
    const write_ms = await timeOf(() => writeRows(admin_url, load.rows))
    const number_ms = await timeOf(() => numberAll(database, load.rows))
    rounds.push({ write_ms, number_ms })
  }
  return rounds
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function writeRows(url: string, rows: number): Promise<void> {
  return withAdmin(async (client) => {
    for (let written = 0; written < rows; written += rows_of_transaction) {
      await writeOutboxRows(client, { customers, rows: rows_of_transaction })
    }
  }, url)
}

async function numberAll(database: Database, rows: number): Promise<void> {
  for (let numbered = 0; numbered < rows; ) numbered += (await numberOutbox(database, rows_at_once)) ?? 0
}

/** As a dump has it: nothing that was deleted or changed since may be removed. */
function underOldSnapshot<Result>({ admin_url }: TestDatabase, work: () => Promise<Result>): Promise<Result> {
  return withAdmin(async (reader) => {
    await reader.query('begin isolation level repeatable read read only')
    await reader.query('select count(*) from app.outbox_heads')
    return work()
  }, admin_url)
}

const rateOf = (rows: number, ms: number) => Math.round((rows / ms) * 1_000).toLocaleString('en')

function judgeUsual(rounds: readonly Round[], { rows }: SequencerLoad): Figure {
  const ratio = median(rounds.map(({ write_ms, number_ms }) => write_ms / number_ms))
  const [number_ms, write_ms] = [
    median(rounds.map((r) => r.number_ms)),
    median(rounds.map((r) => r.write_ms)),
  ]
  return {
    promise: 'domain events numbered, of writing them as fast as one connection can',
    needed: `≥ ${needed_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${rateOf(rows, number_ms)} a second against ${rateOf(rows, write_ms)}), median of ${rounds.length}`,
    held: ratio >= needed_ratio,
  }
}

function judgeUnderDump(
  usual: readonly Round[],
  under_dump: readonly Round[],
  { rows }: SequencerLoad,
): Figure {
  const usual_ms = median(usual.map(({ number_ms }) => number_ms))
  const last_ms = median(under_dump.slice(-3).map(({ number_ms }) => number_ms))
  const ratio = usual_ms / last_ms
  return {
    promise: `domain events numbered after ${(under_dump.length * rows).toLocaleString('en')} of them since a dump began, of the usual`,
    needed: `≥ ${needed_under_dump} ×`,
    measured: `${ratio.toFixed(2)} × (${rateOf(rows, last_ms)} a second against ${rateOf(rows, usual_ms)})`,
    held: ratio >= needed_under_dump,
  }
}
