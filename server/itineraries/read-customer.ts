import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type CustomerRow, selectCustomer } from './queries.ts'

export async function readCustomer(tx: CustomerTransaction): Promise<CustomerRow> {
  const [customer] = await tx.rows(selectCustomer(tx.customer_id))
  if (customer === undefined) throw new Error('a caller is of a customer that exists')
  return customer
}
