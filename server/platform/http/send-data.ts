import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyReply } from 'fastify'
import { etagOf } from './changes/outcome.ts'

/** A single read: `{data}` with its ETag, or 404 when there is no such row (or it is another customer's). */
export function sendData<Row extends { readonly row_version: number }>(
  reply: FastifyReply,
  row: Row | undefined,
  present: (row: Row) => object,
): void {
  if (row === undefined) throw new AppError('not_found')
  reply.header('etag', etagOf(row.row_version)).send({ data: present(row) })
}
