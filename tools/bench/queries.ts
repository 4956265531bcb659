import type { Statement } from '@tropeiro/db/database.ts'
import { wireTypes } from '@tropeiro/db/wire-types.ts'
import pg from 'pg'

/** As anybody would write it; only the types on the wire are ours, so that both servers answer the same bytes. */
export function createPlainPool(url: string, pool_size: number): pg.Pool {
  return new pg.Pool({ connectionString: url, max: pool_size, types: wireTypes })
}

export interface PlainQuery {
  readonly text: string
  /** Given: each connection parses and plans the text once. */
  readonly name?: string
}

/** The very text that our own server sends. */
export function textOf(statement: Statement<unknown>): string {
  return ('sql' in statement ? statement : statement.compile()).sql
}

export async function runPlain<Row extends object>(
  pool: pg.Pool,
  query: PlainQuery,
  values: unknown[],
): Promise<Row[]> {
  const { rows } =
    query.name === undefined
      ? await pool.query<Row>(query.text, values)
      : await pool.query<Row>({ name: query.name, text: query.text, values })
  return rows
}

/** Rows of many customers, so that the index has the depth that it has in use. */
export async function plantNotes(
  url: string,
  plan: { customers: number; notes_each: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into app.notes (customer_id, code, title, body, priority, is_pinned, row_version, date_created)
       select customer_id, 'code ' || n, 'Entrega ' || n, repeat('conferir o lacre ', 6), n % 10, n % 2 = 0, 1,
         '2026-01-02T03:04:05Z'
       from generate_series(1, $1::bigint) as customer_id, generate_series(1, $2::integer) as n`,
      [plan.customers, plan.notes_each],
    )
    await client.query('vacuum (analyze) app.notes')
  } finally {
    await client.end()
  }
}

/** The first note of a customer. */
export async function findFirstNote(url: string, customer_id: number): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, types: wireTypes })
  await client.connect()
  try {
    const { rows } = await client.query<{ note_id: number | null }>(
      'select min(note_id) as note_id from app.notes where customer_id = $1::bigint',
      [customer_id],
    )
    return rows[0]?.note_id ?? null
  } finally {
    await client.end()
  }
}
