import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyReply } from 'fastify'
import { etagOf, presentOne, type Resource } from './changes/outcome.ts'

/** A single read: `{data}` with its ETag, or 404 when there is no such row (or it is another customer's). */
export async function sendData<Row extends { readonly row_version: number; readonly edit_version?: number }>(
  reply: FastifyReply,
  row: Row | undefined,
  present: (rows: readonly Row[]) => readonly object[] | Promise<readonly object[]>,
): Promise<void> {
  sendResource(reply, row === undefined ? undefined : await presentOne(row, present))
}

/** The same of a row that was presented in the transaction that read it. */
export function sendResource(reply: FastifyReply, resource: Resource | undefined): void {
  if (resource === undefined) throw new AppError('not_found')
  reply.header('etag', etagOf(resource)).send({ data: resource.data })
}
