import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { bindingOf, decodeCursor, encodeCursor } from './cursor.ts'
import type { List, Page } from './list.ts'
import { streamList } from './stream-list.ts'

interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

/** Rows read before a list without `limit` becomes a stream; shorter ones are answered in one piece. */
const whole_rows = 1_000

/** Answers a list: a page when `limit` is given, else the whole of it. */
export async function sendList<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: List<Row, Item>,
): Promise<void> {
  const query = request.query as PageQuery
  const binding = bindingOf(request.routeOptions.url ?? '', { ...query })
  const after = query.cursor === undefined ? null : decodeCursor(binding, list.key, query.cursor)
  const limit = query.limit ?? whole_rows
  // One row more than asked for tells whether there are more.
  const { rows, items } = await readPage(request, list, { after, limit: limit + 1 }, limit)
  if (query.limit === undefined && rows.length > limit) return streamList(request, reply, { list, after })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next_cursor =
    last === undefined ? null : encodeCursor(binding, list.key, last as Readonly<Record<string, unknown>>)
  sendPage(request, reply, { list, items, next_cursor })
}

async function readPage<Row extends object, Item extends object>(
  request: FastifyRequest,
  list: List<Row, Item>,
  page: Page,
  limit: number,
): Promise<{ rows: Row[]; items: Item[] }> {
  const { database } = request.server.services
  const { customer_id } = getCaller(request)
  if (list.relate === undefined) {
    const rows = await database.rowsInCustomer(customer_id, list.rows(page))
    return { rows, items: await presentRows(list, rows, limit) }
  }
  return database.inCustomer(customer_id, (tx) => readWithRelations(list, page, limit, tx), {
    mode: 'snapshot',
  })
}

async function readWithRelations<Row extends object, Item extends object>(
  list: List<Row, Item>,
  page: Page,
  limit: number,
  tx: CustomerTransaction,
): Promise<{ rows: Row[]; items: Item[] }> {
  const rows = await tx.rows(list.rows(page))
  const items = await presentRows(list, rows, limit)
  if (items.length > 0) await list.relate?.(items, tx)
  return { rows, items }
}

async function presentRows<Row extends object, Item extends object>(
  list: List<Row, Item>,
  rows: Row[],
  limit: number,
): Promise<Item[]> {
  const shown = rows.length > limit ? rows.slice(0, limit) : rows
  const opened = list.open === undefined ? shown : await list.open(shown)
  return opened.map((row) => list.present(row))
}

interface PageAnswer<Row extends object, Item extends object> {
  readonly list: List<Row, Item>
  readonly items: Item[]
  readonly next_cursor: string | null
}

function sendPage<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, items, next_cursor }: PageAnswer<Row, Item>,
): void {
  const is_bare = list.shape === 'bare'
  if (next_cursor !== null) {
    reply.header('link', `<${nextAddress(request.originalUrl, next_cursor)}>; rel="next"`)
    if (is_bare) reply.header('x-next-cursor', next_cursor)
  }
  if (is_bare) reply.send(items)
  else reply.send({ data: items, pagination: { next_cursor, has_more: next_cursor !== null } })
}

function nextAddress(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return `${path}?${params.toString()}`
}
