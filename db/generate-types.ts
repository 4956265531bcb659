import type pg from 'pg'

/** What wire-types.ts makes of each PostgreSQL type. */
const type_of: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  // Written and read through PostGIS functions, never as it is stored.
  geography: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  cidr: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly type_name: string
  readonly is_array: boolean
  readonly nullable: boolean
  readonly has_default: boolean
  readonly always_generated: boolean
}

/** TypeScript types of the tables of our three schemas, for Kysely. */
export async function renderTypes(client: pg.ClientBase): Promise<string> {
  const columns = await listColumns(client)
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const lines = ["import type { ColumnType, Generated, GeneratedAlways } from 'kysely'", '']
  lines.push('/** jsonb: read as a value, written as text. */')
  lines.push('type Json = ColumnType<unknown, string, string>', '')
  lines.push('export interface DB {')
  for (const [table, of_table] of tables) {
    lines.push(`  '${table}': {`)
    for (const column of of_table) lines.push(`    ${column.column_name}: ${renderColumn(column)}`)
    lines.push('  }')
  }
  lines.push('}', '')
  return `// Generated from the migrated database by \`npm run generate\`; do not edit.\n${lines.join('\n')}`
}

function renderColumn(column: Column): string {
  const base = column.type_name === 'jsonb' ? 'Json' : type_of[column.type_name]
  if (base === undefined) {
    throw new Error(
      `${column.table_name}.${column.column_name}: no TypeScript type is chosen for ${column.type_name}`,
    )
  }
  const value = column.is_array ? `${base}[]` : base
  const type = column.nullable ? `${value} | null` : value
  if (column.always_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

async function listColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select n.nspname || '.' || c.relname as table_name, a.attname as column_name,
      coalesce(element.typname, t.typname) as type_name, element.oid is not null as is_array,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as has_default,
      a.attgenerated <> '' or a.attidentity = 'a' as always_generated
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    where n.nspname in ('app', 'platform', 'reference') and c.relkind in ('r', 'p', 'v')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by table_name, a.attnum`)
  return rows
}
