import type { Database } from '@tropeiro/db/database.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { lockPlans } from '../../../plans/storage/day/queries.ts'

/** A database whose plans nobody can lock. */
export async function createUnlockedDatabase(): Promise<TestDatabase> {
  const test_database = await createTestDatabase({ pool_size: 8 })
  return { ...test_database, database: withoutLocks(test_database.database) }
}

function withoutLocks(database: Database): Database {
  const inCustomer: Database['inCustomer'] = (customer_id, work, options) =>
    database.inCustomer(
      customer_id,
      (tx) => {
        const rows: typeof tx.rows = async (compose, ...args) =>
          Object.is(compose, lockPlans) ? [] : tx.rows(compose, ...args)
        return work(replaceIn(tx, { rows }))
      },
      options,
    )
  return replaceIn(database, { inCustomer })
}

function replaceIn<T extends object>(whole: T, replaced: Partial<T>): T {
  return new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(Reflect.has(replaced, name) ? replaced : target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
