import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPartitionDatabase } from '@tropeiro/db/partition-database.ts'
import { insertInto, isOpen } from './queries.ts'
import { writtenPosition } from './written-record.ts'

/** A process that writes as the processor does, until it is killed; says after each commit how far it came. */
export interface WriterTask {
  readonly url: string
  readonly writer: number
  readonly day_start_ms: number
  /** The first that was not acknowledged: it may be there already. */
  readonly from: number
}

const { url, writer, day_start_ms, from } = JSON.parse(process.argv[2] ?? '{}') as WriterTask
const day = new Date(day_start_ms).toISOString().slice(0, 10)
const database = createPartitionDatabase({
  url,
  pool_size: 1,
  connect_timeout_ms: 60_000,
  statement_timeout_ms: 60_000,
  application_name: `late writer ${writer}`,
})

for (let n = from; ; ) {
  const count = randomInt(1, 30)
  const positions = Array.from({ length: count }, (_, k) => writtenPosition(writer, day_start_ms, n + k))
  await database.inPartition({ partition: writer, epoch: 0 }, async (tx) => {
    const table = (await isOpen(tx, day)) ? `app.positions_${day.replaceAll('-', '')}` : 'app.late_positions'
    // Whoever closes the day gets ahead of what was just read.
    await sleep(randomInt(60))
    await insertInto(tx, table, { customer_id: writer, positions })
    await sleep(randomInt(20))
  })
  n += count
  process.send?.(n)
}
