import { type CompanyIds, type CompanyPlan, planCompany } from '../drive/company.ts'
import type { WorkDay } from '../drive/errand.ts'
import { createRoadMap } from '../drive/road.ts'
import { makeGridRoads } from '../drive/test/grid-roads.ts'
import { liveVehicle, planEquipment, planLife } from '../lived-vehicle.ts'
import type { ExpectedOf, FoundEvent } from '../score-events.ts'
import type { ProtocolName } from '../simulated-device.ts'
import { factsOf, foldVehicle } from './fold-vehicle.ts'

export interface LivedFleet {
  readonly seed: string
  readonly start_ms: number
  readonly days: number
  readonly fleet: readonly ProtocolName[]
  /** What each vehicle does in them, by its number; without, they drive without an aim. */
  readonly work?: (n: number) => readonly WorkDay[]
}

export const roads = createRoadMap(makeGridRoads())
const speed_limit_kmh = 60

/** Half of them say all that there is to say. */
const turns: readonly ProtocolName[] = [
  'http_batch',
  'teltonika_8',
  'http_batch',
  'queclink',
  'http_batch',
  'suntech_legacy',
  'http_batch',
  'gt06',
  'http_batch',
  'osmand',
]

export function mixFleet(vehicles: number): ProtocolName[] {
  return Array.from({ length: vehicles }, (_, n) => turns[n % turns.length] ?? 'http_batch')
}

interface Company {
  readonly plan: CompanyPlan
  readonly ids: CompanyIds
}

/** A company that a server knows by numbers of its own. */
export function planFleet({ seed, fleet }: Pick<LivedFleet, 'seed' | 'fleet'>): Company {
  const equipment = planEquipment({ seed, protocols: fleet })
  const plan = planCompany({ seed, roads, speed_limit_kmh, equipment })
  const numbered = (list: readonly unknown[], from: number) => list.map((_, n) => n + from)
  const ids = {
    areas: numbered(plan.areas, 100),
    points: numbered(plan.points, 200),
    drivers: numbered(plan.drivers, 300),
    since_ms: Number.NEGATIVE_INFINITY,
  }
  return { plan, ids }
}

/** All that happened to a vehicle, and all that the model of events makes of what its tracker said. */
export function liveOne(
  settings: LivedFleet,
  company: Company,
  n: number,
): { expected: ExpectedOf[]; found: FoundEvent[] } {
  const { seed, start_ms, days, work } = settings
  const protocol = settings.fleet[n] as ProtocolName
  const life = planLife({ seed, n, protocol, company })
  const lived = liveVehicle({
    ...life,
    seed,
    n,
    protocol,
    roads,
    start_ms,
    place_every_s: 1_000_000,
    days: work?.(n) ?? null,
  })
  const fold = foldVehicle(n + 1, protocol, factsOf(company.plan, company.ids, n))
  const expected: ExpectedOf[] = []
  for (let second = 0; second < days * 86_400; second++) {
    const { reading, has_clock, lines } = lived.next()
    // What is told of long ago is not accepted.
    if (reading !== null && has_clock) fold.add(reading)
    for (const line of lines) if (line.kind === 'expected') expected.push(line)
  }
  for (const line of lived.finish()) if (line.kind === 'expected') expected.push(line)
  return { expected, found: fold.finish() }
}
