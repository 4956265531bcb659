import { importStops, type PlanCompany, placeOf } from './plan-company.ts'

const hour_ms = 3_600_000
const load = (capacity: number) => ({ route_point_items: [{ external_code: 'caixa', capacity }] })
const truck = { capacity: 100, axles: 3 }

/** A plan that is optimised and leaves out one stop for each reason that there is; its id. */
export async function importLeftovers(day: PlanCompany): Promise<number> {
  const [like_id = 0] = day.company.route_plan_ids
  const like = await day.readPlan(like_id)
  const vehicle = day.company.vehicles[1]
  await day.call('PUT', '/vehicle', { data: { id: vehicle?.id, ...truck } })
  const places = like.route_points.filter(({ type }) => type === 'PE').map(placeOf)
  const begin_ms = Date.parse(like.date_time_start)
  const hours = (from: number, to: number) => ({
    time_window: {
      start: new Date(begin_ms + from * hour_ms).toISOString(),
      end: new Date(begin_ms + to * hour_ms).toISOString(),
    },
  })
  return importStops(day, {
    external_code: 'ROTA-SOBRAS',
    vehicle,
    optimize: true,
    like,
    stops: [
      { name: 'Mercado Boa Vista', delivery_time: 600, ...places[0], ...load(40) },
      { name: 'Empório da Serra', delivery_time: 600, ...places[1], ...load(30) },
      { name: 'Material Andrade', delivery_time: 600, ...places[2], ...load(160) },
      { name: 'Padaria do Pouso', delivery_time: 600, ...places[3], ...load(5), ...hours(-1, 0) },
      { name: 'Bar da Noite', delivery_time: 600, ...places[3], ...load(5), ...hours(10.5, 11) },
      { name: 'Escola Anita Rocha', delivery_time: 600, ...places[4], ...load(5), axles: 2 },
      { name: 'Fazenda Três Barras', delivery_time: 10 * 3_600, ...places[2], ...load(5) },
      { name: 'Frigorífico Norte', delivery_time: 600, ...places[3], ...load(200), ...hours(-1, 0) },
      { name: 'Sítio Água Clara', delivery_time: 600, latitude: -20, longitude: -45, ...load(3) },
      { name: 'Chácara Boa Esperança', delivery_time: 600, address: 'Estrada do Nada, s/n', ...load(3) },
    ],
  })
}

/** Another plan, which leaves out what is too heavy. */
export async function importTooMuch(day: PlanCompany): Promise<number> {
  const [like_id = 0] = day.company.route_plan_ids
  const like = await day.readPlan(like_id)
  const vehicle = day.company.vehicles[2]
  await day.call('PUT', '/vehicle', { data: { id: vehicle?.id, ...truck } })
  const places = like.route_points.filter(({ type }) => type === 'PE').map(placeOf)
  return importStops(day, {
    external_code: 'ROTA-PESADA',
    vehicle,
    optimize: true,
    like,
    stops: [
      { name: 'Mercado do Cais', delivery_time: 600, ...places[0], ...load(60) },
      { name: 'Cimento Serrano', delivery_time: 600, ...places[1], ...load(70) },
    ],
  })
}
