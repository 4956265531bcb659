import { type SourceFile, withoutComments } from './architecture-imports.ts'
import { isTest } from './architecture-table.ts'

/** What says of the whole schema how it must be, and asks nothing of a table. */
const of_the_schema = new Set(['db/types.ts', 'db/catalogue.ts', 'db/find-catalogue-faults.ts'])

/** Every table that a schema.sql or a migration makes, as `app.customers`. */
export function readTableNames(schema_sql: string): string[] {
  const made = schema_sql.matchAll(/^create (?:unlogged )?table ((?:app|platform|reference)\.\w+)/gim)
  return [...made].map(([, name = '']) => name.toLowerCase())
}

/** Each table belongs to one folder, the one that writes it: no other names it in its SQL. */
export function findSharedTables(tables: readonly string[], sources: readonly SourceFile[]): string[] {
  const known = new Set(tables)
  const files_of = new Map<string, SourceFile[]>()
  for (const source of sources.filter(({ file }) => asksItself(file))) {
    const code = { ...source, text: withoutComments(source.text) }
    for (const table of namedTables(code.text)) {
      if (known.has(table)) files_of.set(table, [...(files_of.get(table) ?? []), code])
    }
  }
  return [...files_of].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(findStrangersTo)
}

function findStrangersTo([table, files]: [string, SourceFile[]]): string[] {
  if (new Set(files.map(({ file }) => folderOf(file))).size === 1) return []
  const [owner, ...others] = new Set(
    files.filter(({ text }) => writes(text, table)).map(({ file }) => folderOf(file)),
  )
  if (owner === undefined || others.length > 0)
    return [`${table} is shared by ${files.map(({ file }) => file).join(', ')}; it needs one owner`]
  return files
    .filter(({ file }) => folderOf(file) !== owner)
    .map(({ file }) => `${file} names ${table}, which belongs to ${owner}`)
}

/** The slice, or the folder of the layout that knows no domain. */
function folderOf(file: string): string {
  const [top = '', folder = ''] = file.split('/')
  return top === 'server' ? `${top}/${folder}` : top
}

function asksItself(file: string): boolean {
  return !isTest(file) && !/^(?:tools|ops)\//.test(file) && !of_the_schema.has(file)
}

/** With its schema in SQL and Kysely; without it where the columns of a table are sealed. */
function namedTables(text: string): Set<string> {
  const whole = [...text.matchAll(/\b(?:app|platform|reference)\.\w+/gi)].map(([name]) => name.toLowerCase())
  const sealed = [...text.matchAll(/\btable: '(\w+)'/g)].map(([, name]) => `app.${name}`)
  return new Set([...whole, ...sealed])
}

function writes(text: string, table: string): boolean {
  const name = table.replace('.', String.raw`\.`)
  return new RegExp(
    String.raw`\b(?:(?:insertInto|updateTable|deleteFrom)\('|(?:insert into|update|delete from)\s+)${name}\b`,
    'i',
  ).test(text)
}
