import { build } from '@tropeiro/db/build.ts'
import type { Loader } from '@tropeiro/db/reference/open-loader.ts'
import { sql } from 'kysely'
import type { SourceDescription } from '../queries.ts'
import { isLockTimeout } from '../queries.ts'

/** All that a source fills, in the order in which readers and the swap lock them. */
const swapped_tables = ['source_cities', 'streets', 'neighborhoods', 'points', 'ceps'] as const

/** Sorting and indexing a country in the default few megabytes would go over the disk many times; what is swapped in stays. */
const memory = `set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; set local synchronous_commit = on`

/**
 * Houses of one street closer than half a kilometre under the same number are dwellings of one address: the best
 * placed is kept. Farther ones are another street of that name, and stay. Stored in the order of the look-up.
 */
export async function buildPoints(loader: Loader, source_id: number): Promise<void> {
  const points = `reference.next_points_${source_id}`
  // As one statement that makes the table, it may use all cores.
  await loader.run(`
    ${memory};
    ${tablesLike(source_id)}
    create table ${points} as
    select distinct on (street_id, number, suffix, latitude_e6 / 5000, longitude_e6 / 5000)
      street_id, number, latitude_e6, longitude_e6, cep, neighborhood_id, face, suffix, level,
      ${source_id}::smallint as source_id
    from reference.loading_points_${source_id}
    order by street_id, number, suffix, latitude_e6 / 5000, longitude_e6 / 5000, level, latitude_e6, longitude_e6,
      cep, neighborhood_id, face;
    alter table ${points} ${point_columns.map((column) => `alter column ${column} set not null`).join(', ')},
      add check (source_id = ${source_id})`)
}

const point_columns = [
  'street_id',
  'number',
  'latitude_e6',
  'longitude_e6',
  'cep',
  'neighborhood_id',
  'face',
  'suffix',
  'level',
  'source_id',
]

function tablesLike(source_id: number): string {
  return swapped_tables
    .filter((table) => table !== 'points')
    .map(
      (table) => `create table reference.next_${table}_${source_id}
        (like reference.${table}, check (source_id = ${source_id}));`,
    )
    .join('\n')
}

export async function buildIndexes(loader: Loader, source_id: number): Promise<void> {
  await loader.run(`
    create index on reference.next_points_${source_id} (street_id, number);
    create index on reference.next_points_${source_id} ((latitude_e6 / 1000), (longitude_e6 / 1000));
    create unique index on reference.next_streets_${source_id} (source_id, id);
    create index on reference.next_streets_${source_id} (city_id, name_key);
    create index on reference.next_streets_${source_id} using gin (city_id, name_key gin_trgm_ops);
    create unique index on reference.next_neighborhoods_${source_id} (source_id, id);
    create index on reference.next_neighborhoods_${source_id} (city_id, key);
    create index on reference.next_ceps_${source_id} (cep);
    create index on reference.next_source_cities_${source_id} (city_id);
    analyze reference.next_points_${source_id}, reference.next_streets_${source_id}, reference.next_ceps_${source_id}`)
}

/** One pass over the points; everything else is made of what it leaves. */
export async function buildSummaries(loader: Loader, source_id: number): Promise<void> {
  await loader.run(`
    create temporary table parts on commit drop as
    select street_id, cep, neighborhood_id, count(*) as point_count,
      sum(latitude_e6::bigint) as latitude_sum, sum(longitude_e6::bigint) as longitude_sum,
      min(latitude_e6) as south, max(latitude_e6) as north, min(longitude_e6) as west, max(longitude_e6) as east
    from reference.next_points_${source_id}
    group by street_id, cep, neighborhood_id;

    insert into reference.next_streets_${source_id}
      (id, city_id, source_id, point_count, key, name_key, type, title, name)
    select s.id, s.city_id, ${source_id}, p.point_count, s.key, s.name_key, s.type, s.title, s.name
    from (
      select distinct on (id, city_id, key) id, city_id, key, name_key, type, title, name
      from reference.loading_streets_${source_id}
      order by id, city_id, key, name desc
    ) s
    join (select street_id, sum(point_count) as point_count from parts group by street_id) p on p.street_id = s.id
    -- The streets of a city lie together.
    order by s.city_id, s.name_key, s.key, s.id;

    insert into reference.next_neighborhoods_${source_id}
      (id, city_id, source_id, point_count, latitude_e6, longitude_e6, key, name)
    select n.id, n.city_id, ${source_id}, p.point_count, p.latitude_e6, p.longitude_e6, n.key, n.name
    from reference.loading_neighborhoods_${source_id} n
    join (
      select neighborhood_id, sum(point_count) as point_count,
        sum(latitude_sum) / sum(point_count) as latitude_e6, sum(longitude_sum) / sum(point_count) as longitude_e6
      from parts group by neighborhood_id
    ) p on p.neighborhood_id = n.id;

    insert into reference.next_ceps_${source_id}
      (cep, city_id, source_id, point_count, street_count, street_id, latitude_e6, longitude_e6, radius_m)
    select p.cep, s.city_id, ${source_id}, sum(p.point_count), count(distinct p.street_id), min(p.street_id),
      sum(p.latitude_sum) / sum(p.point_count), sum(p.longitude_sum) / sum(p.point_count),
      -- 0.111 m to a millionth of a degree, less from west to east.
      (0.0556 * sqrt(power(max(p.north) - min(p.south), 2)
        + power((max(p.east) - min(p.west)) * cos(radians(min(p.south) / 1e6)), 2)))::integer
    from parts p
    join reference.next_streets_${source_id} s on s.id = p.street_id
    where p.cep > 0
    group by p.cep, s.city_id;

    insert into reference.next_source_cities_${source_id}
      (source_id, city_id, point_count, latitude_e6, longitude_e6)
    select ${source_id}, s.city_id, sum(p.point_count),
      sum(p.latitude_sum) / sum(p.point_count), sum(p.longitude_sum) / sum(p.point_count)
    from parts p
    join reference.next_streets_${source_id} s on s.id = p.street_id
    group by s.city_id`)
}

/**
 * False when readers held the tables too long. The wait is shorter than the server's deadlock check, so that it is
 * never a reader that is sent away.
 */
export async function lockBase(loader: Loader): Promise<boolean> {
  const tables = swapped_tables.map((table) => `reference.${table}`).join(', ')
  await loader.run('savepoint swap')
  try {
    await loader.run(`set local lock_timeout = '500ms'; lock table ${tables} in access exclusive mode`)
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await loader.run('rollback to savepoint swap')
    return false
  }
}

/** The new tables take the place of the old ones. */
export async function swapTables(loader: Loader, source_id: number): Promise<void> {
  const [{ exists } = { exists: false }] = await loader.rows(
    sql<{
      exists: boolean
    }>`select to_regclass(${`reference.points_${source_id}`}) is not null as exists`.compile(build),
  )
  for (const table of swapped_tables) {
    const live = `${table}_${source_id}`
    if (exists) await loader.run(`drop table reference.${live}`)
    await loader.run(`
      alter table reference.next_${live} rename to ${live};
      alter table reference.${table} attach partition reference.${live} for values in (${source_id})`)
  }
}

export interface Counts {
  readonly street_count: number
  readonly point_count: number
}

export async function recordSource(
  loader: Loader,
  source_id: number,
  { licence, credit, edition, date_loaded }: SourceDescription & { readonly date_loaded: Date },
): Promise<Counts> {
  return loader.one(
    sql<Counts>`
      update reference.sources
      set licence = ${licence}, credit = ${credit}, edition = ${edition},
        date_loaded = ${date_loaded},
        street_count = (select count(*) from reference.streets where source_id = ${source_id}),
        point_count = (select count(*) from reference.points where source_id = ${source_id})
      where id = ${source_id}
      returning street_count, point_count`.compile(build),
  )
}
