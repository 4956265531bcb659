import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type CustomerRow, selectCustomer } from './queries.ts'

export async function readCustomer(tx: CustomerTransaction): Promise<CustomerRow> {
  const customer = await tx.one(selectCustomer)
  return customer
}
