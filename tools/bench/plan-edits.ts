import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { createOsrm, type Osrm, type Point } from '@tropeiro/server/engines/osrm/osrm.ts'
import { createDraw, type Draw } from '@tropeiro/server/plans/model/test/draw.ts'
import { readCityHouses } from '@tropeiro/server/test/geocoding/city-houses.ts'
import { bodyOf } from '@tropeiro/server/test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '@tropeiro/server/test/product/planning-app.ts'
import { isKeptInTime } from '../test-report/proof-scale.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { median } from './ratios.ts'

export interface PlanEditsSizes {
  readonly routes: number
  readonly stops: number
  readonly moves: number
}

const max_ratio = 10
const max_ms = 250

/** What it costs to ask what a move would do, over one table of the road engine with the same legs. */
export async function measurePlanEdits({ routes, stops, moves }: PlanEditsSizes): Promise<Figure[]> {
  const planning = await createPlanningApp({ clock: 'system' })
  const osrm = createOsrm({ profiles: { car: planning.product.context.config.osrm_car_url } })
  try {
    const draw = createDraw(1)
    const plans = await importPlans(planning, { routes, stops, draw })
    const tables_ms: number[] = []
    const tries_ms: number[] = []
    for (let move = 0; move < moves + warm_up; move++) {
      const { table_ms, try_ms } = await compareMove({ planning, osrm, plans, draw })
      if (move < warm_up) continue
      tables_ms.push(table_ms)
      tries_ms.push(try_ms)
    }
    const p95_ms = tries_ms.toSorted((a, b) => a - b)[Math.floor(tries_ms.length * 0.95)] ?? Number.NaN
    const ratio = p95_ms / median(tables_ms)
    const size = `${routes} routes and ${routes * stops} stops`
    return [
      {
        promise: `a dry run of one move in ${size}: p95 over one table of the same legs`,
        needed: `≤ ${max_ratio}`,
        measured: `${ratio.toFixed(1)} (${p95_ms.toFixed(0)} ms over ${median(tables_ms).toFixed(1)} ms)`,
        held: ratio <= max_ratio,
      },
      {
        promise: `a dry run of one move in ${size}: p95`,
        needed: `≤ ${max_ms} ms`,
        measured: `${p95_ms.toFixed(0)} ms, median ${median(tries_ms).toFixed(0)} ms`,
        held: isKeptInTime(p95_ms <= max_ms),
      },
    ]
  } finally {
    await osrm.close()
    await planning.close()
  }
}

/** Connections, keys and compiled code. */
const warm_up = 20

interface PlansToImport extends Omit<PlanEditsSizes, 'moves'> {
  readonly draw: Draw
}

/** In their given order: how good it is costs nothing here. */
async function importPlans(planning: PlanningApp, { routes, stops, draw }: PlansToImport) {
  const houses = await readCityHouses()
  const place = () => {
    const { latitude = 0, longitude = 0 } = houses[draw(0, houses.length - 1)] ?? {}
    return { latitude, longitude }
  }
  const imported = []
  for (let route = 0; route < routes; route++) {
    const route_points = [
      { name: 'depot', type: 'PA', ...place() },
      ...Array.from({ length: stops }, (_, stop) => {
        return { name: `${stop}`, external_code: `${stop}`, delivery_time: 120, ...place() }
      }),
    ]
    imported.push(
      await planning.importPlan(bodyOf({ source: 'G', optimize: false, is_async: true, route_points })),
    )
  }
  const plans: RoutePlan[] = []
  for (const { operation_id, route_plan_ids } of imported) {
    await planning.awaitOperation(operation_id)
    plans.push(await planning.readPlan(route_plan_ids[0]))
  }
  return plans
}

interface MoveToCompare {
  readonly planning: PlanningApp
  readonly osrm: Osrm
  readonly plans: readonly RoutePlan[]
  readonly draw: Draw
}

async function compareMove({ planning, osrm, plans, draw }: MoveToCompare) {
  const from = plans[draw(0, plans.length - 1)]
  const to = plans.find(({ id }) => id !== from?.id && draw(0, 9) === 0) ?? plans[0]
  if (from === undefined || to === undefined) throw new Error('there are plans')
  const place = draw(1, from.route_points.length - 2)
  const position = draw(2, to.route_points.length - 1)
  const point = from.route_points[place]
  const near = [
    from.route_points[place - 1],
    point,
    from.route_points[place + 1],
    to.route_points[position - 2],
    to.route_points[position - 1],
  ]
  const points = near.flatMap((one): Point[] =>
    one === undefined ? [] : [{ lat: one.latitude ?? 0, lng: one.longitude ?? 0 }],
  )
  const body = {
    data: {
      base: { [from.id]: from.edit_version, [to.id]: to.edit_version },
      operations: [{ op: 'move', route_point_id: point?.id, to_plan: to.id, position }],
    },
  }
  const table_ms = await timeOf(() => osrm.matrix({ profile: 'car', points }))
  const try_ms = await timeOf(async () => {
    const answer = await planning.send('POST', '/route_plan/changes?dry_run=true', { body })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  })
  return { table_ms, try_ms }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}
