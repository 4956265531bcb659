import { it } from 'vitest'
import { createVehiclesApp } from './test/vehicles-app.ts'
import { plantDriver, plantNamed } from './test/vehicles.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'

it('bench', async () => {
  const fleet = await createVehiclesApp()
  for (const [as, count] of [['1.admin', 1000], ['2.admin', 50000], ['3.admin', 500]] as const) {
    const customer_id = Number(as.charAt(0))
    const drivers = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => plantDriver(fleet, name, as)))
    const ccs = await Promise.all(Array.from({length: 20}, (_, n) => plantNamed(fleet, 'cost_center', `c${n}`, as)))
    const fleets = await Promise.all(['X', 'Y'].map((name) => plantNamed(fleet, 'fleet', name, as)))
    await fleet.rowsBehind(
    `with vehicle as (
       insert into app.vehicles (customer_id, title, title_key, plate, plate_key, chassi, chassi_key, cost_center_id, fleet_id, status, visible,
         vehicle_color_id, vehicle_model_id, fuel_category_id, vehicle_category_id, date_created, date_modified)
       select $1, 'v' || n, 'v' || n, 'P' || n, 'P' || n, 'C' || n, 'C' || n, ($4::bigint[])[1 + n % 20], ($5::bigint[])[1 + n % 2], case when n % 5 = 0 then 'B' else 'A' end, n % 5 <> 1,
         1 + n % 12, 1 + n % 15, 1 + n % 8, 1 + n % 11, timestamptz '2026-01-01' + n * interval '1 minute', now()
       from generate_series(1, $2::integer) as n returning id
     ), driven as (
       insert into app.vehicle_drivers (customer_id, vehicle_id, driver_id, valid_from, date_recorded)
       select $1, id, ($3::bigint[])[1 + id % 3], now(), now() from vehicle
     ) select 1`, [customer_id, count, drivers, ccs, fleets])
  }
  await fleet.rowsBehind('analyze')
  const time = async (work: () => Promise<unknown>, n = 60) => {
    for (let i = 0; i < 15; i++) await work()
    const all: number[] = []
    for (let i = 0; i < n; i++) { const t = performance.now(); await work(); all.push(performance.now() - t) }
    all.sort((a, b) => a - b)
    return all[Math.floor(n / 2)] ?? 0
  }
  const all = 'fleet,vehicle_model,fuel_category,vehicle_color,vehicle_category'
  const api = await time(() => fleet.send('GET', `/vehicle/?visible=2&limit=1000&includes=${all}`, { as: '1.reader' }))
  const bare = await time(() => fleet.send('GET', `/vehicle/?visible=2&limit=1000`, { as: '1.reader' }))
  const hand = await withAdmin(async (client) => {
    await client.query('begin'); await client.query(`select set_config('app.customer_id', '1', false)`)
    return time(async () => {
      const { rows } = await client.query({ name: 'h', text: `select v.*, d.driver_id, json_build_object('id', dr.id, 'name', dr.name) as driver,
        json_build_object('id', f.id, 'name', f.name) as fleet, json_build_object('id', c.id, 'name', c.name) as cost_center,
        json_build_object('id', vc.id, 'name', vc.name) as vehicle_color,
        json_build_object('id', vcat.id, 'name', vcat.name) as vehicle_category,
        json_build_object('id', fc.id, 'name', fc.name) as fuel_category,
        json_build_object('id', m.id, 'name', m.name, 'vehicle_model_manufacturer', json_build_object('id', mm.id, 'name', mm.name, 'vehicle_category', json_build_object('id', mc.id, 'name', mc.name))) as vehicle_model,
        coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'kind', a.kind)) from app.vehicle_virtual_areas x join app.virtual_areas a on a.customer_id = x.customer_id and a.id = x.virtual_area_id where x.customer_id = v.customer_id and x.vehicle_id = v.id), '[]') as vehicle_virtual_areas
       from app.vehicles v left join app.vehicle_drivers d on d.customer_id = v.customer_id and d.vehicle_id = v.id and d.date_corrected is null and d.valid_to is null
       left join app.drivers dr on dr.customer_id = d.customer_id and dr.id = d.driver_id
       left join app.fleets f on f.customer_id = v.customer_id and f.id = v.fleet_id
       left join app.cost_centers c on c.customer_id = v.customer_id and c.id = v.cost_center_id
       left join reference.vehicle_colors vc on vc.id = v.vehicle_color_id
       left join reference.vehicle_categories vcat on vcat.id = v.vehicle_category_id
       left join reference.fuel_categories fc on fc.id = v.fuel_category_id
       left join reference.vehicle_models m on m.id = v.vehicle_model_id
       left join reference.vehicle_model_manufacturers mm on mm.id = m.vehicle_model_manufacturer_id
       left join reference.vehicle_categories mc on mc.id = mm.vehicle_category_id
       where v.customer_id = $1 and v.date_excluded is null order by v.id limit 1000`, values: [1] })
      JSON.stringify(rows)
    })
  }, fleet.test_database.runtime_url)
  console.log({ api, bare, hand, ratio: hand / api })
  const cc = async (c: number) => (await fleet.rowsBehind('select array_agg(id)::text[] as ids from app.cost_centers where customer_id = $1', [c]))[0]?.['ids'] as string[]
  const [big, small] = [await cc(2), await cc(3)]
  const ids = async (c: number) => (await fleet.rowsBehind('select min(chassi) as chassi from app.vehicles where customer_id = $1', [c]))[0]
  void ids
  const q: Record<string, (centers: string[]) => string> = {
    none: () => '', all: () => '&visible=2', hidden: () => '&visible=0', B: () => '&status=B', A: () => '&status=A',
    title: () => '&title=v1', rare_title: () => '&title=v49', one: (c) => `&cost_center_ids=${c[0]}`, three: (c) => `&cost_center_ids=${c[0]},${c[5]},${c[9]}`,
    created: () => '&date_created_begin=2026-01-01T01:00:00Z', chassi: () => '&chassi=C77', plate: () => '&plate=ABC1234',
  }
  for (const [name, query] of Object.entries(q)) {
    const limit = name === 'one' ? 25 : name === 'three' ? 75 : name === 'rare_title' ? 11 : 80
    const one = await time(() => fleet.send('GET', `/vehicle/?limit=${limit}${query(small)}`, { as: '3.reader' }), 40)
    const two = await time(() => fleet.send('GET', `/vehicle/?limit=${limit}${query(big)}`, { as: '2.reader' }), 40)
    console.log(name, one.toFixed(2), two.toFixed(2), (two / one).toFixed(2))
  }
  await fleet.close()
}, 300_000)
