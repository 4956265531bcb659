import { AppError, type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { ImportTally } from './import-tally.ts'
import type { Importer, ImportLine } from './importer.ts'
import { type Header, matchHeader, noHeader } from './match-header.ts'
import { readCell } from './read-cell.ts'
import { charsOf, isBlank, type Row, UnreadableRest } from './row.ts'
import { batch_lines, max_line_bytes } from './transfer-limits.ts'

interface Reading {
  readonly importer: Importer
  readonly rows: AsyncGenerator<Row>
  readonly tally: ImportTally
  readonly max_lines: number
}

/** The lines of a file by their fields, a batch at a time, long lines a few; what cannot be read is told to the tally. */
export async function* readLines({
  importer,
  rows,
  tally,
  max_lines,
}: Reading): AsyncGenerator<ImportLine[]> {
  let header: Header | null = null
  let batch: ImportLine[] = []
  let batch_chars = 0
  try {
    for await (const row of rows) {
      if (isBlank(row)) continue
      if (header === null) {
        header = matchHeader(row, importer.columns)
        tally.ignore(header.ignored)
        continue
      }
      if (tally.see(row.line) > max_lines) throw new UnreadableRest(row.line, 'too_many', max_lines)
      const line = readLine(row, header, importer)
      if (line instanceof AppError) tally.refuse(row.line, line)
      else batch.push(line)
      batch_chars += charsOf(row)
      if (batch.length < batch_lines && batch_chars < max_line_bytes) continue
      if (batch.length > 0) yield batch
      batch = []
      batch_chars = 0
    }
  } catch (error) {
    if (!(error instanceof UnreadableRest)) throw error
    const fault = invalidRequest([toFieldError(error)])
    if (header === null) throw fault
    tally.see(error.line)
    tally.refuse(error.line, fault)
  }
  if (header === null) throw noHeader(importer.columns)
  if (batch.length > 0) yield batch
}

function toFieldError({ reason, limit }: UnreadableRest): FieldError {
  return { pointer: '', code: reason, params: { limit } }
}

function readLine({ line, cells }: Row, { fields }: Header, importer: Importer): ImportLine | AppError {
  const given: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const { name, index } of fields) {
    const cell = cells[index] ?? null
    if (typeof cell === 'string' && (cell.includes('\0') || !cell.isWellFormed())) {
      errors.push({ pointer: `/data/${name}`, code: 'wrong_format', params: { format: 'text' } })
    }
    const value = readCell(cell, name === 'id' ? id_rule : (importer.fields[name] ?? {}))
    if (value !== undefined) given[name] = value
  }
  const { id = null, ...rest } = given
  if (id !== null && !(Number.isSafeInteger(id) && Number(id) > 0)) {
    errors.push({ pointer: '/data/id', code: 'wrong_type', params: { expected: 'integer' } })
  }
  return errors.length > 0 ? invalidRequest(errors) : { line, id: id as number | null, fields: rest }
}

const id_rule = { type: 'integer' }
