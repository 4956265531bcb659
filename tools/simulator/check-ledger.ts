import type { Database } from '@tropeiro/db/database.ts'
import { readPositions } from '../../server/telemetry/history/position-history.ts'
import { createRecordChecker, type LedgerFindings } from './ledger/check-records.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { listClosedDays, listStoredRows } from './queries.ts'

const day_ms = 86_400_000

/** Compares what the trackers of a ledger were acknowledged with what is stored of them. */
export async function checkLedger(file: string, database: Database): Promise<LedgerFindings> {
  const checker = createRecordChecker()
  const device_ids = new Map<string, number>()
  let customer_id: number | null = null
  for await (const line of readLedger(file)) {
    if (line.kind === 'header') customer_id = line.customer_id
    if (line.kind === 'vehicle' && line.device_id !== null) device_ids.set(line.serial, line.device_id)
    if (line.kind === 'record') checker.add(line)
  }
  if (customer_id === null) throw new Error('the ledger does not name its customer')
  const customer = customer_id
  return checker.check((serial) => readStored(database, customer, device_ids.get(serial)))
}

async function* readStored(
  database: Database,
  customer_id: number,
  device_id: number | undefined,
): AsyncGenerator<bigint, void> {
  if (device_id === undefined) return
  const [hot, late, quarantined, days] = await database.inCustomer(customer_id, (tx) =>
    Promise.all([
      listStoredRows(tx, device_id, 'app.positions'),
      listStoredRows(tx, device_id, 'app.late_positions'),
      listStoredRows(tx, device_id, 'app.quarantined_positions'),
      listClosedDays(tx, device_id),
    ]),
  )
  // Of a closed day the file and what came late are one: the same record may be in both until they are merged.
  const closed = new Set(days)
  const apart = late.filter(({ time }) => !closed.has(Math.floor(time.getTime() / day_ms) * day_ms))
  for (const { digest } of [...hot, ...apart, ...quarantined]) yield digest
  for (const from_ms of days) {
    yield* await database.inCustomer(customer_id, async (tx) => {
      const digests: bigint[] = []
      for await (const batch of readPositions(tx, { device_id, from_ms, to_ms: from_ms + day_ms }))
        digests.push(...batch.map(({ digest }) => digest))
      return digests
    })
  }
}
