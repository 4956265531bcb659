import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { sql } from 'kysely'
import { build } from './build.ts'
import type { CustomerTransaction, Statement } from './database.ts'
import type { Keeper } from './sealed-fields.ts'
import type { Place, Vault } from './vault.ts'

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)

/** A whole JSON document of a row, sealed as one value. Compressed before: sealed bytes cannot be, and PostgreSQL did so. */
export interface SealedJson {
  open(keeper: Keeper, row: SealedDocument): Promise<unknown>
  seal(keeper: Keeper, id: number, document: object): Promise<Buffer>
  /** Seals one document that still is in clear, if there is one: each may be megabytes. Safe to stop and to run by several at once. */
  sealClear(tx: CustomerTransaction, vault: Vault): Promise<number>
}

interface SealedDocument {
  readonly id: number
  readonly sealed: Buffer | null
  /** What a row of before the sealing has, until it is sealed too. */
  readonly clear: unknown
}

interface SealedJsonColumns {
  readonly table: string
  /** Where rows of before have the document in clear. */
  readonly column: string
  /** Where it is sealed. */
  readonly sealed_column: string
}

export function createSealedJson({ table, column, sealed_column }: SealedJsonColumns): SealedJson {
  const placeOf = (id: number): Place => ({ table, column, row: String(id) })

  const seal: SealedJson['seal'] = async ({ vault, customer_id }, id, document) => {
    const plain = await compress(Buffer.from(JSON.stringify(document), 'utf8'))
    return vault.seal(customer_id, placeOf(id), plain)
  }

  return {
    seal,
    open: async ({ vault, customer_id }, { id, sealed, clear }) => {
      if (sealed === null) return clear
      const plain = await decompress(await vault.open(customer_id, placeOf(id), sealed))
      return JSON.parse(plain.toString('utf8'))
    },
    sealClear: async (tx, vault) => {
      const { customer_id } = tx
      const rows = await tx.rows(lockClear({ table, column }, customer_id))
      for (const { id, document } of rows) {
        const sealed = await seal({ vault, customer_id }, id, document)
        await tx.count(writeSealed({ table, column, sealed_column }, { customer_id, id, sealed }))
      }
      return rows.length
    },
  }
}

interface ClearDocument {
  readonly id: number
  readonly document: object
}

/** Walks the index of what is in clear, which is empty once all is sealed. */
function lockClear(
  { table, column }: Pick<SealedJsonColumns, 'table' | 'column'>,
  customer_id: number,
): Statement<ClearDocument> {
  return sql<ClearDocument>`
    select id, ${sql.ref(column)} as document from ${sql.table(`app.${table}`)}
    where customer_id = ${customer_id}::bigint and ${sql.ref(column)} is not null
    order by id
    limit 1
    for no key update skip locked
  `.compile(build)
}

function writeSealed(
  { table, column, sealed_column }: SealedJsonColumns,
  { customer_id, id, sealed }: { customer_id: number; id: number; sealed: Buffer },
): Statement<unknown> {
  return sql`
    update ${sql.table(`app.${table}`)}
    set ${sql.ref(sealed_column)} = ${sealed}::bytea, ${sql.ref(column)} = null
    where customer_id = ${customer_id}::bigint and id = ${id}::bigint
  `.compile(build)
}
