import { planCompany } from '../drive/company.ts'
import { createRoadMap } from '../drive/road.ts'
import { makeGridRoads } from '../drive/test/grid-roads.ts'
import { createLedgerWriter } from '../ledger/write-ledger.ts'
import { planEquipment } from '../lived-vehicle.ts'
import { tracker_protocols } from '../protocols/protocols.ts'
import { createSimulation, type Simulation, type SimulationSettings } from '../simulation.ts'
import { acceptAll, type ListeningGateway, listenAsGateway } from './listening-gateway.ts'

/** A vehicle of each. */
const names = ['teltonika_8', 'queclink', 'gt06', 'suntech_universal'] as const
export const roads = createRoadMap(makeGridRoads())

/** A gateway that takes everything, for each vehicle. */
export function listenToFleet(): Promise<ListeningGateway[]> {
  return Promise.all(names.map((name) => listenAsGateway(tracker_protocols[name], acceptAll)))
}

export type FleetWish = Pick<
  SimulationSettings,
  'seed' | 'start_ms' | 'now_ms' | 'habits' | 'days' | 'onSecond' | 'today_ms'
> & { readonly file: string }

export function simulateFleet(
  gateways: readonly ListeningGateway[],
  { file, ...wish }: FleetWish,
): Simulation {
  const ports = Object.fromEntries(
    names.map((name, n) => [tracker_protocols[name].codec.protocol, gateways[n]?.port ?? 0]),
  )
  const fleet = names.map((protocol, n) => ({
    vehicle_id: n,
    device_id: n,
    serial: `00000000900000${n}`,
    protocol,
  }))
  return createSimulation({
    ...wish,
    customer_id: 1,
    fleet,
    roads,
    gateway: { host: '127.0.0.1', ports, key: '' },
    speed: 60,
    company: planFor(wish),
    place_every_s: 60,
    ledger: createLedgerWriter(file),
  })
}

function planFor({ seed, start_ms }: Pick<FleetWish, 'seed' | 'start_ms'>): SimulationSettings['company'] {
  const equipment = planEquipment({ seed, protocols: names })
  const plan = planCompany({ seed, roads, speed_limit_kmh: 60, equipment })
  const numbered = (list: readonly unknown[]) => list.map((_, n) => n + 1)
  const ids = {
    areas: numbered(plan.areas),
    points: numbered(plan.points),
    drivers: numbered(plan.drivers),
    since_ms: start_ms,
  }
  return { plan, ids }
}
