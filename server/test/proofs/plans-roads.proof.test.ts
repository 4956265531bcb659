import { afterEach, describe, expect, test } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import { findRealData } from '../../../tools/city/real-data.ts'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import type { Point } from '../../engines/osrm/osrm.ts'
import { getRawRoute } from '../../engines/osrm/test/raw-osrm.ts'
import { createPlanningClient, importAnswerOf, type PlanningClient } from './plans/client.ts'
import { importBody, pickPlaces } from './plans/import-body.ts'
import { type PlanningCell, startPlanningCell } from './plans/planning-cell.ts'
import { type RecheckedImport, recheckImport } from './plans/recheck-import.ts'

const imports = proofCount({ full: 20, tenth: 2 })

// The roads of a whole city take a minute to prepare the first time.
const real_maps = isFullProof()
  ? [
      'porto-alegre.osm.pbf',
      'curitiba-centro.osm.pbf',
      'sao-paulo-centro.osm.pbf',
      'rio-ilha-governador.osm.pbf',
    ]
  : ['porto-alegre.osm.pbf']
const maps: [string, () => Promise<string>][] = [
  ['the generated city', ensureDefaultMap],
  ...real_maps.flatMap((name): [string, () => Promise<string>][] => {
    const file = findRealData(name)
    return file === null ? [] : [[name, async () => file]]
  }),
]

let cell: PlanningCell | null = null
afterEach(async () => {
  await cell?.close()
  cell = null
})

interface Leg {
  readonly duration: number | null
  readonly distance: number | null
}

/** The legs of a plan as it is read, and those of the engine's own answer for the same order. */
async function compareLegs(client: PlanningClient, osrm_url: string, id: number) {
  const { route_points, polyline6 } = await client.getPlan(id)
  const order = route_points.toSorted((a, b) => (a.optimized_order ?? 0) - (b.optimized_order ?? 0))
  const places = order.map(({ latitude, longitude }): Point => ({ lat: latitude ?? 0, lng: longitude ?? 0 }))
  const raw = (await getRawRoute(osrm_url, places)).routes[0]
  const ours = order.slice(1).map(({ duration, distance }): Leg => ({ duration, distance }))
  const engines = (raw?.legs ?? []).map(
    ({ duration, distance }): Leg => ({ duration: Math.round(duration), distance: Math.round(distance) }),
  )
  const differ = ours.filter(
    (leg, index) => leg.duration !== engines[index]?.duration || leg.distance !== engines[index]?.distance,
  )
  return { legs: ours.length, differ: differ.length, is_drawn: polyline6 === raw?.geometry }
}

describe('plans are right on roads', () => {
  test.each(maps)('of %s', async (name, findMap) => {
    cell = await startPlanningCell({
      osm: await findMap(),
      places: 120,
      env: { TROPEIRO_SOLVE_SYNCHRONOUS_MS: '1500', TROPEIRO_JOBS_CUSTOMER_SHARE: '2' },
    })
    const [api] = await Promise.all([cell.startApi(), cell.startWorker()])
    const company = await cell.addCompany()
    const plates = await company.addVehicles(3)
    const client = createPlanningClient(api.url, company)
    const found = { plans: 0, legs: 0, differ: 0, undrawn: 0, violations: 0 }
    for (let n = 0; n < imports; n++) {
      const body = importBody({
        code: `roads ${n}`,
        places: pickPlaces(cell.places, 20 + n, n),
        is_async: false,
        plates: n % 3 === 0 ? [] : plates.slice(0, n % 3 === 1 ? 1 : 3),
        // Long enough at each stop that one vehicle cannot serve them all.
        service_s: n % 3 === 2 ? 3_000 : 120,
      })
      const answer = importAnswerOf(await client.importPlan(body))
      const { result } = await client.awaitOperation(answer.operation_id)
      const { route_plan_ids } = result as typeof answer
      for (const id of route_plan_ids) {
        const { legs, differ, is_drawn } = await compareLegs(client, cell.osrm.url, id)
        found.legs += legs
        found.differ += differ
        found.undrawn += is_drawn ? 0 : 1
      }
      const rechecked: RecheckedImport = await recheckImport(cell, client, { body, route_plan_ids })
      found.plans += rechecked.plans
      found.violations += rechecked.violations.length
      expect(rechecked.violations).toEqual([])
    }
    recordFigure({
      promise: `on ${name}: legs of imported plans equal OSRM's own for the returned order, and the checker's view`,
      needed: '0 differ, 0 lines differ, 0 violations',
      measured: `${found.differ} of ${found.legs} legs differ, ${found.undrawn} of ${found.plans} lines, ${found.violations} violations`,
      held: found.differ + found.undrawn + found.violations === 0,
    })
    expect(found).toMatchObject({ differ: 0, undrawn: 0, violations: 0 })
    expect(found.plans).toBeGreaterThan(imports - 1)
    expect(found.legs).toBeGreaterThan(imports * 10)
  })
})
