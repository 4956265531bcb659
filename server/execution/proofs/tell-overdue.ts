import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { listCustomersWithOverdueProofs, markOverdue } from './queries.ts'
import { listImages, rolesOf, tellProofs } from './tell-proofs.ts'

const late_ms = 72 * 3_600_000
const max_customers = 100
const max_records = 200

/** Tells the office of records whose images have not come for 72 hours: each once, in the transaction that marks it. */
export function createOverdueProofs({ database, clock }: { database: Database; clock: Clock }): Loop {
  let after = 0
  return {
    name: 'tell_overdue_proofs',
    pause_ms: 60_000,
    round: async () => {
      const now = clock.now()
      const latest = new Date(now.getTime() - late_ms)
      const search = { latest, after, max: max_customers }
      const found = await database.rowsOfPlatform(listCustomersWithOverdueProofs(search))
      let more = found.length === max_customers
      for (const { customer_id } of found) {
        // A customer who cannot be told keeps nobody else waiting: the next round begins after it.
        after = customer_id
        const told = await database.inCustomer(customer_id, (tx) => tellOverdue(tx, { latest, now }))
        more ||= told === max_records
      }
      after = found.length === max_customers ? after : 0
      return more
    },
  }
}

async function tellOverdue(
  tx: CustomerTransaction,
  { latest, now }: { latest: Date; now: Date },
): Promise<number> {
  const records = await tx.rows(markOverdue, { latest, max: max_records }, now)
  if (records.length === 0) return 0
  const images = await listImages(
    tx,
    records.map(({ id }) => id),
  )
  const missing = Map.groupBy(
    images.filter(({ name }) => name === null),
    ({ record_id }) => record_id,
  )
  const partsOf = (id: number) => rolesOf(missing.get(id) ?? [])
  // Of a person who was erased nothing is missing any more.
  const late = records.filter(({ id }) => missing.has(id))
  await tellProofs(tx, { type: 'route_point.proof_overdue', records: late, partsOf, now })
  return records.length
}
