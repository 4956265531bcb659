import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  columns_of_marked,
  erased_of_driver,
  erased_of_recipient,
  kept_with_reason,
  names_of_codes,
  tables_of_no_person,
} from './personal-columns.ts'

let database: TestDatabase
/** `table.column` of every column of the customers that may hold a text, a document, bytes or a place. */
let columns: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ name: string }>(`
        select c.relname || '.' || a.attname as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
        where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attnum > 0 and not a.attisdropped
          and replace(t.typname, '_', '') in ('text', 'jsonb', 'bytea', 'float8', 'geography', 'inet', 'cidr', 'varchar')
        order by 1`),
    database.admin_url,
  )
  columns = rows.map(({ name }) => name)
})
afterAll(() => database.close())

const listOf = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

const erased = new Set([...listOf(erased_of_recipient), ...listOf(erased_of_driver)])
const kept = new Set(
  Object.entries(kept_with_reason).flatMap(([table, { columns: names }]) =>
    names.map((name) => `${table}.${name}`),
  ),
)

test('of every column it is said whether it is erased with a person, or why it is kept', () => {
  const unsaid = columns.filter((name) => {
    const [table = '', column = ''] = name.split('.')
    const is_said = erased.has(name) || kept.has(name) || names_of_codes.has(column)
    return !is_said && !tables_of_no_person.includes(table)
  })
  expect(unsaid).toEqual([])
})

test('nothing is said of columns that are not there, nor twice', () => {
  const known = new Set(columns)
  expect([...erased, ...kept].filter((name) => !known.has(name))).toEqual([])
  expect([...erased].filter((name) => kept.has(name))).toEqual([])
})

test('what is sealed is erased, or goes by age', () => {
  const sealed = columns.filter((name) => /\.sealed/.test(name) && name !== 'proof_logs.sealed_key')
  expect(sealed.filter((name) => !erased.has(name))).toEqual([
    'operations.sealed_input',
    'route_plan_previews.sealed',
  ])
})

test('each field that the contract marks as personal has a column that is erased', async () => {
  const folder = path.join(import.meta.dirname, '../../../contract')
  const marked = new Set<string>()
  for (const file of (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(path.join(folder, file))
    for (const schema of Object.values(exported)) addMarked(schema, null, marked)
  }
  expect([...marked].toSorted()).toEqual(Object.keys(columns_of_marked).toSorted())
  expect(Object.values(columns_of_marked).filter((name) => !erased.has(name))).toEqual([])
})

/** Names of fields whose schema, or that of a part of a union, is marked. */
function addMarked(schema: unknown, name: string | null, marked: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('x-personal' in schema && name !== null) marked.add(name)
  if (Array.isArray(schema)) for (const part of schema) addMarked(part, name, marked)
  else
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') {
        for (const [field, part] of Object.entries(value as object)) addMarked(part, field, marked)
      } else addMarked(value, name, marked)
    }
}
