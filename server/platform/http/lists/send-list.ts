import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { isFlat } from './is-flat.ts'
import type { List } from './list.ts'
import { nameNext, readPageQuery } from './page-query.ts'
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
  const { after, limit } = readPageQuery(request, list)
  if (list.related !== true && isFlat(list.item_schema) && (limit ?? 0) <= rows_at_once) {
    const { database } = request.server.services
    const page = { after, limit: limit ?? rows_at_once }
    const { rows, last } = await readRows(database, list, {
      customer_id: getCaller(request).customer_id,
      page,
    })
    if (limit !== null || last === null) {
      const data = await list.present(rows)
      const pagination = nameNext(request, reply, { ...list, last })
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
    const pagination = JSON.stringify(nameNext(request, reply, { ...list, last }))
    const items = `[${chunks.join('')}]`
    const content = list.shape === 'bare' ? items : `{"data":${items},"pagination":${pagination}}`
    return { type: json_type, content }
  })
}
