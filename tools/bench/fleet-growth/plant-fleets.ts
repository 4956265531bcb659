import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { plantSuffixes } from '@tropeiro/server/test/plant-suffixes.ts'

export interface FleetSize {
  readonly customer_id: number
  readonly vehicles: number
}

/** Further customers, who have no users and are never asked for. */
export async function plantCustomers(admin_url: string, count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, n) => 1_000_000 + n)
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.customers (customer_id, tax_number, name, time_zone, locale, date_created)
         select id, id::text, 'Empresa ' || id, 'America/Sao_Paulo', 'pt-BR', '2026-01-02' from unnest($1::bigint[]) as id`,
        [ids],
      ),
    admin_url,
  )
  return ids
}

/**
 * Everything in proportion to the vehicles, ids from 1 for each customer. What a filter finds stands at the end, or
 * thinly spread, and is as many rows in a small fleet as in a big one: the place where a walk costs most.
 */
export async function plantFleets(admin_url: string, sizes: readonly FleetSize[]): Promise<void> {
  await withAdmin(async (admin) => {
    // The rows are consistent by themselves; checking each of millions would take minutes.
    await admin.query('set session_replication_role = replica; set synchronous_commit = off')
    await admin.query(
      'create temporary table size (customer_id bigint, v integer, registers integer, areas integer)',
    )
    await admin.query(
      `insert into size select id, v, greatest(v * 6 / 25, 2), least(greatest(v * 6 / 25, 2), 10000)
       from unnest($1::bigint[], $2::integer[]) as given (id, v)`,
      [sizes.map(({ customer_id }) => customer_id), sizes.map(({ vehicles }) => vehicles)],
    )
    for (const statement of statements) await admin.query(statement)
  }, admin_url)
  await plantSuffixes(admin_url)
  await withAdmin((admin) => admin.query('vacuum (analyze)'), admin_url)
}

const at = `'2026-01-01T00:00:00Z'`
const dates = 'date_created, date_modified'

const register = (table: string, field: string | null) => `
  insert into app.${table} (customer_id, id, name, name_key${field === null ? '' : `, ${field}`}, ${dates}) overriding system value
  select customer_id, n, named.name, lower(named.name)${field === null ? '' : `, 'America/Manaus'`}, ${at}, ${at}
  from size, generate_series(1, registers) as n,
    lateral (select case when n = registers then 'Rara ' else 'Norte ' end || n as name) as named`

const statements: readonly string[] = [
  register('fleets', 'time_zone'),
  register('cost_centers', 'external_code'),
  register('departments', 'external_code'),
  register('work_shifts', null),
  `insert into app.work_shift_versions (customer_id, work_shift_id, valid_from, days, time_zone)
   select customer_id, id, ${at}, '[{"weekday": 1, "start": "08:00", "end": "18:00"}]', 'America/Manaus' from app.work_shifts`,
  // One in four is blocked, one in four hidden, 120 are refrigerated, five cancelled, one is like no other.
  `insert into app.vehicles (customer_id, id, title, title_key, plate, plate_key, chassi, chassi_key, status, visible,
     year, capacity, hodometer, fleet_id, cost_center_id, work_shift_id, vehicle_color_id, vehicle_model_id,
     fuel_category_id, vehicle_category_id, ${dates}) overriding system value
   select customer_id, n, title, lower(title), plate, plate, 'CH' || n, 'CH' || n,
     case when n > v - 5 then 'C' when n % 4 = 1 then 'B' else 'A' end, n <= v - 5 and n % 4 <> 2, 2020, 1000, n,
     1 + n % registers, 1 + n % greatest(v / 160, 1), 1 + n % registers, 1 + n % 12, 1 + n % 15, 1 + n % 8, 1 + n % 11,
     timestamptz ${at} + n * interval '1 second', ${at}
   from size, generate_series(1, v) as n,
     lateral (select 'Truck ' || n || case when n = v - 7 then ' guincho' when n % greatest(v / 125, 1) = 0 then ' frigo'
       else '' end || case when n % 2 = 0 then ' bau' else '' end as title,
       chr(65 + n / 17576 % 26) || chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || '1' || chr(65 + n % 26) || '23'
         as plate) as made`,
  `insert into app.drivers (customer_id, id, name, name_key, hash_key_version, company_registry, is_deliveryman,
     identifier, user_id, department_id, cost_center_id, work_shift_id, cnh_category_id, cnh_date,
     toxicology_expiration, ${dates}) overriding system value
   select customer_id, n, made.name, lower(made.name), 1, 'R' || n, n % 5 <> 0, 'I' || n, 1, 1 + n % registers,
     1 + n % registers, 1 + n % registers, case when n > d - 3 then 9 else 1 + n % 4 end,
     case when n % greatest(d / 160, 1) = 1 then date '2026-03-01' else date '2035-01-01' end,
     date '2034-01-01' + n % 300, ${at}, ${at}
   from size, lateral (select v * 8 / 5 as d) as counted, generate_series(1, d) as n,
     lateral (select 'Motorista ' || n || case when n = d - 1 then ' Zoroastro' when n % greatest(d / 160, 1) = 1
       then ' Quaresma' else '' end as name) as made`,
  `insert into app.vehicle_drivers (customer_id, vehicle_id, driver_id, valid_from, date_recorded)
   select customer_id, n, n, ${at}, ${at} from size, generate_series(1, v) as n`,
  `insert into app.devices (customer_id, id, serial, serial_key, protocol, ${dates}) overriding system value
   select customer_id, n, serial, serial, 'gt06', ${at}, ${at} from size, generate_series(1, v) as n,
     lateral (select 'S' || customer_id || '-' || n as serial) as made`,
  'insert into platform.device_serials select serial_key, customer_id, id, date_created from app.devices',
  `insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
   select customer_id, n, n, ${at}, ${at} from size, generate_series(1, v) as n`,
  `insert into app.points_of_interest (customer_id, id, title, latitude, longitude, point_of_interest_category_id,
     ${dates}) overriding system value
   select customer_id, n, 'Cliente ' || n, -23.5, -46.6, case when n % greatest(v / 63, 1) = 0 then 7 else n % 3 end,
     ${at}, ${at} from size, generate_series(1, v * 2) as n`,
  `insert into app.virtual_areas (customer_id, id, name, name_key, kind, shape, radius_m, ${dates})
   overriding system value
   select customer_id, n, name, lower(name), case when radius_m is null then 'polygon' else 'circle' end,
     case when radius_m is null then 'polygon((-46 -23, -46 -22, -45 -22, -46 -23))' else 'point(-46 -23)' end::geography,
     radius_m, ${at}, ${at}
   from size, generate_series(1, areas) as n,
     lateral (select case when n = areas then 'Rara ' else 'Cerca ' end || n as name,
       case when n > areas - 3 then 50 end as radius_m) as made`,
  `insert into app.vehicle_virtual_areas (customer_id, vehicle_id, virtual_area_id, date_created)
   select distinct customer_id, n, 1 + (n + k * 7) % areas, timestamptz ${at}
   from size, generate_series(1, v) as n, generate_series(1, 2) as k`,
  // A hundred and fifty of the last vehicle and of the last driver, the oldest of all; the rest two for each vehicle.
  `insert into app.itineraries (customer_id, id, vehicle_id, driver_id, date_time_start, date_time_end,
     date_time_start_estimated, date_time_end_estimated, ${dates}) overriding system value
   select customer_id, n, case when n <= 150 then v else 1 + n % (v - 1) end,
     case when n between 151 and 300 then v else 1 + n % (v - 1) end, start, start + interval '5 hours', start,
     start + interval '5 hours', ${at}, ${at}
   from size, generate_series(1, v * 2) as n,
     lateral (select timestamptz '2025-12-01' + n * (interval '60 days' / (v * 2)) as start) as made`,
  ...['fleets', 'cost_centers', 'departments', 'vehicles', 'drivers', 'devices', 'points_of_interest'].map(
    (table) => `select setval(pg_get_serial_sequence('app.${table}', 'id'), 10000000)`,
  ),
]
