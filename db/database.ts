import type { Compilable, CompiledQuery } from 'kysely'

/** What a statement may be written as: a Kysely builder, or `sql`…`.compile(build)`. */
export type Statement<R> = Compilable<R> | CompiledQuery<R>

/** Puts a statement together for a customer. A statement that is whole already stands for itself. */
export type Compose<Args extends unknown[], R> =
  | Statement<R>
  | ((customer_id: number, ...args: Args) => Statement<R>)

export function composeFor<Args extends unknown[], R>(
  customer_id: number,
  compose: Compose<Args, R>,
  args: Args,
): Statement<R> {
  return typeof compose === 'function' ? compose(customer_id, ...args) : compose
}

/** The first row of a statement that always has one. */
export function firstOf<R>(rows: readonly R[]): R {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always has a row gave none')
  return row
}

/** A transaction that sees one customer's rows and no other. Statements sent without awaiting are pipelined. */
export interface CustomerTransaction {
  readonly customer_id: number
  rows<R, Args extends unknown[] = []>(compose: Compose<Args, R>, ...args: NoInfer<Args>): Promise<R[]>
  /** The first row. */
  find<R, Args extends unknown[] = []>(
    compose: Compose<Args, R>,
    ...args: NoInfer<Args>
  ): Promise<R | undefined>
  /** The first row of a statement that always has one, such as an insert. */
  one<R, Args extends unknown[] = []>(compose: Compose<Args, R>, ...args: NoInfer<Args>): Promise<R>
  /** How many rows the statement changed. */
  count<Args extends unknown[] = []>(compose: Compose<Args, unknown>, ...args: NoInfer<Args>): Promise<number>
  /** Batches of rows from a server-side cursor, each as long as said before it is read; at least one, which may be empty. */
  batches<R>(statement: Statement<R>, size: number | (() => number)): AsyncGenerator<R[], void, void>
}

export interface TransactionOptions {
  /** `snapshot`: repeatable read and read only, for answers put together from several statements. */
  readonly mode?: 'write' | 'snapshot'
}

export interface Database {
  /** The only door to customer data: a transaction with the customer set, row-level security does the rest. */
  inCustomer<T>(
    customer_id: number,
    work: (tx: CustomerTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** One statement in a transaction of its own: the customer, the statement and the commit in one round trip. */
  rowsInCustomer<R, Args extends unknown[] = []>(
    customer_id: number,
    compose: Compose<Args, R>,
    ...args: NoInfer<Args>
  ): Promise<R[]>
  /** The first row of such a statement. */
  findInCustomer<R, Args extends unknown[] = []>(
    customer_id: number,
    compose: Compose<Args, R>,
    ...args: NoInfer<Args>
  ): Promise<R | undefined>
  /** One statement outside any customer: the tables of `platform`, the catalogues of `reference`, the doors. */
  rowsOfPlatform<R>(statement: Statement<R>): Promise<R[]>
  /** The first row of such a statement. */
  findOfPlatform<R>(statement: Statement<R>): Promise<R | undefined>
  /** The first row of such a statement that always has one. */
  oneOfPlatform<R>(statement: Statement<R>): Promise<R>
  close(): Promise<void>
}
