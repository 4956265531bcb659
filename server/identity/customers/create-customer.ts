import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { operatorAt, recordAudit } from '../audit/record-audit.ts'
import { insertCustomer, nextCustomerNumber, registerCustomer } from '../queries.ts'
import { createUser } from '../users/create-user.ts'
import { customer_versions } from './customer-versions.ts'

/** A cell has room for 2^40 customers, and there may be 2^12 cells, in ids that a JSON number holds exactly. */
const customers_of_a_cell = 2 ** 40

export interface NewCustomer {
  readonly tax_number: string
  readonly name: string
  readonly locale: Language
  readonly time_zone: string
  readonly owner: { readonly login: string; readonly name: string; readonly password_hash: string }
}

export interface CreatedCustomer {
  readonly customer_id: number
  readonly user_id: number
  readonly login: string
}

/** Makes a company and its owner, or nothing. */
export async function createCustomer(
  database: Database,
  customer: NewCustomer,
  { cell, now }: { cell: number; now: Date },
): Promise<CreatedCustomer> {
  const customer_id = cell * customers_of_a_cell + (await nextCustomerNumber(database))
  const actor = operatorAt(now)
  return database.inCustomer(customer_id, async (tx) => {
    const { registered } = await tx.one(registerCustomer, customer.tax_number)
    if (!registered) {
      throw new AppError('already_exists', { public: { params: { field: 'tax_number' } } })
    }
    const { tax_number, name, locale, time_zone } = customer
    await tx.count(insertCustomer, { tax_number, name, locale, time_zone, date_created: now })
    const ever = { from: null, to: null }
    await customer_versions.begin(tx, customer_id, { values: { time_zone }, from: null, told: ever })
    await recordAudit(tx, actor, {
      action: 'create',
      resource: 'customer',
      resource_id: customer_id,
      fields: [],
    })
    await emit(tx, { type: 'customer.created', payload: { customer_id, fields: [] }, occurred_at: now })
    const user = await createUser(tx, actor, { ...customer.owner, role: 'owner' })
    return { customer_id, user_id: user.id, login: user.login }
  })
}
