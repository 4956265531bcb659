import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyRequest } from 'fastify'
import type { Columns } from './match-header.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A line of a file by the names of its fields, not checked yet. */
export interface ImportLine {
  readonly line: number
  /** The record that the line is about, when it says so itself. */
  readonly id: number | null
  readonly fields: Fields
}

export type Applied = 'created' | 'changed' | 'unchanged'

/** Applies one line by the use cases of its slice; an AppError says what is wrong with it. */
export type ApplyLine = (line: ImportLine) => Promise<Applied>

/** What a slice says of its spreadsheet. */
export interface Importer {
  readonly columns: Columns
  /** The schema of each field, by which its cells are read; it judges nothing here. */
  readonly fields: Readonly<Record<string, object>>
  /** What makes two lines speak of the same record, when there is such a thing. */
  keyOf(fields: Fields): string | null
  /** Gets ready what the transactions need, before any is open. */
  prepare(request: FastifyRequest): Promise<BeginBatch>
}

export type BeginBatch = (tx: CustomerTransaction, lines: readonly ImportLine[]) => Promise<ApplyLine>
