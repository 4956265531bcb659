import { createRandom } from '../city/random.ts'
import { type CompanyIds, type CompanyPlan, worldOf } from './drive/company.ts'
import { driveVehicle } from './drive/drive-vehicle.ts'
import { type Equipment, pickEquipment } from './drive/equipment.ts'
import type { WorkDay } from './drive/errand.ts'
import { type Habits, pickHabits } from './drive/habits.ts'
import type { Moment } from './drive/moment.ts'
import type { RoadMap } from './drive/road.ts'
import { createTracker } from './drive/tracker.ts'
import { createEventTruth } from './drive/truth/event-truth.ts'
import type { ExpectedEvent } from './drive/truth/expected-event.ts'
import { createTruthTeller } from './drive/truth/truth.ts'
import type { VehicleWorld } from './drive/world.ts'
import type { LedgerLine } from './ledger/ledger-line.ts'
import type { TrackerReading } from './protocols/protocol.ts'
import { http_protocols, tracker_protocols } from './protocols/protocols.ts'
import type { ProtocolName } from './simulated-device.ts'

const protocols = { ...tracker_protocols, ...http_protocols }

/** What is built into each vehicle of a fleet, by the seed. */
export function planEquipment(fleet: {
  readonly seed: string
  readonly protocols: readonly ProtocolName[]
}): Equipment[] {
  return fleet.protocols.map((name, n) => equipmentOf(fleet.seed, n, name))
}

function equipmentOf(seed: string, n: number, protocol: ProtocolName): Equipment {
  return pickEquipment(protocols[protocol].abilities, createRandom(seed).fork(n).fork('equipment'))
}

export interface VehicleLife {
  readonly habits: Habits
  readonly equipment: Equipment
  readonly world: VehicleWorld
  readonly watched_fields: readonly string[]
}

/** How a vehicle of a company lives: by the seed, unless habits are given. */
export function planLife(wish: {
  readonly seed: string
  readonly n: number
  readonly protocol: ProtocolName
  readonly company: { readonly plan: CompanyPlan; readonly ids: CompanyIds }
  readonly habits?: Habits
}): VehicleLife {
  const { seed, n, protocol, company } = wish
  const habits = wish.habits ?? pickHabits(createRandom(seed).fork(n).fork('habits'))
  // Where parts of seconds are cut off, a clock that loses would say the same second twice.
  const has_exact_time = protocols[protocol].abilities.time_step_ms === 1
  return {
    habits: has_exact_time ? habits : { ...habits, clock_drift_ms_per_h: 0 },
    equipment: equipmentOf(seed, n, protocol),
    world: worldOf(company.plan, company.ids, n),
    watched_fields: company.plan.watched_fields,
  }
}

export interface LivedSecond {
  readonly moment: Moment
  readonly reading: TrackerReading | null
  /** False: what the reading says of the time is of long ago. */
  readonly has_clock: boolean
  readonly is_reset: boolean
  readonly lines: readonly LedgerLine[]
}

export interface LivedVehicle {
  next(): LivedSecond
  /** What was under way at the last second. */
  finish(): LedgerLine[]
}

/** A vehicle with its tracker, second by second, and the truth of it. */
export function liveVehicle(
  settings: VehicleLife & {
    readonly seed: string
    readonly n: number
    readonly protocol: ProtocolName
    readonly roads: RoadMap
    readonly start_ms: number
    readonly place_every_s: number
    /** As of `DriveSettings`. */
    readonly days?: readonly WorkDay[] | null
  },
): LivedVehicle {
  const { seed, n, habits, equipment, world, place_every_s } = settings
  const vehicle = n + 1
  const { round, abilities } = protocols[settings.protocol]
  const moments = driveVehicle({ ...settings, seed: `${seed}/${n}/drive` })
  const tracker = createTracker(habits, equipment, createRandom(seed).fork(n).fork('tracker'))
  const truth = createTruthTeller({ vehicle, speed_limit_kmh: world.speed_max_kmh, place_every_s })
  const events = createEventTruth({ ...settings, abilities })
  const lineOf = (event: ExpectedEvent) => ({ kind: 'expected', vehicle, ...event }) as const
  return {
    next: () => {
      const moment = moments.next().value
      const observation = tracker.observe(moment)
      const { reading, has_clock, is_reset } = observation
      const expected = events.see(moment, observation, reading === null ? null : round(reading))
      const lines: LedgerLine[] = truth.see(moment, { has_clock })
      for (const event of expected) lines.push(lineOf(event))
      return { moment, reading, has_clock, is_reset, lines }
    },
    finish: () => [...truth.finish(), ...events.finish().map(lineOf)],
  }
}
