import { createSolver } from '@tropeiro/server/engines/solver/create-solver.ts'
import { ensureDefaultMap } from '../../ops/services/default-map.ts'
import { ensureSolver } from '../../ops/solver/ensure-solver.ts'
import { findRealData } from '../city/real-data.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { type ComparedPlan, cores, planInstance } from './plan-instance.ts'
import { makeRealPlans } from './real-plans.ts'

/** What a synchronous import of this size gets. */
const budget_s = 8
const stops = 200
const plans = 20
const cities = ['porto-alegre', 'curitiba-centro', 'sao-paulo-centro', 'rio-ilha-governador']

/** Above zero when we serve more, or as many with less driving. */
export const advantageOf = ({ ours, vroom }: ComparedPlan): number =>
  vroom.unassigned - ours.unassigned || vroom.driving - ours.driving

/** Days of delivery on real maps, planned as an import is and by bare VROOM. */
export async function measureRealRoutes(): Promise<Figure[]> {
  const python = await ensureSolver()
  const solver = createSolver({ python, memory_mb: 4_096, processes: 1, cores: cores })
  solver.start()
  const compared: ComparedPlan[] = []
  try {
    for (const { name, osm } of await listMaps()) {
      for (const plan of await makeRealPlans({ osm, name, stops: stops, plans: plans / cities.length })) {
        const found = await planInstance(plan.problem, { solver, python, budget_s })
        compared.push(found)
        console.error(renderPlan(plan.name, found))
      }
    }
  } finally {
    await solver.close()
  }
  const worse = compared.filter((plan) => advantageOf(plan) < 0)
  const ours = sum(compared.map((plan) => plan.ours.driving))
  const vroom = sum(compared.map((plan) => plan.vroom.driving))
  return [
    {
      promise: `${compared.length} plans of ${stops} stops on real maps, ${budget_s} s: total driving against bare VROOM x5`,
      needed: '≤ 100 %, no plan worse',
      measured: `${((100 * ours) / vroom).toFixed(2)} %, ${worse.length} worse`,
      held: ours <= vroom && worse.length === 0,
    },
  ]
}

async function listMaps(): Promise<{ name: string; osm: string }[]> {
  const found = cities.flatMap((name) => {
    const osm = findRealData(`${name}.osm.pbf`)
    return osm === null ? [] : [{ name, osm }]
  })
  if (found.length > 0) return found
  const osm = await ensureDefaultMap()
  return cities.map((_, n) => ({ name: `the generated city ${n + 1}`, osm }))
}

function renderPlan(name: string, { ours, vroom }: ComparedPlan): string {
  const hours = (seconds: number) => `${(seconds / 3_600).toFixed(2)} h`
  const by = `${ours.solver}, ${(ours.elapsed_ms / 1_000).toFixed(1)} s`
  return `${name.padEnd(24)} ours ${hours(ours.driving)}, ${ours.unassigned} left (${by}); VROOM x5 ${hours(vroom.driving)}, ${vroom.unassigned} left`
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
