import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type AreaShape, findAreasHolding } from './area-index.ts'
import { createAreaIndexes } from './area-indexes.ts'
import { createRandom, randomPlace, randomPointNearBorder, randomShape } from './test/random-areas.ts'
import { encodePoint, encodePolygon } from './well-known-binary.ts'

const areas = proofCount({ full: 10_000, tenth: 1_000 })
const point_count = proofCount({ full: 100_000, tenth: 10_000 })
const without_index = 200
const seed = 20_260_304

let test_database: TestDatabase
beforeAll(async () => {
  test_database = await createTestDatabase()
  await createTestCustomer(test_database.database, 1)
})
afterAll(() => test_database.close())

test('the index agrees with PostGIS on every point, near borders too', async () => {
  const random = createRandom(seed)
  const shapes = Array.from({ length: areas }, () => randomShape(random))
  const points = Array.from({ length: point_count }, () => randomPoint(random, shapes))
  await plantAreas(shapes)

  const { database } = test_database
  const indexes = createAreaIndexes({ database, clock: createMovableClock(new Date('2026-03-04T05:06:07Z')) })
  const index = await indexes.getAreaIndex(1)
  const started = performance.now()
  const found = points.map((point) => findAreasHolding(index, point).map(({ id }) => id))
  const per_point_us = ((performance.now() - started) * 1_000) / point_count

  const expected = await holdersByPostgis(points)
  const wrong = points.flatMap((point, at) =>
    String(found[at]) === String(expected[at] ?? [])
      ? []
      : [{ point, found: found[at], expected: expected[at] }],
  )
  const pairs = expected.reduce((sum, ids) => sum + ids.length, 0)
  recordFigure({
    promise: `which of ${areas} areas hold each of ${point_count} points: the index in memory and PostGIS agree`,
    needed: '0 differ',
    measured: `${wrong.length} differ; ${pairs} areas found, ${per_point_us.toFixed(1)} µs a point`,
    held: wrong.length === 0,
  })
  expect(wrong.slice(0, 5)).toEqual([])
  expect(pairs).toBeGreaterThan(point_count)
})

function randomPoint(random: () => number, shapes: readonly AreaShape[]): LatLng {
  const shape = shapes[Math.floor(random() * shapes.length)]
  return shape === undefined || random() < 0.3 ? randomPlace(random) : randomPointNearBorder(random, shape)
}

async function plantAreas(shapes: readonly AreaShape[]): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
         select 1, 'area', 'area', kind, st_geomfromwkb(shape, 4326)::geography, radius_m, '2026-01-01', '2026-01-01'
         from unnest($1::text[], $2::bytea[], $3::float8[]) as planted (kind, shape, radius_m)`,
        [
          shapes.map(({ kind }) => kind),
          shapes.map((shape) =>
            shape.kind === 'circle' ? encodePoint(shape.centre) : encodePolygon(shape.ring.lng_lat),
          ),
          shapes.map((shape) => (shape.kind === 'circle' ? shape.radius_m : null)),
        ],
      ),
    test_database.admin_url,
  )
}

/** The ids of the areas that hold each point. The index is on the points: PostGIS cannot use one on the areas here. */
async function holdersByPostgis(points: readonly LatLng[]): Promise<number[][]> {
  return withAdmin(async (admin) => {
    await admin.query(
      `create temporary table points as
       select n, st_makepoint(lng, lat)::geography as place
       from unnest($1::float8[], $2::float8[]) with ordinality as sent (lat, lng, n)`,
      [points.map(({ lat }) => lat), points.map(({ lng }) => lng)],
    )
    await admin.query('create index on points using gist (place); analyze points')
    const found = await selectHolders(admin, 'points')
    // The index itself is not taken on trust: some points are held against every area.
    await admin.query(`create temporary table few as select * from points where n <= ${without_index}`)
    const few = await selectHolders(admin, 'few')
    for (let n = 1; n <= without_index; n += 1) expect(few.get(n)).toEqual(found.get(n))
    return points.map((_, at) => found.get(at + 1) ?? [])
  }, test_database.admin_url)
}

type Admin = Parameters<Parameters<typeof withAdmin>[0]>[0]

async function selectHolders(admin: Admin, points: string): Promise<Map<number, number[]>> {
  const { rows } = await admin.query<{ n: number; ids: number[] }>(
    `select n::integer, array_agg(id::integer order by id) as ids
     from (
       select n, id from app.virtual_areas join ${points} on st_covers(shape, place) where kind = 'polygon'
       union all
       select n, id from app.virtual_areas join ${points} on st_dwithin(place, shape, radius_m) where kind = 'circle'
     ) as held
     group by n`,
  )
  return new Map(rows.map(({ n, ids }) => [n, ids]))
}
