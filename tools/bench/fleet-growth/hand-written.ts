import { isDeepStrictEqual } from 'node:util'
import { vehicle_relations } from '@tropeiro/contract/vehicle.ts'
import { bearer } from '@tropeiro/server/test/product/product-app.ts'
import { createPlainPool, runPlain } from '../queries.ts'
import { median } from '../ratios.ts'
import type { GrownFleets } from './grown-fleets.ts'

/**
 * One statement with every relation joined, as anybody would write it, without callers, limits or row-level security;
 * its rows are the items, and Node.js writes them out.
 */
const text = `
  select v.id, v.title, v.plate, v.status, v.visible, v.chassi, v.renavam, v.crv, v.year, v.model_year, v.seats,
    v.capacity, v.axles, v.fuel_capacity, v.fuel_average_intended, v.hodometer, v.hourimeter, v.speed_max,
    v.speed_max_range_1, v.speed_max_rain, v.rpm_high, v.min_temperature, v.max_temperature, v.licensing_expiration, v.cost_per_km,
    v.cost_per_hour, v.responsible_name,
    assigned.driver_id, v.fleet_id, v.cost_center_id, v.work_shift_id, v.vehicle_color_id, v.vehicle_model_id,
    v.fuel_category_id, v.vehicle_category_id,
    case when driver.id is not null then json_build_object('id', driver.id, 'name', driver.name) end as driver,
    case when center.id is not null then json_build_object('id', center.id, 'name', center.name) end as cost_center,
    coalesce((
      select json_agg(json_build_object('id', area.id, 'name', area.name, 'kind', area.kind) order by area.id)
      from app.vehicle_virtual_areas as linked
      join app.virtual_areas as area on area.customer_id = linked.customer_id and area.id = linked.virtual_area_id
      where linked.customer_id = v.customer_id and linked.vehicle_id = v.id and area.date_excluded is null
    ), '[]') as vehicle_virtual_areas,
    case when fleet.id is not null then json_build_object('id', fleet.id, 'name', fleet.name) end as fleet,
    case when color.id is not null then json_build_object('id', color.id, 'name', color.name) end as vehicle_color,
    case when model.id is not null then json_build_object('id', model.id, 'name', model.name,
      'vehicle_model_manufacturer', json_build_object('id', maker.id, 'name', maker.name, 'vehicle_category',
        case when made.id is not null then json_build_object('id', made.id, 'name', made.name) end)) end
      as vehicle_model,
    case when fuel.id is not null then json_build_object('id', fuel.id, 'name', fuel.name) end as fuel_category,
    case when category.id is not null then json_build_object('id', category.id, 'name', category.name) end
      as vehicle_category,
    '[]'::json as daily_summary, v.date_created
  from app.vehicles as v
  left join app.vehicle_drivers as assigned on assigned.customer_id = v.customer_id and assigned.vehicle_id = v.id
    and assigned.date_corrected is null and assigned.valid_to is null
  left join app.drivers as driver on driver.customer_id = v.customer_id and driver.id = assigned.driver_id
  left join app.cost_centers as center on center.customer_id = v.customer_id and center.id = v.cost_center_id
  left join app.fleets as fleet on fleet.customer_id = v.customer_id and fleet.id = v.fleet_id
  left join reference.vehicle_colors as color on color.id = v.vehicle_color_id
  left join reference.vehicle_models as model on model.id = v.vehicle_model_id
  left join reference.vehicle_model_manufacturers as maker on maker.id = model.vehicle_model_manufacturer_id
  left join reference.vehicle_categories as made on made.id = maker.vehicle_category_id
  left join reference.fuel_categories as fuel on fuel.id = v.fuel_category_id
  left join reference.vehicle_categories as category on category.id = v.vehicle_category_id
  where v.customer_id = $1 and v.visible and v.date_excluded is null
  order by v.id limit $2`

const rows = 1_000

/** How fast GET /vehicle/ is with all includes, of the hand-written statement: the median over rounds of the two in turns. */
export async function measureAgainstHandWritten(
  { product, fleets }: GrownFleets,
  rounds: number,
): Promise<number> {
  const fleet = fleets.at(-1)
  if (fleet === undefined) throw new RangeError('there is a fleet')
  const pool = createPlainPool(product.test_database.admin_url, 1)
  const readOurs = async () => {
    const url = `/vehicle/?limit=${rows}&includes=${vehicle_relations.join()}`
    return (await product.app.inject({ url, headers: bearer(fleet.token) })).body
  }
  const readPlain = async () =>
    JSON.stringify({ data: await runPlain<object>(pool, { text, name: 'all' }, [fleet.customer_id, rows]) })
  try {
    for (let n = 0; n < 6; n++) assertSameRows(await readOurs(), await readPlain())
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [ours_ms, plain_ms] = [await timeOf(readOurs), await timeOf(readPlain)]
      ratios.push(plain_ms / ours_ms)
    }
    return median(ratios)
  } finally {
    await pool.end()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A comparison of answers that are not the same is worthless. */
function assertSameRows(...bodies: readonly [string, string]): void {
  const [ours, plain] = bodies.map((body) => (JSON.parse(body) as { data: unknown[] }).data)
  if (ours?.length === rows && isDeepStrictEqual(ours, plain)) return
  throw new Error(
    `different rows: ${JSON.stringify(ours?.[0])} and ${JSON.stringify(plain?.[0])} of ${ours?.length} and ${plain?.length}`,
  )
}
