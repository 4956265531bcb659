import { sql } from 'kysely'
import { build } from './build.ts'
import type { CustomerTransaction, Database } from './database.ts'

/** What events are judged by. Kinds of one vehicle say which; the others may concern any vehicle of the customer. */
export const fact_kinds = [
  'area',
  'area_link',
  'assignment',
  'customer',
  'driver',
  'fleet',
  'install',
  'itinerary',
  'plan',
  'point_of_interest',
  'rules',
  'vehicle',
  'work_shift',
] as const
export type FactKind = (typeof fact_kinds)[number]

export interface FactChange {
  readonly kind: FactKind
  /** Null: any vehicle may be concerned. */
  readonly vehicle_id: number | null
  /** What holds in `[from, to)` is another now; an empty period: nothing is, but there is more to load. Null: since ever. */
  readonly from: Date | null
  /** Null: until further notice. */
  readonly to: Date | null
}

const noted = new WeakMap<CustomerTransaction, Map<string, FactChange>>()

/**
 * Says that a fact of the customer is another from now on: at the end of the transaction the customer's version is raised
 * once, and the changes are written under it. Not before the end, because who raised the version keeps others from it until
 * the commit: taken last, that lock closes no circle of waiting with any other.
 *
 * A line of an import that is undone leaves its changes noted. Too many days are then looked at, and found as they were.
 */
export function factChanged(tx: CustomerTransaction, change: FactChange): void {
  const changes = noted.get(tx) ?? new Map<string, FactChange>()
  noted.set(tx, changes)
  const { kind, vehicle_id, from, to } = change
  changes.set(`${kind} ${vehicle_id} ${from?.getTime()} ${to?.getTime()}`, change)
}

/** The last statement of a transaction; none when no fact changed in it. */
export async function writeFactChanges(tx: CustomerTransaction): Promise<void> {
  const changes = [...(noted.get(tx)?.values() ?? [])]
  noted.delete(tx)
  if (changes.length > 0) await tx.count(insertFactChanges, changes)
}

function insertFactChanges(customer_id: number, changes: readonly FactChange[]) {
  const kinds = changes.map(({ kind }) => kind)
  const vehicle_ids = changes.map(({ vehicle_id }) => vehicle_id)
  const starts = changes.map(({ from }) => from?.toISOString() ?? '-infinity')
  const ends = changes.map(({ to }) => to?.toISOString() ?? null)
  return sql`
    with raised as materialized (select platform.raise_fact_version() as version)
    insert into app.fact_changes (customer_id, version, kind, vehicle_id, valid_from, valid_to)
    select ${customer_id}::bigint, raised.version, kind, vehicle_id, valid_from, valid_to
    from raised, unnest(${kinds}::text[], ${vehicle_ids}::bigint[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as changed (kind, vehicle_id, valid_from, valid_to)
  `.compile(build)
}

export interface FactVersion {
  readonly customer_id: number
  readonly version: number
}

export interface FactVersions {
  /** For the next reading. */
  readonly next: string
  readonly versions: readonly FactVersion[]
}

/**
 * The customers whose facts changed since a reading, which `since` is the `next` of; all that ever did when it is null. Some
 * are told again, none is missed: a transaction that this reading did not see was running or had not begun, so that its
 * number is not below the lowest that ran then, whichever way round such transactions commit.
 */
export async function listFactVersions(database: Database, since: string | null): Promise<FactVersions> {
  // One statement: the numbers of running transactions and the rows are of the same snapshot.
  const { next, versions } = await database.oneOfPlatform(
    sql<{ next: string; versions: FactVersion[] }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as next, coalesce((
        select json_agg(json_build_object('customer_id', customer_id, 'version', version))
        from platform.fact_versions
        where ${since}::text is null or transaction_id >= ${since}::text::xid8
      ), '[]') as versions
    `.compile(build),
  )
  return { next, versions }
}

/** The version of the customer's facts; 0 before the first change. */
export function selectFactVersion(customer_id: number) {
  return build.selectFrom('platform.fact_versions').select('version').where('customer_id', '=', customer_id)
}

export interface VersionedFactChange extends FactChange {
  readonly version: number
}

export interface FactChanges {
  readonly changes: readonly VersionedFactChange[]
  /** False: some were forgotten, and everything may be another. */
  readonly is_complete: boolean
}

/** What changed after a version, up to another, in order. */
export async function listFactChanges(
  tx: CustomerTransaction,
  { after, to }: { after: number; to: number },
): Promise<FactChanges> {
  const changes = await tx.rows(selectFactChanges, after, to)
  // Every version has a change, and they are forgotten from the oldest on.
  const first = changes[0]?.version
  return { changes, is_complete: to <= after || first === after + 1 }
}

function selectFactChanges(customer_id: number, after: number, to: number) {
  return sql<VersionedFactChange>`
    select version, kind, vehicle_id, nullif(valid_from, '-infinity') as "from", valid_to as "to"
    from app.fact_changes
    where customer_id = ${customer_id}::bigint and version > ${after}::bigint and version <= ${to}::bigint
    order by version, id
  `.compile(build)
}
