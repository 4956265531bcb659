import { system_clock } from '@tropeiro/kernel/clock.ts'
import { readConfig } from '../../server/config.ts'
import { createDefaultCity } from '../city/default-city.ts'
import type { ApiClient } from '../simulator/api-client.ts'
import { createRoadMap, type RoadMap } from '../simulator/drive/road.ts'
import { openOwnCompany } from '../simulator/own-company.ts'
import { http_protocols, tracker_protocols } from '../simulator/protocols/protocols.ts'
import { backdateSerials } from '../simulator/queries.ts'
import { createIngestKey } from '../simulator/register-fleet.ts'
import { fetchRoads } from '../simulator/roads-of-osrm.ts'
import type { ProtocolName } from '../simulator/simulated-device.ts'
import type { DemoArguments } from './arguments.ts'
import { type DemoPlan, planDemo } from './company/plan-demo.ts'
import { type RegisteredDemo, registerDemo } from './company/register-demo.ts'
import { type ImportedDays, importDays } from './days/import-days.ts'
import type { Installation } from './installation/open-installation.ts'

/** The company as it is before anybody has set out. */
export interface MadeDemo {
  readonly plan: DemoPlan
  readonly registered: RegisteredDemo
  readonly days: ImportedDays
  readonly roads: RoadMap
  readonly api: ApiClient
  /** May send positions and do nothing else. */
  readonly ingest_key: string
  /** When history begins. */
  readonly start_ms: number
  /** When today's work began. */
  readonly today_ms: number
}

type MakeWish = Pick<DemoArguments, 'seed' | 'vehicles' | 'drivers' | 'history_ms' | 'began_ms' | 'stops'>

const minute_ms = 60_000
const day_ms = 86_400_000
/** Buffered records of an hour before it started are of the past too. */
const hold_margin_ms = 3_600_000
/** Where vehicles without a driver go. */
const survey = { centre: { lat: -29.9, lng: -52.5 }, radius_m: 6_000, places: 30 }
const speed_limit_kmh = 60
const tell_every_ms = 5_000

/** Makes the company and imports its plans, over the API as an integrator would. */
export async function makeDemo(
  installation: Installation,
  wish: MakeWish,
  say: (line: string) => void,
): Promise<MadeDemo> {
  const { seed } = wish
  const { api_url, osrm_url, gateway } = installation
  const now_ms = system_clock.now().getTime()
  const today_ms = Math.floor((now_ms - wish.began_ms) / minute_ms) * minute_ms
  const start_ms = today_ms - wish.history_ms
  const roads = createRoadMap(await fetchRoads({ osrm_url, seed, ...survey }))
  const protocols = protocolsOf(gateway.ports)
  const city = createDefaultCity()
  const { vehicles, drivers } = wish
  const plan = planDemo({ seed, vehicles, drivers, city, roads, protocols, speed_limit_kmh })
  say(`making ${plan.owner.name}: ${vehicles} vehicles, ${drivers} drivers with a phone`)
  const api = await openOwnCompany(api_url, plan.owner, () => readConfig(installation.env))
  const held_since = new Date(start_ms - hold_margin_ms)
  const registered = await registerDemo(api, plan, {
    held_since,
    today_ms,
    now_ms: () => system_clock.now().getTime(),
  })
  say('planning the tours of today and tomorrow')
  const days = await importDays(api, {
    plan,
    osrm_url,
    today_ms,
    history_days: Math.floor(wish.history_ms / day_ms),
    stops: [Math.ceil(wish.stops * 0.7), wish.stops],
    onTour: tellSometimes(say),
  })
  const ingest_key = await createIngestKey(api)
  const serials = registered.fleet.map(({ serial }) => serial)
  await backdateSerials(installation.maintenance_url, serials, held_since)
  return { plan, registered, days, roads, api, ingest_key, start_ms, today_ms }
}

/** Thousands of tours take minutes. */
function tellSometimes(say: (line: string) => void): (done: number, all: number) => void {
  let told_ms = system_clock.now().getTime()
  return (done, all) => {
    const now_ms = system_clock.now().getTime()
    if (done < all && now_ms - told_ms < tell_every_ms) return
    told_ms = now_ms
    say(`${done} of ${all} tours are planned`)
  }
}

/** All that the gateway listens for. */
function protocolsOf(ports: Readonly<Record<string, number>>): ProtocolName[] {
  const trackers = Object.entries(tracker_protocols).filter(
    ([, { codec }]) => ports[codec.protocol] !== undefined,
  )
  return [
    ...trackers.map(([name]) => name as ProtocolName),
    ...(Object.keys(http_protocols) as ProtocolName[]),
  ]
}
