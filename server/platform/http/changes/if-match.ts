import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import type { AssertVersion } from './hold-row.ts'
import { etagOf } from './outcome.ts'

/** Call what it gives with the row locked: 412 when If-Match names other versions. Without the header all is well. */
export function ifMatchOf(request: FastifyRequest): AssertVersion {
  return (row_version) => assertTag(request, (tag) => tag === etagOf({ row_version }))
}

/** The same of what has an `edit_version`, which alone is compared: what a driver does must not refuse a dispatcher. */
export function ifEditMatchOf(request: FastifyRequest): AssertVersion {
  return (edit_version) => assertTag(request, (tag) => edit_tag.exec(tag)?.[1] === String(edit_version))
}

function assertTag({ headers }: FastifyRequest, isCurrent: (tag: string) => boolean): void {
  const header = headers['if-match']
  if (header === undefined || header.trim() === '*') return
  // Weak tags never match here (RFC 9110 §13.1.1).
  const tags = header.split(',').map((tag) => tag.trim())
  if (tags.some((tag) => isCurrent(tag))) return
  throw tags.some((tag) => strong_tag.test(tag)) ? new AppError('stale_version') : noTag()
}

/** As `etagOf` writes it. */
const edit_tag = /^"\d+\.(\d+)"$/

const strong_tag = /^"[^"]*"$/

const no_tag = {
  'pt-BR':
    'If-Match não traz nenhuma versão que se possa comparar: envie o ETag como a resposta o deu, com aspas e sem W/, como "3".',
  en: 'If-Match has no version that can be compared: send the ETag as the answer gave it, in quotes and without W/, such as "3".',
  es: 'If-Match no trae ninguna versión que se pueda comparar: envíe el ETag como lo dio la respuesta, con comillas y sin W/, como "3".',
}

/** Who forgot the quotes would read the record again and again. */
function noTag(): AppError {
  return new AppError('stale_version', { public: { detail: no_tag } })
}
