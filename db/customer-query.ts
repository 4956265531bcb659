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
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(
      { ...statement, queryMode: 'extended' } as pg.QueryConfig,
      (error: Error | undefined, result: pg.QueryResult | pg.QueryResult[]) => {
        if (error) reject(error)
        // The first result is that of the customer's setting.
        else resolve(Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result)
      },
    )
    const submit = query.submit
    query.submit = (connection) => {
      const extended = connection as unknown as ExtendedConnection
      // One write to the socket for all of it.
      extended.stream.cork()
      try {
        bindCustomer(extended, customer_id)
        return submit.call(query, connection)
      } finally {
        extended.stream.uncork()
      }
    }
    client.query(query)
  })
}

/** What pg's connection does and its types leave out. */
interface ExtendedConnection {
  readonly stream: { cork(): void; uncork(): void }
  bind(message: { statement: string; values: string[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
}

function bindCustomer(connection: ExtendedConnection, customer_id: number): void {
  connection.bind({ statement: SET_CUSTOMER, values: [String(customer_id)] })
  connection.describe({ type: 'P', name: '' })
  connection.execute({ portal: '' })
}
