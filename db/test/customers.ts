import { taxNumberCheckDigits } from '@tropeiro/kernel/br/tax-number.ts'
import { sql } from 'kysely'
import { build } from '../build.ts'
import type { Database } from '../database.ts'

/** Makes a customer and gives its id. Its row can only be written inside it, so the id comes first. */
export async function createTestCustomer(database: Database, customer_id: number): Promise<number> {
  const time_zone = 'America/Sao_Paulo'
  await database.inCustomer(customer_id, (tx) =>
    Promise.all([
      tx.count(
        build.insertInto('app.customers').values({
          customer_id,
          tax_number: testTaxNumber(customer_id),
          name: `Transportadora ${customer_id}`,
          time_zone,
          locale: 'pt-BR',
          date_created: new Date('2026-01-02T03:04:05Z'),
        }),
      ),
      tx.count(
        build
          .insertInto('app.customer_versions')
          .values({ customer_id, valid_from: sql`'-infinity'::timestamptz`, time_zone }),
      ),
    ]),
  )
  return customer_id
}

/** A valid tax number for each customer of a test. */
export function testTaxNumber(customer_id: number): string {
  const base = String(customer_id).padStart(12, '0')
  return base + taxNumberCheckDigits(base)
}
