import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import type { AssertVersion } from './hold-row.ts'
import { etagOf } from './outcome.ts'

/** Call what it gives with the row locked: 412 when If-Match names other versions. Without the header all is well. */
export function ifMatchOf({ headers }: FastifyRequest): AssertVersion {
  return (row_version) => {
    const header = headers['if-match']
    if (header === undefined || header.trim() === '*') return
    // Weak tags never match here (RFC 9110 §13.1.1).
    const tags = header.split(',').map((tag) => tag.trim())
    if (!tags.includes(etagOf(row_version))) throw new AppError('stale_version')
  }
}
