import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Selectable,
} from 'kysely'
import type { DB } from './types.ts'

export type TableName = keyof DB
/** A whole row as it is read. */
export type RowOf<Table extends TableName> = Readonly<Selectable<DB[Table]>>

/** Composes typed statements; it has no connection, so that none can be run outside a customer by mistake. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
