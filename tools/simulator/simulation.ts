import { setImmediate, setTimeout } from 'node:timers/promises'
import { createRandom } from '../city/random.ts'
import type { CompanyIds, CompanyPlan } from './drive/company.ts'
import type { WorkDay } from './drive/errand.ts'
import type { Habits } from './drive/habits.ts'
import type { Moment } from './drive/moment.ts'
import type { RoadMap } from './drive/road.ts'
import type { ExpectedRecord } from './ledger/expected-records.ts'
import { type LedgerEnd, type LedgerRecord, ledger_version } from './ledger/ledger-line.ts'
import type { LedgerWriter } from './ledger/write-ledger.ts'
import { type LivedSecond, liveVehicle, planLife } from './lived-vehicle.ts'
import { advanceClock, holdClock, type SimulatedClock, takeStep } from './simulated-clock.ts'
import { createSimulatedDevice, type GatewayAddress, type ProtocolName } from './simulated-device.ts'

/** A vehicle with its tracker, as registered. */
export interface FleetVehicle {
  readonly vehicle_id: number | null
  readonly device_id: number | null
  readonly serial: string
  readonly protocol: ProtocolName
}

export interface SimulationSettings {
  readonly seed: string
  readonly customer_id: number | null
  readonly fleet: readonly FleetVehicle[]
  readonly roads: RoadMap
  readonly gateway: GatewayAddress
  readonly start_ms: number
  readonly speed: number
  /** What the company watches, and what the server calls it. Its vehicles are those of the fleet. */
  readonly company: { readonly plan: CompanyPlan; readonly ids: CompanyIds }
  readonly place_every_s: number
  readonly ledger: LedgerWriter
  readonly now_ms: () => number
  /** By default each vehicle has its own, by the seed. */
  readonly habits?: Habits
  /** The work of vehicle n, from 0 on; null: it drives from place to place without an aim, as all do without this. */
  readonly days?: (n: number) => readonly WorkDay[] | null
  /** Called for every second that vehicle n, from 0 on, has lived. */
  readonly onSecond?: (n: number, moment: Moment) => void
  /** Until this simulated time it goes as fast as it is taken, then at `speed`; without, at `speed` from its start. */
  readonly today_ms?: number
  /** While true simulated time stands still: somebody else does not keep up. */
  readonly isHeld?: () => boolean
  /** Called once for each record of vehicle n, from 0 on, when its fate is known. */
  readonly onRecord?: (n: number, record: ExpectedRecord) => void
}

export interface SimulationStatus {
  readonly time_ms: number
  readonly connected: number
  /** Readings in the trackers' memories, and frames that are not acknowledged. */
  readonly waiting: number
  readonly records: number
  readonly acknowledged: number
}

export interface Simulation {
  /** Drives all vehicles up to where simulated time is now. */
  advance(): Promise<void>
  status(): SimulationStatus
  /** Lets trackers send what they have for so long at most, and ends the ledger. */
  finish(max_wait_ms: number): Promise<LedgerEnd>
}

/** More than this in a tracker that is online: the gateway does not keep up, and simulated time waits for it. */
const max_queued = 5_000
/** Of all trackers that are online together, while time goes as fast as it is taken: they share one memory. */
const max_queued_of_all = 100_000
/** After so many lived seconds, of whatever vehicles, answers of the gateway are read: some tens of milliseconds. */
const seconds_a_breath = 5_000
/** When there is nothing to live: who takes time as fast as it goes leaves the cores to the gateway. */
const idle_pause_ms = 10

export function createSimulation(settings: SimulationSettings): Simulation {
  const { ledger, now_ms } = settings
  const counts = { records: 0, acknowledged: 0 }
  const tellRecord = (line: LedgerRecord) => {
    counts.records += 1
    if (line.acknowledged_at !== null) counts.acknowledged += 1
    ledger.write(line)
  }
  writeHeader(settings)
  const vehicles = settings.fleet.map((_, n) => createVehicle(settings, n, tellRecord))
  let clock: SimulatedClock = { time_ms: settings.start_ms, real_ms: now_ms() }
  const waiting = () => vehicles.reduce((sum, vehicle) => sum + vehicle.waiting(), 0)

  return {
    advance: async () => {
      clock = nextClock(settings, clock, vehicles)
      let lived_s = 0
      let since_breath_s = 0
      for (const vehicle of vehicles) {
        const seconds = vehicle.driveTo(clock.time_ms)
        lived_s += seconds
        since_breath_s += seconds
        if (since_breath_s < seconds_a_breath) continue
        since_breath_s = 0
        await ledger.drained()
        await setImmediate()
      }
      await ledger.drained()
      await (lived_s === 0 ? setTimeout(idle_pause_ms) : setImmediate())
    },
    status: () => ({
      ...counts,
      time_ms: clock.time_ms,
      connected: vehicles.filter((vehicle) => vehicle.isConnected()).length,
      waiting: waiting(),
    }),
    finish: async (max_wait_ms) => {
      const until_ms = now_ms() + max_wait_ms
      for (const vehicle of vehicles) vehicle.comeOnline()
      while (waiting() > 0 && now_ms() < until_ms) await setTimeout(50)
      for (const vehicle of vehicles) vehicle.close()
      const end: LedgerEnd = { kind: 'end', time: clock.time_ms, ...counts }
      ledger.write(end)
      await ledger.close()
      return end
    },
  }
}

/** It stands still while the gateway does not keep up. */
function nextClock(
  { today_ms = Number.NEGATIVE_INFINITY, now_ms, speed, isHeld }: SimulationSettings,
  clock: SimulatedClock,
  vehicles: readonly SimulatedVehicle[],
): SimulatedClock {
  const is_behind = vehicles.some((vehicle) => vehicle.onlineQueue() > max_queued)
  if (is_behind || isHeld?.() === true) return holdClock(clock, now_ms())
  if (clock.time_ms >= today_ms) return advanceClock(clock, now_ms(), speed)
  const queued = vehicles.reduce((sum, vehicle) => sum + vehicle.onlineQueue(), 0)
  return queued > max_queued_of_all ? holdClock(clock, now_ms()) : takeStep(clock, now_ms(), today_ms)
}

function writeHeader({ ledger, seed, start_ms, speed, company, customer_id }: SimulationSettings): void {
  ledger.write({
    kind: 'header',
    format: 'tropeiro simulator ledger',
    version: ledger_version,
    seed,
    start: start_ms,
    speed,
    speed_limit_kmh: company.plan.limits.speed_max,
    customer_id,
    registered_ms: company.ids.since_ms,
  })
}

interface SimulatedVehicle {
  /** How many seconds it lived to get there. */
  driveTo(time_ms: number): number
  isConnected(): boolean
  /** Readings that wait though they could be sent. */
  onlineQueue(): number
  waiting(): number
  comeOnline(): void
  close(): void
}

function createVehicle(
  settings: SimulationSettings,
  n: number,
  tellRecord: (line: LedgerRecord) => void,
): SimulatedVehicle {
  const { ledger, start_ms, gateway, now_ms, onSecond } = settings
  const random = createRandom(settings.seed).fork(n)
  const { serial, protocol } = settings.fleet[n] as FleetVehicle
  const { habits, seconds } = setOut(settings, n)
  const device = createSimulatedDevice({
    serial,
    protocol,
    gateway,
    habits,
    random: random.fork('device'),
    now_ms,
    onRecord: (line, record) => {
      tellRecord(line)
      settings.onRecord?.(n, record)
    },
  })
  let next_ms = start_ms
  let is_online = true

  function live({ moment, reading, is_reset, lines }: LivedSecond): void {
    for (const line of lines) ledger.write(line)
    is_online = moment.has_network
    device.setOnline(is_online)
    if (is_reset) device.restart()
    if (reading !== null) device.add(reading, moment.time_ms)
    onSecond?.(n, moment)
  }

  return {
    driveTo: (time_ms) => {
      const from_ms = next_ms
      for (; next_ms <= time_ms; next_ms += 1_000) live(seconds.next())
      return (next_ms - from_ms) / 1_000
    },
    isConnected: () => device.client.is_connected,
    onlineQueue: () => (is_online ? device.queued : 0),
    waiting: () => device.queued + device.client.outstanding,
    comeOnline: () => {
      device.setOnline(true)
      device.client.wake()
    },
    close: () => {
      for (const line of seconds.finish()) ledger.write(line)
      device.close()
    },
  }
}

function setOut(settings: SimulationSettings, n: number) {
  const { seed, ledger, roads, company, start_ms, place_every_s } = settings
  const registered = settings.fleet[n] as FleetVehicle
  const { protocol } = registered
  const life = planLife({ seed, n, protocol, company, ...(settings.habits && { habits: settings.habits }) })
  const { habits, equipment } = life
  ledger.write({ kind: 'vehicle', vehicle: n + 1, ...registered, habits, equipment })
  const days = settings.days?.(n) ?? null
  const seconds = liveVehicle({ ...life, seed, n, protocol, roads, start_ms, place_every_s, days })
  return { habits, seconds }
}
