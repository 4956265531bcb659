import type { Database } from '@tropeiro/db/database.ts'
import { operatorAt, recordAudit } from '../audit/record-audit.ts'
import { setCustomerDisabled } from '../queries.ts'

/** Nobody of the company gets in any more: within a minute, everywhere. */
export function disableCustomer(database: Database, customer_id: number, now: Date): Promise<void> {
  return setDisabled(database, customer_id, { date_disabled: now, now })
}

export function enableCustomer(database: Database, customer_id: number, now: Date): Promise<void> {
  return setDisabled(database, customer_id, { date_disabled: null, now })
}

async function setDisabled(
  database: Database,
  customer_id: number,
  { date_disabled, now }: { date_disabled: Date | null; now: Date },
): Promise<void> {
  await database.inCustomer(customer_id, async (tx) => {
    await tx.count(setCustomerDisabled, date_disabled)
    await recordAudit(tx, operatorAt(now), {
      action: date_disabled === null ? 'enable' : 'disable',
      resource: 'customer',
      resource_id: customer_id,
      fields: ['date_disabled'],
    })
  })
}
