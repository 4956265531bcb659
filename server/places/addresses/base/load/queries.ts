import { build } from '@tropeiro/db/build.ts'
import type { Loader } from '@tropeiro/db/reference/open-loader.ts'
import { sql } from 'kysely'
import { point_columns } from './encode-rows.ts'

export interface SourceDescription {
  readonly name: string
  readonly licence: string
  readonly credit: string
  readonly edition: string | null
}

export interface LoadState {
  readonly fingerprint: string
  readonly lines_done: number
  readonly lines_skipped: number
}

/** False when another process loads this source. What a killed one left goes within the given time. */
export async function lockSource(loader: Loader, name: string): Promise<boolean> {
  await loader.run(`set lock_timeout = '15s'`)
  try {
    await loader.rows(
      sql`select pg_advisory_lock(hashtextextended('tropeiro.source.' || ${name}::text, 0))`.compile(build),
    )
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  } finally {
    await loader.run('set lock_timeout = 0')
  }
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** A source that was never loaded has a row, and no partition. */
export async function ensureSource(loader: Loader, source: SourceDescription): Promise<number> {
  const { id } = await loader.one(
    sql<{ id: number }>`
      insert into reference.sources (name, licence, credit, edition)
      values (${source.name}, ${source.licence}, ${source.credit}, ${source.edition})
      on conflict (name) do update set name = excluded.name
      returning id`.compile(build),
  )
  return id
}

export async function findLoad(loader: Loader, source_id: number): Promise<LoadState | null> {
  const row = await loader.find(
    sql<LoadState>`
      select fingerprint, lines_done, lines_skipped from reference.loads
      where source_id = ${source_id}`.compile(build),
  )
  return row ?? null
}

/** Empty tables beside the base, without indexes and without a log: what fills them may be killed at any moment. */
export async function startLoad(loader: Loader, source_id: number, fingerprint: string): Promise<void> {
  await loader.inTransaction(async () => {
    await dropLoadingTables(loader, source_id)
    await loader.run(`
      create unlogged table reference.loading_points_${source_id} (like reference.points) with (autovacuum_enabled = off);
      alter table reference.loading_points_${source_id} drop column source_id;
      create unlogged table reference.loading_streets_${source_id} (
        id bigint, city_id integer, key text, name_key text, type text, title text, name text
      );
      create unlogged table reference.loading_neighborhoods_${source_id} (
        id integer, city_id integer, key text, name text
      )`)
    await loader.rows(
      sql`insert into reference.loads (source_id, fingerprint, lines_done, lines_skipped)
        values (${source_id}, ${fingerprint}, 0, 0)`.compile(build),
    )
  })
}

export async function dropLoadingTables(loader: Loader, source_id: number): Promise<void> {
  const tables = ['points', 'streets', 'neighborhoods'].map(
    (name) => `reference.loading_${name}_${source_id}`,
  )
  await loader.run(`drop table if exists ${tables.join(', ')}`)
  await loader.rows(sql`delete from reference.loads where source_id = ${source_id}`.compile(build))
}

export interface Batch {
  readonly points: Buffer
  readonly streets: Buffer
  readonly neighborhoods: Buffer
  readonly lines_done: number
  readonly lines_skipped: number
}

/** The rows and how far they reach, together or not at all. */
export async function writeBatch(loader: Loader, source_id: number, batch: Batch): Promise<void> {
  await loader.inTransaction(async () => {
    if (batch.streets.length > 0) {
      await loader.copy(`reference.loading_streets_${source_id} from stdin`, batch.streets)
    }
    if (batch.neighborhoods.length > 0) {
      await loader.copy(`reference.loading_neighborhoods_${source_id} from stdin`, batch.neighborhoods)
    }
    const points = `reference.loading_points_${source_id} (${point_columns})`
    await loader.copy(`${points} from stdin with (format binary)`, batch.points)
    await loader.rows(
      sql`update reference.loads
        set lines_done = ${batch.lines_done}, lines_skipped = ${batch.lines_skipped}
        where source_id = ${source_id}`.compile(build),
    )
  })
}

export interface KnownNeighborhood {
  readonly id: number
  readonly city_id: number
  readonly key: string
}

export async function listLoadedNeighborhoods(
  loader: Loader,
  source_id: number,
): Promise<KnownNeighborhood[]> {
  const table = sql.table(`reference.loading_neighborhoods_${source_id}`)
  return loader.rows(sql<KnownNeighborhood>`select id, city_id, key from ${table}`.compile(build))
}

/** The city's id: IBGE's code where it is known, the one it has already, or the next of ours. */
export async function ensureCity(
  loader: Loader,
  city: { readonly code: number; readonly name: string; readonly key: string; readonly state: string },
): Promise<number> {
  const found = sql<{ id: number }>`
    select id from reference.cities
    where id = ${city.code} or (state = ${city.state} and key = ${city.key})
    order by id = ${city.code} desc limit 1`.compile(build)
  const made = sql<{ id: number }>`
    insert into reference.cities (id, name, key, state)
    values (coalesce(nullif(${city.code}::integer, 0), nextval('reference.own_city_ids')::integer),
      ${city.name}, ${city.key}, ${city.state})
    on conflict do nothing
    returning id`.compile(build)
  // Another load may make it in between.
  const row = (await loader.rows(found))[0] ?? (await loader.rows(made))[0] ?? (await loader.rows(found))[0]
  if (row === undefined) throw new Error(`the city ${city.name} has no row`)
  return row.id
}
