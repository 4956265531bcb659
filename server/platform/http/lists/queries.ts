import type { Statement } from '@tropeiro/db/database.ts'
import { CompiledQuery } from 'kysely'

/** How many rows a statement gives; the statement carries its own limit. */
export function countRows(statement: Statement<unknown>): Statement<{ count: number }> {
  const compiled = 'sql' in statement ? statement : statement.compile()
  const text = `select count(*)::integer as count from (${compiled.sql}) as counted`
  return CompiledQuery.raw(text, [...compiled.parameters])
}
