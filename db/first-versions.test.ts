import { system_clock } from '@tropeiro/kernel/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyMigrations, readMigrations } from './migrate.ts'
import { urlFor, withAdmin } from './test/admin.ts'
import { newTestDatabaseName } from './test/test-run.ts'

const name = newTestDatabaseName()
const query = (sql: string) => withAdmin(async (client) => (await client.query(sql)).rows, urlFor(name, null))

/** What a cell may have had before facts had versions. */
const rows_of_before = `
  insert into app.customers (customer_id, tax_number, name, time_zone, locale, date_created)
    values (1, '1', 'A', 'America/Sao_Paulo', 'pt-BR', '2026-01-01');
  insert into app.fleets (customer_id, name, name_key, time_zone, date_created, date_modified)
    values (1, 'f', 'f', 'America/Manaus', '2026-01-01', '2026-01-01');
  insert into app.vehicles (customer_id, title, title_key, plate, plate_key, speed_max, fleet_id, date_created, date_modified)
    values (1, 'v', 'v', 'ABC1D23', 'ABC1D23', 90, (select id from app.fleets), '2026-01-01', '2026-01-01');
  insert into app.users (customer_id, login, name, role, date_created)
    values (1, 'a', 'a', 'driver', '2026-01-01'), (1, 'b', 'b', 'driver', '2026-01-01');
  insert into app.drivers (customer_id, name, name_key, hash_key_version, is_deliveryman, identifier, user_id, date_created,
      date_modified, date_excluded)
    select 1, login, login, 1, true, case login when 'a' then '00a-7' else 'é0' end, id, '2026-01-01', '2026-01-01',
      case login when 'b' then '2026-02-01'::timestamptz end
    from app.users;
  insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
    values (1, 'p', 'p', 'circle', 'point(-46.6 -23.5)', 100, '2026-01-01', '2026-01-01');
  insert into app.vehicle_virtual_areas (customer_id, vehicle_id, virtual_area_id, date_created)
    select 1, v.id, a.id, '2026-01-01' from app.vehicles v, app.virtual_areas a;
  insert into app.points_of_interest (customer_id, title, latitude, longitude, point_of_interest_category_id, date_created,
      date_modified, date_excluded)
    values (1, 'p', -23.5, -46.6, 1, '2026-01-01', '2026-01-01', '2026-03-01');
  insert into app.route_imports (customer_id, external_code, unassigned, date_created) values (1, 'c', '[]', '2026-01-01');
  insert into app.route_plans (customer_id, route_id, status, external_code, day, executor_key, source, date_time_start,
      date_time_end, vehicle_id, total_points, total_capacity, is_optimized, require_signature, require_picture, load_check,
      findings, date_started, date_closed, date_created, date_modified)
    select 1, i.id, p.status, 'c', '2026-01-02', p.status, 'L', '2026-01-02', '2026-01-03', v.id, 1, 0, true, false, false,
      false, '[]', p.started, p.closed, '2026-01-01', '2026-01-01'
    from app.route_imports i, app.vehicles v,
      (values ('P', null, null), ('E', '2026-01-02'::timestamptz, null), ('C', '2026-01-03', '2026-01-04'::timestamptz))
        as p (status, started, closed);
  insert into app.route_points (customer_id, route_plan_id, line, name, type, status, "order", latitude, longitude,
      delivery_time, date_modified)
    select 1, id, line, 'p', 'PE', 'P', line, case line when 1 then -23.5 end, case line when 1 then -46.6 end, 0, '2026-01-01'
    from app.route_plans, generate_series(1, 2) as line`

beforeAll(async () => {
  const migrations = await readMigrations()
  const at = migrations.findIndex((file) => file.name === '0052_facts_in_time.sql')
  await withAdmin((admin) => admin.query(`create database ${name} owner tropeiro_owner`))
  await query('create extension postgis')
  const apply = (files: typeof migrations) =>
    applyMigrations(urlFor(name, 'tropeiro_migrator'), { clock: system_clock, migrations: files })
  await apply(migrations.slice(0, at))
  await query(rows_of_before)
  await apply(migrations.slice(0, at + 1))
}, 120_000)

describe('what exists when facts get versions', () => {
  test.each([
    ['vehicle_versions', 'speed_max, fleet_id is not null as has_fleet', { speed_max: 90, has_fleet: true }],
    ['fleet_versions', 'time_zone', { time_zone: 'America/Manaus' }],
    ['customer_versions', 'time_zone', { time_zone: 'America/Sao_Paulo' }],
    ['vehicle_virtual_area_versions', 'vehicle_id > 0 as is_linked', { is_linked: true }],
    [
      'virtual_area_versions',
      `st_astext(st_geomfromwkb(shape)) as shape, radius_m`,
      { shape: 'POINT(-46.6 -23.5)', radius_m: 100 },
    ],
  ])('%s: as it is now, since ever', async (table, columns, row) => {
    const since = `valid_from = '-infinity' and valid_to is null as is_since_ever`
    expect(await query(`select ${columns}, ${since} from app.${table}`)).toStrictEqual([
      { ...row, is_since_ever: true },
    ])
  })

  test('a removed point of interest held until it was removed', async () => {
    const [row] = await query(
      `select latitude, valid_to = '2026-03-01' as is_ended from app.point_of_interest_versions`,
    )
    expect(row).toStrictEqual({ latitude: -23.5, is_ended: true })
  })

  test('cards are written as readers send them, and a removed driver has none', async () => {
    const rows = await query(`
      select d.name, v.card, v.valid_to is null as is_open from app.driver_versions v
      join app.drivers d on d.id = v.driver_id order by d.name, v.valid_from`)
    expect(rows).toStrictEqual([
      { name: 'a', card: 'A7', is_open: true },
      { name: 'b', card: null, is_open: false },
      { name: 'b', card: null, is_open: true },
    ])
  })

  test('plans in execution run, closed ones ran, with the points that have coordinates', async () => {
    const rows = await query(`
      select p.status, r.valid_from = p.date_started as is_from_start, r.valid_to = p.date_closed as is_to_close, r.latitudes
      from app.route_plan_runs r join app.route_plans p on p.id = r.route_plan_id order by p.status`)
    expect(rows).toStrictEqual([
      { status: 'C', is_from_start: true, is_to_close: true, latitudes: [-23.5] },
      { status: 'E', is_from_start: true, is_to_close: null, latitudes: [-23.5] },
    ])
  })

  test('row-level security is forced again', async () => {
    const rows = await query(`
      select relname from pg_class
      where relnamespace = 'app'::regnamespace and relkind = 'r' and not relispartition and not relforcerowsecurity`)
    expect(rows).toStrictEqual([])
  })
})
