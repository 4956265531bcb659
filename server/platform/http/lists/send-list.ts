import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { bindingOf, decodeCursor, encodeCursor, type Key } from './cursor.ts'
import { isFlat } from './is-flat.ts'
import type { List } from './list.ts'
import type { Write } from './read-blocks.ts'
import { readPage, readRows } from './read-page.ts'
import { readWhole } from './read-whole.ts'
import { streamAnswer } from './stream-answer.ts'

const json_type = 'application/json; charset=utf-8'
/** Rows that are read at once when each is but its columns; more, and others, are read in blocks. */
const rows_at_once = 1_000

/** Answers a list: a page when `limit` is given, else the whole of it, however large. What it reads with knows no request. */
export async function sendList<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: List<Row, Item>,
): Promise<void> {
  const { after, limit } = readQuery(request, list)
  if (list.related !== true && isFlat(list.item_schema) && (limit ?? 0) <= rows_at_once) {
    const { database } = request.server.services
    const page = { after, limit: limit ?? rows_at_once }
    const { rows, last } = await readRows(database, list, {
      customer_id: getCaller(request).customer_id,
      page,
    })
    if (limit !== null || last === null) {
      const data = await list.present(rows)
      const pagination = nameNext(request, reply, { list, last })
      reply.send(list.shape === 'bare' ? data : { data, pagination })
      return
    }
  }
  const write = reply.compileSerializationSchema(list.item_schema as Record<string, unknown>) as Write
  const { page_bytes } = request.server.services.settings
  await streamAnswer(request, reply, async (tx, takeSlot) => {
    if (limit === null) {
      const content = await readWhole(tx, list, { after, write, held_chars: page_bytes, takeSlot })
      return { type: json_type, content }
    }
    const { chunks, last } = await readPage(tx, list, {
      page: { after, limit },
      max_chars: page_bytes,
      write,
    })
    const pagination = JSON.stringify(nameNext(request, reply, { list, last }))
    const items = `[${chunks.join('')}]`
    const content = list.shape === 'bare' ? items : `{"data":${items},"pagination":${pagination}}`
    return { type: json_type, content }
  })
}

interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

/** Without a limit the whole list is asked for. */
function readQuery<Row extends object, Item extends object>(
  request: FastifyRequest,
  { key, max_limit = Number.POSITIVE_INFINITY }: List<Row, Item>,
): { after: Key | null; limit: number | null } {
  const { cursor, limit = Number.POSITIVE_INFINITY } = request.query as PageQuery
  const bounded = Math.min(limit, max_limit)
  return {
    after: cursor === undefined ? null : decodeCursor(markOf(request), key, cursor),
    limit: Number.isFinite(bounded) ? bounded : null,
  }
}

/** Tells by headers where the next page is, and gives its cursor. */
function nameNext<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, last }: { list: List<Row, Item>; last: Row | null },
): { next_cursor: string | null; has_more: boolean } {
  if (last === null) return { next_cursor: null, has_more: false }
  const next_cursor = encodeCursor(markOf(request), list.key, last as Readonly<Record<string, unknown>>)
  reply.header('link', `<${nextAddress(request.originalUrl, next_cursor)}>; rel="next"`)
  if (list.shape === 'bare') reply.header('x-next-cursor', next_cursor)
  return { next_cursor, has_more: true }
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
