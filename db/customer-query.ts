import pg from 'pg'
import { parserOf } from './wire-types.ts'

const set_customer = 'tropeiro_set_customer'
const set_customer_text = "select set_config('app.customer_id', $1, true)"

export interface StatementToRun {
  readonly text: string
  readonly values: unknown[]
  readonly name: string | undefined
}

/**
 * Every new connection knows the statement that sets the customer, so that a query only has to bind it. And nothing is compiled
 * for a single run: of a list over sixty months of events that took 27 s, and the list itself 0.5 s.
 */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
  await client.query({ name: set_customer, text: set_customer_text, values: [''] })
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
    client.query(new CustomerQuery(customer_id, { ...statement, queryMode: 'extended' }, { resolve, reject }))
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
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: { fields: Array<string | null> }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}
const Query = pg.Query as unknown as new (config: object) => SubmittedQuery

interface Done {
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: Error) => void
}

/**
 * A class and not closures around a query: a query that is reachable from what it holds itself outlives its answer
 * until the next full collection, rows and all, and half the time of a list then goes to the collector. It reads its
 * rows itself: pg's own reading is shared by statements of all shapes, which makes it slow for each of them.
 */
class CustomerQuery extends Query implements pg.Submittable {
  readonly #customer_id: number
  readonly #done: Done
  readonly #rows: unknown[] = []
  /** Null until the statement's columns are known: what comes before is the answer of the customer's setting. */
  #readRow: ReadRow | null = null
  #failure: Error | null = null

  constructor(customer_id: number, config: object, done: Done) {
    super(config)
    this.#customer_id = customer_id
    this.#done = done
  }

  override submit(connection: pg.Connection): void {
    const extended = connection as unknown as ExtendedConnection
    // One write to the socket for all of it.
    extended.stream.cork()
    try {
      extended.bind({ statement: set_customer, values: [String(this.#customer_id)] })
      extended.execute({ portal: '' })
      // It may return an error, and pg looks for it.
      return super.submit(connection)
    } finally {
      extended.stream.uncork()
    }
  }

  override handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#readRow = rowReaderOf(fields)
  }

  override handleDataRow({ fields }: { fields: Array<string | null> }): void {
    if (this.#readRow === null || this.#failure !== null) return
    try {
      this.#rows.push(this.#readRow(fields))
    } catch (error) {
      // Told when the server is done: the connection stays in step.
      this.#failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  override handleCommandComplete(): void {}

  override handleReadyForQuery(): void {
    if (this.#failure === null) this.#done.resolve(this.#rows)
    else this.#done.reject(this.#failure)
  }

  override handleError(error: Error): void {
    this.#done.reject(error)
  }
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

type ReadRow = (values: ReadonlyArray<string | null>) => Record<string, unknown>

const max_readers = 1_000
const readers = new Map<string, ReadRow>()

/** Reads rows of these columns. Kept for each set of columns, so that its rows all have one shape. */
function rowReaderOf(fields: readonly Field[]): ReadRow {
  const key = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join()
  const known = readers.get(key)
  if (known !== undefined) return known
  const reader = createRowReader(fields)
  if (readers.size < max_readers) readers.set(key, reader)
  return reader
}

function createRowReader(fields: readonly Field[]): ReadRow {
  const names = fields.map(({ name }) => name)
  const parsers = fields.map(({ dataTypeID }) => (text_types.has(dataTypeID) ? null : parserOf(dataTypeID)))
  // Copying a row that has all columns is cheaper than adding them one by one.
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return (values) => {
    const row: Record<string, unknown> = { ...empty }
    for (let column = 0; column < names.length; column++) {
      const value = values[column]
      const parse = parsers[column]
      if (value !== null && value !== undefined) {
        row[names[column] as string] = parse === null || parse === undefined ? value : parse(value)
      }
    }
    return row
  }
}

/** text, varchar, bpchar, name, uuid: what they are on the wire is what they are. */
const text_types = new Set([25, 1043, 1042, 19, 2950])
