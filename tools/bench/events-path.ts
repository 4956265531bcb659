import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { numberOutbox } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import type { PositionCell } from '@tropeiro/server/test/positions/position-cell.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { measurePositionsPath, type PathCompany, type PathLoad } from './positions-path.ts'
import { countUnnumbered, plantFactsOfDrive, writeOutboxRows } from './queries.ts'

const areas = 1_000
const rows_a_second = 1_000
/** As the worker does it. */
const rows_at_once = 1_000
const pause_ms = 100
/** What has waited for longer is a backlog. */
const max_waiting_s = 5

/** The whole way of positions where every category has something to look for, with the sequencer of domain events beside it. */
export function measureEventsPath(load: Omit<PathLoad, 'beside'>): Promise<Figure[]> {
  return measurePositionsPath({ ...load, beside: event_company })
}

const event_company: PathCompany = {
  what: `through all detectors with ${areas.toLocaleString('en')} areas`,
  needed_ratio: 0.15,
  prepare: ({ test_database, customer_id }) =>
    withAdmin((admin) => plantFactsOfDrive(admin, { customer_id, areas }), test_database.admin_url),
  start: startOutbox,
}

/** Changes as many as promised are written and numbered meanwhile; at the end it is asked how many wait. */
function startOutbox(cell: PositionCell): { stop(): Promise<Figure[]> } {
  const stopping = new AbortController()
  const { runtime_url, admin_url } = cell.test_database
  const database = createDatabase(testDatabaseSettings(runtime_url, 1))
  let written = 0
  const write = withAdmin(async (client) => {
    const started = performance.now()
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - started) / 1_000) * rows_a_second) - written
      if (due >= 100) {
        await writeOutboxRows(client, { customers: 50, rows: due })
        written += due
      } else await sleep(20)
    }
  }, admin_url)
  const number = (async () => {
    while (!stopping.signal.aborted) {
      const numbered = (await numberOutbox(database, rows_at_once)) ?? 0
      if (numbered < rows_at_once) await sleep(pause_ms)
    }
  })()
  const seconds_since = performance.now()
  return {
    stop: async () => {
      const waiting = await withAdmin(countUnnumbered, admin_url)
      const rate = Math.round(written / ((performance.now() - seconds_since) / 1_000))
      stopping.abort()
      await Promise.all([write, number])
      await database.close()
      return [judgeOutbox({ waiting, written, rate })]
    },
  }
}

function judgeOutbox(of: {
  readonly waiting: number
  readonly written: number
  readonly rate: number
}): Figure {
  const max_waiting = max_waiting_s * rows_a_second
  return {
    promise: `the sequencer beside the whole path, with ${rows_a_second.toLocaleString('en')} domain events a second`,
    needed: `at most those of ${max_waiting_s} s wait for their number`,
    measured: `${of.waiting.toLocaleString('en')} of ${of.written.toLocaleString('en')} wait (${of.rate} a second were written, beside those of the path)`,
    held: of.waiting <= max_waiting,
  }
}
