import type { CustomerTransaction, Statement } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createBlockSize } from '../lists/block-size.ts'
import { streamAnswer } from '../lists/stream-answer.ts'
import { byte_order_mark, type DecimalMark, writeLine } from './write-csv.ts'

/** What a slice says of the file it gives out. */
export interface Exporter<Row extends object, Item extends object> {
  readonly file_name: string
  /** The names of the fields, in the order of the columns. */
  readonly columns: readonly (keyof Item & string)[]
  /** One behind the other in the file, from one snapshot. */
  readonly statements: readonly Statement<Row>[]
  /** As the list shows them to this caller. */
  present(rows: readonly Row[], tx: CustomerTransaction): readonly Item[] | Promise<readonly Item[]>
}

/** Sends all rows from a server-side cursor. */
export async function sendCsv<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  exporter: Exporter<Row, Item>,
): Promise<void> {
  const { decimal } = request.query as { decimal: DecimalMark }
  await streamAnswer(request, reply, async (tx, takeSlot) => {
    takeSlot()
    const chunks = createChunks(tx, exporter, decimal)
    // A database that cannot answer is met before the first byte.
    const first = await chunks.next()
    reply.header('content-disposition', `attachment; filename="${exporter.file_name}"`)
    return { type: 'text/csv; charset=utf-8', content: prepend(String(first.value), chunks) }
  })
}

async function* prepend(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* createChunks<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  exporter: Exporter<Row, Item>,
  decimal: DecimalMark,
): AsyncGenerator<string> {
  const { columns, statements } = exporter
  let chunk = byte_order_mark + writeLine(columns, decimal)
  const size = createBlockSize()
  for (const statement of statements) {
    for await (const rows of tx.batches(statement, size.next)) {
      const items = rows.length === 0 ? [] : await exporter.present(rows, tx)
      for (const item of items)
        chunk += writeLine(
          columns.map((name) => item[name]),
          decimal,
        )
      size.see(rows.length, chunk.length)
      if (chunk !== '') yield chunk
      chunk = ''
    }
  }
}
