import pg from 'pg'

const SET_CUSTOMER = 'tropeiro_set_customer'
const SET_CUSTOMER_TEXT = "select set_config('app.customer_id', $1, true)"

export interface StatementToRun {
  readonly text: string
  readonly values: unknown[]
  readonly name: string | undefined
}

/** Every new connection knows the statement that sets the customer, so that a query only has to bind it. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await client.query({ name: SET_CUSTOMER, text: SET_CUSTOMER_TEXT, values: [''] })
}

/**
 * Runs one statement for a customer. The customer and the statement go out together before one Sync: PostgreSQL
 * runs them as one implicit transaction that ends there, so the setting dies with it and everything costs one
 * round trip.
 */
export function runForCustomer(
  client: pg.ClientBase,
  customer_id: number,
  statement: StatementToRun,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result.rows)
    client.query(new CustomerQuery(customer_id, { ...statement, queryMode: 'extended' }, done))
  })
}

/** What pg's query and connection do and their types leave out. */
interface ExtendedConnection {
  readonly stream: { cork(): void; uncork(): void }
  bind(message: { statement: string; values: string[] }): void
  execute(message: { portal: string }): void
}
interface SubmittedQuery {
  submit(connection: pg.Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
type Done = (error: Error | undefined, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (config: object, values: undefined, done: Done) => SubmittedQuery

/**
 * A class and not closures around a query: a query that is reachable from what it holds itself outlives its answer
 * until the next full collection, rows and all, and half the time of a list then goes to the collector.
 */
class CustomerQuery extends Query implements pg.Submittable {
  readonly #customer_id: number
  #is_set = false

  constructor(customer_id: number, config: object, done: Done) {
    super(config, undefined, done)
    this.#customer_id = customer_id
  }

  override submit(connection: pg.Connection): void {
    const extended = connection as unknown as ExtendedConnection
    // One write to the socket for all of it.
    extended.stream.cork()
    try {
      extended.bind({ statement: SET_CUSTOMER, values: [String(this.#customer_id)] })
      extended.execute({ portal: '' })
      // It may return an error, and pg looks for it.
      return super.submit(connection)
    } finally {
      extended.stream.uncork()
    }
  }

  /** What comes before the first completion is the answer of the setting. */
  override handleDataRow(message: unknown): void {
    if (this.#is_set) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#is_set) super.handleCommandComplete(message, connection)
    this.#is_set = true
  }
}
