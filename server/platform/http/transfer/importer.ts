import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { createValidatorCompiler } from '../validation/validator-compiler.ts'
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

const compile = createValidatorCompiler({})

/** The check that the schema is for a JSON body, for what comes by another way: gives the body or throws its 422. */
export function createBodyCheck<T extends TSchema>(schema: T): (body: object) => Static<T> {
  const validate = compile({ schema, method: 'POST', url: '', httpPart: 'body' })
  return (body) => {
    const validated = validate(body)
    if ('error' in validated) throw validated.error
    return validated.value as Static<T>
  }
}

/** Which record each key of a batch stands for, kept up to date while its lines are applied. */
export interface KnownKeys {
  /** Null: nobody's. 422 when it is the key of several records: the line must say which by its id. */
  find(key: string | null): number | null
  add(key: string | null, id: number): void
}

/** `column` is the one that the key is in. */
export function createKnownKeys(
  column: string,
  records: readonly { readonly key: string; readonly id: number }[],
): KnownKeys {
  const ids = new Map<string, number[]>()
  const add = (key: string | null, id: number) => {
    if (key !== null) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  for (const { key, id } of records) add(key, id)
  return {
    find(key) {
      const found = key === null ? [] : (ids.get(key) ?? [])
      if (found.length <= 1) return found[0] ?? null
      throw invalidRequest([{ pointer: `/data/${column}`, code: 'duplicate' }])
    },
    add,
  }
}
