import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/create-log.ts'
import { createHistoryDatabase, day_ms, type HistoryDatabase, recordAt } from '../test/history-database.ts'
import { packedFrom } from '../test/wild-records.ts'
import { createClosingLoop } from './closing-loop.ts'

let history: HistoryDatabase
beforeAll(async () => {
  history = await createHistoryDatabase()
})
afterAll(() => history.close())

test('the loop files what came late in short rounds, and counts and tells what is too old to be kept', async () => {
  const lines: string[] = []
  const metrics = new Registry()
  const loop = createClosingLoop({
    database: history.telemetry,
    hot_days: 4,
    log: createLog({ level: 'info', destination: { write: (line) => lines.push(line) } }),
    metrics,
  })
  const positions = Array.from({ length: 30 }, (_, device) =>
    packedFrom(device + 1, recordAt(history.today_ms - 50 * day_ms)),
  )
  await history.insert('late', 1, [
    ...positions,
    packedFrom(31, recordAt(history.today_ms - 500 * day_ms, 1)),
  ])
  expect(await loop.round()).toBe(true)
  expect(await loop.round()).toBe(false)
  const counted = await metrics.getSingleMetric('tropeiro_positions_closed_total')?.get()
  expect(counted?.values.map(({ labels, value }) => [labels['kind'], value])).toStrictEqual([
    ['filed', 30],
    ['late', 30],
    ['expired', 1],
  ])
  expect(lines.filter((line) => line.includes('older than what is kept'))).toHaveLength(1)
})
