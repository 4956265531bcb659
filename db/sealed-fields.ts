import { sql } from 'kysely'
import { build } from './build.ts'
import type { CustomerTransaction, Statement } from './database.ts'
import type { Place, Vault } from './vault.ts'

/** Whose keys seal and open. */
export interface Keeper {
  readonly vault: Vault
  readonly customer_id: number
}

export type Fields<Name extends string> = Readonly<Record<Name, string | null>>

/** A row as it is read: rows of before the sealing have their fields in columns of their own, until they are sealed too. */
export type SealedRow<Name extends string> = Fields<Name> & {
  readonly id: number
  readonly sealed: Buffer | null
}

/** What of a table identifies persons: the fields of a row are sealed as one value, in its column `sealed`. */
export interface SealedFields<Name extends string> {
  readonly names: readonly Name[]
  /** The fields of the rows, in their order, with one look-up of the key. */
  open(keeper: Keeper, rows: readonly SealedRow<Name>[]): Promise<Fields<Name>[]>
  /** Null when there is nothing to seal. */
  seal(keeper: Keeper, id: number, fields: Fields<Name>): Promise<Buffer | null>
  /** Seals at most so many rows that still have a field in clear, and says how many. Safe to stop and to run by several at once. */
  sealClear(tx: CustomerTransaction, vault: Vault, most: number): Promise<number>
}

const nothing: Values = {}

export function createSealedFields<Name extends string>(
  table: string,
  names: readonly Name[],
): SealedFields<Name> {
  const placeOf = (id: number): Place => ({ table, column: 'sealed', row: String(id) })

  const opened_of = new WeakMap<Vault, OpenedBefore>()

  const open: SealedFields<Name>['open'] = async ({ vault, customer_id }, rows) => {
    const before = opened_of.get(vault) ?? createOpenedBefore()
    opened_of.set(vault, before)
    const unknown: { key: string; place: Place; sealed: Buffer }[] = []
    const known = rows.map(({ id, sealed }) => {
      if (sealed === null) return nothing
      const key = `${customer_id} ${id}`
      const values = before.find(key, sealed)
      if (values === null) unknown.push({ key, place: placeOf(id), sealed })
      return values
    })
    const opened = await vault.openAll(customer_id, unknown)
    const kept = unknown.map(({ key, sealed }, index) => before.keep(key, sealed, opened[index] as Buffer))
    let next = 0
    return rows.map((row, index) => readFields(names, row, known[index] ?? kept[next++] ?? nothing))
  }

  const seal: SealedFields<Name>['seal'] = async ({ vault, customer_id }, id, fields) => {
    const given = names.filter((name) => fields[name] !== null).map((name) => [name, fields[name]])
    if (given.length === 0) return null
    const plain = Buffer.from(JSON.stringify(Object.fromEntries(given)), 'utf8')
    return vault.seal(customer_id, placeOf(id), plain)
  }

  const sealClear: SealedFields<Name>['sealClear'] = async (tx, vault, most) => {
    const keeper = { vault, customer_id: tx.customer_id }
    const rows = await tx.rows(lockClear(table, names, { customer_id: tx.customer_id, most }))
    if (rows.length === 0) return 0
    const sealed: SealedOne[] = []
    for (const [index, fields] of (await open(keeper, rows)).entries()) {
      const { id } = rows[index] as SealedRow<Name>
      sealed.push({ id, sealed: await seal(keeper, id, fields) })
    }
    await tx.count(writeSealed(table, names, { customer_id: tx.customer_id, sealed }))
    return rows.length
  }

  return { names, open, seal, sealClear }
}

/** What is in clear was written later than what is sealed: by a process of the release before. */
function readFields<Name extends string>(
  names: readonly Name[],
  row: SealedRow<Name>,
  kept: Values,
): Fields<Name> {
  const fields = {} as Record<Name, string | null>
  for (const name of names) {
    const value = row[name] ?? kept[name]
    fields[name] = typeof value === 'string' ? value : null
  }
  return fields
}

interface SealedOne {
  readonly id: number
  readonly sealed: Buffer | null
}

/** Walks the index of what is in clear, which is empty once all is sealed. Who is at work on a row comes first: it is sealed later. */
function lockClear<Name extends string>(
  table: string,
  names: readonly Name[],
  { customer_id, most }: { customer_id: number; most: number },
): Statement<SealedRow<Name>> {
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const is_clear = sql.join(
    names.map((name) => sql`${sql.ref(name)} is not null`),
    sql` or `,
  )
  return sql<SealedRow<Name>>`
    select id, sealed, ${columns} from ${sql.table(`app.${table}`)}
    where customer_id = ${customer_id}::bigint and (${is_clear})
    order by id
    limit ${most}::integer
    for no key update skip locked
  `.compile(build)
}

/** Neither the version of a row nor its date change: nothing that anybody can see has. */
function writeSealed(
  table: string,
  names: readonly string[],
  { customer_id, sealed }: { customer_id: number; sealed: readonly SealedOne[] },
): Statement<unknown> {
  const cleared = sql.join(names.map((name) => sql`${sql.ref(name)} = null`))
  return sql`
    update ${sql.table(`app.${table}`)} as kept
    set sealed = given.sealed, ${cleared}
    from unnest(${sealed.map(({ id }) => id)}::bigint[], ${sealed.map((one) => one.sealed)}::bytea[])
      as given (id, sealed)
    where kept.customer_id = ${customer_id}::bigint and kept.id = given.id
  `.compile(build)
}

/** What a row has sealed, by the names of its fields. */
type Values = Readonly<Record<string, unknown>>

/**
 * Values that were opened lately. Lists are read again and again, and opening a value costs as much as all else that is done for
 * its row. The bytes of the row must be those that were opened: then opening them again would give the same.
 */
interface OpenedBefore {
  find(key: string, sealed: Buffer): Values | null
  keep(key: string, sealed: Buffer, plain: Buffer): Values
}

/** Sealed and opened, in characters: about 20 MB, whatever is in the rows. The longest kept go first. */
const max_chars = 10_000_000

function createOpenedBefore(): OpenedBefore {
  const kept = new Map<string, { readonly sealed: string; readonly values: Values; readonly chars: number }>()
  let chars = 0
  const drop = (key: string) => {
    chars -= kept.get(key)?.chars ?? 0
    kept.delete(key)
  }
  return {
    find: (key, sealed) => {
      const found = kept.get(key)
      return found !== undefined && found.sealed === sealed.toString('latin1') ? found.values : null
    },
    keep: (key, sealed, plain) => {
      const values = JSON.parse(plain.toString('utf8')) as Values
      drop(key)
      const entry = { values, chars: key.length + sealed.length + plain.length }
      // As text: a buffer would keep all that it was received with.
      kept.set(key, { ...entry, sealed: sealed.toString('latin1') })
      chars += entry.chars
      for (const oldest of kept.keys()) {
        if (chars <= max_chars) break
        drop(oldest)
      }
      return values
    },
  }
}
