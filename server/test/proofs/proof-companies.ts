import { testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { createApiKey } from '../../identity/api-keys/create-api-key.ts'
import { operatorAt } from '../../identity/audit/record-audit.ts'
import { createCustomer } from '../../identity/customers/create-customer.ts'
import { scopesOf } from '../../identity/roles.ts'

/** A company and a machine's key of its owner, which outlives any proof. */
export interface ProofCompany {
  readonly customer_id: number
  readonly token: string
}

export interface ProofDatabase {
  readonly test_database: TestDatabase
  readonly companies: readonly [ProofCompany, ProofCompany, ProofCompany]
  close(): Promise<void>
}

/** A database with three companies, on the development server or on another. */
export async function createProofDatabase(server_url?: string): Promise<ProofDatabase> {
  const test_database = await createTestDatabase(server_url === undefined ? {} : { server_url })
  const make = (n: number) => createProofCompany(test_database, n)
  const companies = [await make(1), await make(2), await make(3)] as const
  return { test_database, companies, close: () => test_database.close() }
}

async function createProofCompany({ database }: TestDatabase, n: number): Promise<ProofCompany> {
  const now = system_clock.now()
  const { customer_id, user_id } = await createCustomer(
    database,
    {
      tax_number: testTaxNumber(n),
      name: `Transportadora ${n}`,
      locale: 'pt-BR',
      time_zone: 'America/Sao_Paulo',
      // Nobody logs in: the key is the way in.
      owner: { login: 'owner', name: 'Dona', password_hash: 'none' },
    },
    { cell: 0, now },
  )
  const scopes = scopesOf('owner', 'api')
  const { key } = await database.inCustomer(customer_id, (tx) =>
    createApiKey(tx, operatorAt(now), {
      maker: { user_id, api_key_id: null, time_zone: 'UTC', scopes: new Set(scopes) },
      fields: { name: 'proof', scopes },
    }),
  )
  return { customer_id, token: key }
}
