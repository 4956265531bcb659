import { system_clock } from '@tropeiro/kernel/clock.ts'
import type { SimulateArguments } from './arguments.ts'
import { planCompany } from './drive/company.ts'
import { createRoadMap, type RoadMap } from './drive/road.ts'
import { createLedgerWriter } from './ledger/write-ledger.ts'
import { planEquipment } from './lived-vehicle.ts'
import { openCompany } from './own-company.ts'
import { describeProgress } from './progress.ts'
import { http_protocols, tracker_protocols } from './protocols/protocols.ts'
import { backdateSerials } from './queries.ts'
import { registerAll } from './register-all.ts'
import { createIngestKey } from './register-fleet.ts'
import { fetchRoads } from './roads-of-osrm.ts'
import type { ProtocolName } from './simulated-device.ts'
import { createSimulation, type Simulation } from './simulation.ts'

/** What the simulator must know of the installation, from its settings. */
export interface Installation {
  readonly osrm_url: string
  readonly maintenance_url: string
  /** Of the gateway, by protocol; those that it does not listen for are absent. */
  readonly ports: Readonly<Record<string, number>>
}

const tick_ms = 100
/** In this many ticks somebody should have been heard. */
const unheard_ticks = 100
const progress_every = 10
const max_last_wait_ms = 15_000
/** Buffered records of an hour before it started are of the past too. */
const hold_margin_ms = 3_600_000

/** Runs until the signal says so, or the time that was asked for is over. */
export async function simulate(
  args: SimulateArguments,
  installation: Installation,
  signal: AbortSignal,
): Promise<void> {
  const start_ms = system_clock.now().getTime() - args.since_ms
  const simulation = await prepare(args, installation, start_ms)
  const end_ms = args.for_ms === null ? Number.POSITIVE_INFINITY : nowMs() + args.for_ms
  for (let tick = 0; !signal.aborted && nowMs() < end_ms; tick++) {
    await simulation.advance()
    if (tick % progress_every === 0) showProgress(simulation, args.vehicles)
    if (tick === unheard_ticks && isUnheard(simulation)) tellUnheard(args.gateway_host, installation)
    await new Promise((resolve) => setTimeout(resolve, tick_ms))
  }
  const { records, acknowledged } = await simulation.finish(max_last_wait_ms)
  showProgress(simulation, args.vehicles)
  console.log(
    `\n${records} records sent, ${acknowledged} of them acknowledged (Suntech never is); the ledger is ${args.ledger}`,
  )
}

const nowMs = () => system_clock.now().getTime()

function isUnheard(simulation: Simulation): boolean {
  const { connected, acknowledged, waiting } = simulation.status()
  return connected + acknowledged === 0 && waiting > 0
}

function tellUnheard(host: string, { ports }: Installation): void {
  const listed = Object.entries(ports).map(([name, port]) => `${name} ${port}`)
  console.error(
    `\nno tracker is answered: does the gateway run, and listen at ${host} (${listed.join(', ')})?`,
  )
}

async function prepare(
  args: SimulateArguments,
  installation: Installation,
  start_ms: number,
): Promise<Simulation> {
  const { seed, speed, place_every_s } = args
  const protocols = args.protocols ?? spokenBy(installation)
  if (protocols.length === 0) throw new Error('the gateway listens for no protocol: set one of its ports')
  const api = await openCompany(args)
  const { id: customer_id } = (await api.get<{ data: { id: number } }>('/customer')).data
  const roads = await surveyRoads(args, installation)
  const turns = Array.from(
    { length: args.vehicles },
    (_, n) => protocols[n % protocols.length] ?? 'http_batch',
  )
  const equipment = planEquipment({ seed, protocols: turns })
  const plan = planCompany({ seed, roads, speed_limit_kmh: args.speed_limit_kmh, equipment })
  const held_since = new Date(start_ms - hold_margin_ms)
  const { fleet, ids } = await registerAll(api, { plan, turns, customer_id, held_since })
  const key = await createIngestKey(api)
  const serials = fleet.map(({ serial }) => serial)
  await backdateSerials(installation.maintenance_url, serials, held_since)
  return createSimulation({
    seed,
    customer_id,
    fleet,
    roads,
    company: { plan, ids },
    gateway: { host: args.gateway_host, ports: installation.ports, key },
    start_ms,
    speed,
    place_every_s,
    ledger: createLedgerWriter(args.ledger),
    now_ms: nowMs,
  })
}

async function surveyRoads(
  { seed, centre, radius_m }: SimulateArguments,
  { osrm_url }: Installation,
): Promise<RoadMap> {
  return createRoadMap(await fetchRoads({ osrm_url, seed, centre, radius_m, places: 30 }))
}

function spokenBy({ ports }: Installation): ProtocolName[] {
  const trackers = Object.entries(tracker_protocols).filter(
    ([, { codec }]) => ports[codec.protocol] !== undefined,
  )
  const names = trackers.map(([name]) => name as ProtocolName)
  return ports['http'] === undefined ? names : [...names, ...(Object.keys(http_protocols) as ProtocolName[])]
}

function showProgress(simulation: Simulation, vehicles: number): void {
  const line = describeProgress(simulation.status(), nowMs(), vehicles)
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`)
  else console.log(line)
}
