import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** Where one line of a batch begins. */
export function beginLine(): Statement<unknown> {
  return sql`savepoint line`.compile(build)
}

export function keepLine(): Statement<unknown> {
  return sql`release savepoint line`.compile(build)
}

/** What the line did is undone; the lines before it stay. */
export function undoLine(): Statement<unknown> {
  return sql`rollback to savepoint line`.compile(build)
}

/** Keeps a transaction that only holds a lock from being taken for an idle one. */
export function stayAwake(): Statement<unknown> {
  return sql`select 1`.compile(build)
}
