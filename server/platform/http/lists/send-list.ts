import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { bindingOf, decodeCursor, encodeCursor, type Key } from './cursor.ts'
import { isFlat } from './is-flat.ts'
import type { List } from './list.ts'
import { readPage } from './read-page.ts'
import { streamAnswer } from './stream-answer.ts'
import { json_type, streamList } from './stream-list.ts'

interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

/** Rows that are read at once when each is but its columns; more, and others, are read in blocks. */
const rows_at_once = 1_000

/** Answers a list: a page when `limit` is given, else the whole of it, however large. */
export async function sendList<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: List<Row, Item>,
): Promise<void> {
  const query = request.query as PageQuery
  const after = query.cursor === undefined ? null : decodeCursor(markOf(request), list.key, query.cursor)
  const is_light = list.relate === undefined && isFlat(list.item_schema)
  const limit = query.limit ?? rows_at_once
  if (is_light && limit <= rows_at_once) {
    const rows = await readAtOnce(request, list, { after, limit })
    if (query.limit !== undefined || rows.length <= limit) {
      await sendAtOnce(request, reply, { list, rows, limit })
      return
    }
  }
  if (query.limit === undefined) await streamList(request, reply, { list, after })
  else await sendInBlocks(request, reply, { list, after, limit })
}

interface Asked<Row extends object, Item extends object> {
  readonly list: List<Row, Item>
  readonly after: Key | null
  readonly limit: number
}

/** One row more than asked for tells whether there are more. */
function readAtOnce<Row extends object, Item extends object>(
  request: FastifyRequest,
  list: List<Row, Item>,
  { after, limit }: Pick<Asked<Row, Item>, 'after' | 'limit'>,
): Promise<Row[]> {
  const { database } = request.server.services
  return database.rowsInCustomer(getCaller(request).customer_id, list.rows({ after, limit: limit + 1 }))
}

async function sendAtOnce<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, rows, limit }: { list: List<Row, Item>; rows: Row[]; limit: number },
): Promise<void> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (last !== undefined) rows.length = limit
  const opened = list.open === undefined ? rows : await list.open(rows)
  const items = opened.map((row) => list.present(row))
  const next_cursor = nameNext(request, reply, list, last ?? null)
  if (list.shape === 'bare') reply.send(items)
  else reply.send({ data: items, pagination: { next_cursor, has_more: next_cursor !== null } })
}

async function sendInBlocks<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, after, limit }: Asked<Row, Item>,
): Promise<void> {
  const most_chars = request.server.services.settings.page_bytes
  await streamAnswer(request, reply, async (tx) => {
    const { chunks, last } = await readPage(tx, reply, { list, page: { after, limit }, most_chars })
    const next_cursor = nameNext(request, reply, list, last)
    if (list.shape === 'bare') return { type: json_type, text: `[${chunks.join('')}]` }
    const pagination = JSON.stringify({ next_cursor, has_more: next_cursor !== null })
    return { type: json_type, text: `{"data":[${chunks.join('')}],"pagination":${pagination}}` }
  })
}

/** Tells by headers where the next page is, and gives its cursor. */
function nameNext<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: List<Row, Item>,
  last: Row | null,
): string | null {
  if (last === null) return null
  const cursor = encodeCursor(markOf(request), list.key, last as Readonly<Record<string, unknown>>)
  reply.header('link', `<${nextAddress(request.originalUrl, cursor)}>; rel="next"`)
  if (list.shape === 'bare') reply.header('x-next-cursor', cursor)
  return cursor
}

function markOf(request: FastifyRequest): string {
  return bindingOf(request.routeOptions.url ?? '', request.query as Readonly<Record<string, unknown>>)
}

function nextAddress(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return `${path}?${params.toString()}`
}
