import { build } from '@tropeiro/db/build.ts'
import { type CompiledQuery, sql } from 'kysely'
import type { BaseCity } from './cities.ts'
import type { HousePoint } from './house-position.ts'
import type { NamedStreet } from './match-street.ts'

export interface SourceRow {
  readonly id: number
  readonly name: string
  readonly licence: string
  readonly credit: string
}

export function selectSources(): CompiledQuery<SourceRow> {
  return sql<SourceRow>`select id, name, licence, credit from reference.sources
    where date_loaded is not null`.compile(build)
}

export function selectCities(): CompiledQuery<BaseCity> {
  return sql<BaseCity>`
    select c.id, c.name, c.key, c.state, array_agg(s.source_id order by s.source_id) as source_ids,
      (sum(s.latitude_e6::bigint * s.point_count) / sum(s.point_count))::integer as latitude_e6,
      (sum(s.longitude_e6::bigint * s.point_count) / sum(s.point_count))::integer as longitude_e6
    from reference.cities c
    join reference.source_cities s on s.city_id = c.id
    group by c.id`.compile(build)
}

export interface StreetRow extends NamedStreet {
  readonly id: number
  readonly source_id: number
  readonly city_id: number
  readonly name: string
  readonly point_count: number
}

const street_columns = sql.raw(
  's.id, s.source_id, s.city_id, s.key, s.name_key, s.type, s.title, s.name, s.point_count',
)

export interface StreetQuestion {
  readonly source_ids: readonly number[]
  readonly city_id: number
  readonly name: string
}

const max_streets = 40

/** All streets of exactly that name, of whatever type and title. */
export function selectStreetsOfName({ source_ids, city_id, name }: StreetQuestion): CompiledQuery<StreetRow> {
  return sql<StreetRow>`
    select ${street_columns} from reference.streets s
    where s.source_id = any(${source_ids}::smallint[]) and s.city_id = ${city_id}::integer and s.name_key = ${name}
    limit ${sql.lit(max_streets)}`.compile(build)
}

/** Those that share enough trigrams, the most alike first. */
export function selectSimilarStreets({
  source_ids,
  city_id,
  name,
}: StreetQuestion): CompiledQuery<StreetRow> {
  return sql<StreetRow>`
    select ${street_columns} from reference.streets s
    where s.source_id = any(${source_ids}::smallint[]) and s.city_id = ${city_id}::integer and s.name_key % ${name}
    order by similarity(s.name_key, ${name}) desc, s.id
    limit ${sql.lit(max_streets)}`.compile(build)
}

/** A typo in a short name leaves hardly a trigram whole: all short names of the city are looked at instead. */
export function selectShortStreets({ source_ids, city_id, name }: StreetQuestion): CompiledQuery<StreetRow> {
  return sql<StreetRow>`
    select ${street_columns} from reference.streets s
    where s.source_id = any(${source_ids}::smallint[]) and s.city_id = ${city_id}::integer
      and length(s.name_key) between length(${name}) - 1 and length(${name}) + 1
      and levenshtein_less_equal(s.name_key, ${name}, 2) <= 2
    order by s.id
    limit ${sql.lit(max_streets)}`.compile(build)
}

export function selectStreetsById(
  source_ids: readonly number[],
  ids: readonly number[],
): CompiledQuery<StreetRow> {
  return sql<StreetRow>`
    select ${street_columns} from reference.streets s
    where s.source_id = any(${source_ids}::smallint[]) and s.id = any(${ids}::bigint[])`.compile(build)
}

export interface PointRow extends HousePoint {
  readonly street_id: number
  readonly source_id: number
  readonly cep: number
  readonly neighborhood_id: number
  readonly suffix: number
}

const point_columns = sql.raw(
  'p.street_id, p.source_id, p.number, p.latitude_e6, p.longitude_e6, p.cep, p.neighborhood_id, p.face, p.suffix, p.level',
)

export interface HouseQuestion {
  readonly source_ids: readonly number[]
  readonly street_ids: readonly number[]
  readonly number: number
}

/** Numbers around the one that is asked for, and the next ones on either side when none of them is near. */
const window = 250
const max_near = 400

export function selectHousesNear(question: HouseQuestion): CompiledQuery<PointRow> {
  const { source_ids, street_ids, number } = question
  const mine = sql`p.source_id = any(${source_ids}::smallint[]) and p.street_id = a.street_id`
  return sql<PointRow>`
    select found.* from unnest(${street_ids}::bigint[]) a (street_id)
    cross join lateral (
      (select ${point_columns} from reference.points p
        where ${mine} and p.number between greatest(1, ${number}::integer - ${sql.lit(window)})
          and ${number}::integer + ${sql.lit(window)}
        limit ${sql.lit(max_near)})
      union all
      (select ${point_columns} from reference.points p
        where ${mine} and p.number between 1 and ${number}::integer - ${sql.lit(window + 1)}
        order by p.street_id, p.number desc limit 2)
      union all
      (select ${point_columns} from reference.points p
        where ${mine} and p.number > ${number}::integer + ${sql.lit(window)}
        order by p.street_id, p.number limit 2)
    ) found`.compile(build)
}

export interface MiddleQuestion {
  readonly source_id: number
  readonly street_id: number
  readonly point_count: number
}

/** The house in the middle of a street. */
export function selectMiddleOfStreet(question: MiddleQuestion): CompiledQuery<PointRow> {
  const { source_id, street_id, point_count } = question
  return sql<PointRow>`
    select ${point_columns} from reference.points p
    where p.source_id = ${source_id}::smallint and p.street_id = ${street_id}::bigint
    order by p.street_id, p.number
    offset ${Math.floor(point_count / 2)}::integer limit 1`.compile(build)
}

export interface PartQuestion {
  readonly source_ids: readonly number[]
  readonly street_ids: readonly number[]
  readonly cep: number
  readonly neighborhood_ids: readonly number[]
}

/** Houses of the streets that have the CEP or lie in the neighbourhood: streets of one name are told apart by them. */
export function selectHousesOfPart(question: PartQuestion): CompiledQuery<PointRow> {
  const { source_ids, street_ids, cep, neighborhood_ids } = question
  return sql<PointRow>`
    select ${point_columns} from reference.points p
    where p.source_id = any(${source_ids}::smallint[]) and p.street_id = any(${street_ids}::bigint[])
      and ((${cep}::integer > 0 and p.cep = ${cep}::integer) or p.neighborhood_id = any(${neighborhood_ids}::integer[]))
    limit 50`.compile(build)
}

export interface CepRow {
  readonly cep: number
  readonly city_id: number
  readonly source_id: number
  readonly street_count: number
  readonly street_id: number
  readonly latitude_e6: number
  readonly longitude_e6: number
  readonly radius_m: number
}

export function selectCep(cep: number): CompiledQuery<CepRow> {
  return sql<CepRow>`
    select cep, city_id, source_id, street_count, street_id, latitude_e6, longitude_e6, radius_m
    from reference.ceps where cep = ${cep}::integer
    order by point_count desc limit 10`.compile(build)
}

/** Of each the part with the most houses: a few CEPs lie in two cities, or in two sources. By ceps_by_cep. */
export function selectCepAreas(ceps: readonly number[]): CompiledQuery<CepRow> {
  return sql<CepRow>`
    select distinct on (cep) cep, city_id, source_id, street_count, street_id, latitude_e6, longitude_e6, radius_m
    from reference.ceps where cep = any(${[...ceps]}::integer[])
    order by cep, point_count desc`.compile(build)
}

/** Cities whose CEPs begin with the same five digits. */
export function selectCitiesOfCepPrefix(cep: number): CompiledQuery<{ city_id: number }> {
  const first = Math.floor(cep / 1_000) * 1_000
  return sql<{ city_id: number }>`
    select distinct city_id from reference.ceps
    where cep between ${first}::integer and ${first + 999}::integer`.compile(build)
}

export interface NeighborhoodRow {
  readonly id: number
  readonly source_id: number
  readonly key: string
  readonly name: string
  readonly latitude_e6: number
  readonly longitude_e6: number
}

export function selectNeighborhoods(
  source_ids: readonly number[],
  city_id: number,
  key: string,
): CompiledQuery<NeighborhoodRow> {
  return sql<NeighborhoodRow>`
    select id, source_id, key, name, latitude_e6, longitude_e6 from reference.neighborhoods
    where source_id = any(${source_ids}::smallint[]) and city_id = ${city_id}::integer and key = ${key}
    limit 10`.compile(build)
}

export function selectNeighborhoodsById(
  source_ids: readonly number[],
  ids: readonly number[],
): CompiledQuery<NeighborhoodRow> {
  return sql<NeighborhoodRow>`
    select id, source_id, key, name, latitude_e6, longitude_e6 from reference.neighborhoods
    where source_id = any(${source_ids}::smallint[]) and id = any(${ids}::integer[])`.compile(build)
}

export type NearbyRow = PointRow & Pick<StreetRow, 'city_id' | 'name'>

/** The cell of a point and its eight neighbours hold all that is within 100 m of it. */
export function selectPointsAround(latitude_e6: number, longitude_e6: number): CompiledQuery<NearbyRow> {
  const rows = around(Math.trunc(latitude_e6 / 1_000))
  const columns = around(Math.trunc(longitude_e6 / 1_000))
  return sql<NearbyRow>`
    with near as materialized (
      select ${point_columns} from reference.points p
      where p.latitude_e6 / 1000 = any(${rows}::integer[]) and p.longitude_e6 / 1000 = any(${columns}::integer[])
      order by power(p.latitude_e6 - ${latitude_e6}::integer, 2)
        + power((p.longitude_e6 - ${longitude_e6}::integer) * cos(radians(${latitude_e6}::integer / 1e6)), 2)
      limit 5
    )
    select n.*, s.city_id, s.name from near n
    join reference.streets s on s.source_id = n.source_id and s.id = n.street_id`.compile(build)
}

function around(cell: number): number[] {
  return [cell - 1, cell, cell + 1]
}
