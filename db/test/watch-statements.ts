import {
  type Compose,
  type CustomerTransaction,
  composeFor,
  type Database,
  type Statement,
} from '../database.ts'
import { writeFactChanges } from '../fact-changes.ts'

/** Called before a statement is sent; what it throws, who sent it gets. */
export type WatchStatement = (statement: Statement<unknown>) => void

export function watchTransaction(tx: CustomerTransaction, watch: WatchStatement): CustomerTransaction {
  const watched = <Args extends unknown[], R>(compose: Compose<Args, R>, args: Args): Statement<R> => {
    const statement = composeFor(tx.customer_id, compose, args)
    watch(statement)
    return statement
  }
  return {
    customer_id: tx.customer_id,
    rows: async (compose, ...args) => tx.rows(watched(compose, args)),
    find: async (compose, ...args) => tx.find(watched(compose, args)),
    one: async (compose, ...args) => tx.one(watched(compose, args)),
    count: async (compose, ...args) => tx.count(watched(compose, args)),
    batches: (statement, size) => tx.batches(watched(statement, []), size),
  }
}

export function watchDatabase(database: Database, watch: WatchStatement): Database {
  const rowsInCustomer: Database['rowsInCustomer'] = async (customer_id, compose, ...args) => {
    const statement = composeFor(customer_id, compose, args)
    watch(statement)
    return database.rowsInCustomer(customer_id, statement)
  }
  return {
    inCustomer: (customer_id, work, options) =>
      database.inCustomer(
        customer_id,
        async (tx) => {
          const watched = watchTransaction(tx, watch)
          const result = await work(watched)
          // Noted with the transaction that was watched, not with the one that ends here.
          await writeFactChanges(watched)
          return result
        },
        options,
      ),
    rowsInCustomer,
    findInCustomer: async (customer_id, compose, ...args) =>
      (await rowsInCustomer(customer_id, compose, ...args))[0],
    rowsOfPlatform: async (statement) => {
      watch(statement)
      return database.rowsOfPlatform(statement)
    },
    findOfPlatform: async (statement) => {
      watch(statement)
      return database.findOfPlatform(statement)
    },
    oneOfPlatform: async (statement) => {
      watch(statement)
      return database.oneOfPlatform(statement)
    },
    close: () => database.close(),
  }
}
