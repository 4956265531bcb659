import { Chance } from '../../events/replay/test/chance.ts'
import type { Fact } from '../../events/replay/test/fact-sheet.ts'
import {
  type Correction,
  randomHistory,
  type TestRecord,
  test_vehicles,
  vehicleOf,
} from '../../events/replay/test/random-history.ts'
import { messagesOf } from '../../events/replay/test/run-history.ts'
import { assignDriver } from '../../fleet/assignments/vehicle-drivers.ts'
import type { World, WorldCompany } from '../../telemetry/directory/test/world.ts'
import { type SentRecord, sent } from '../../telemetry/processor/test/records.ts'

const day_ms = 86_400_000
const hour_ms = 3_600_000

/** What all histories of a company share. */
export interface Surroundings {
  readonly world: World
  readonly company: WorldCompany
  readonly drivers: readonly number[]
  readonly fleets: readonly number[]
  readonly shifts: readonly (number | null)[]
}

/** A record, and the vehicle that its device was believed to be in when it was sent. */
export interface BelievedRecord {
  readonly sent: SentRecord
  readonly vehicle_id: number
}

/** Something that happens when a share of the history has come; from 0 to 1. */
export interface PlannedAct {
  readonly place: number
  readonly kind: 'message' | 'rules' | 'limits' | 'driver' | 'install'
  /** Of a message. */
  readonly records: readonly BelievedRecord[]
  /** Of all others. */
  readonly tell: () => Promise<void>
  /** Of an install: where the device was at a moment. */
  readonly moved?: { readonly device_id: number; readonly time_ms: number; readonly vehicle_id: number }
}

export interface RegisteredHistory {
  readonly seed: number
  readonly vehicles: readonly number[]
  /** Each once. */
  readonly records: readonly SentRecord[]
  readonly acts: readonly PlannedAct[]
}

/** A random history whose last record is of yesterday, with vehicles and devices of its own in a company. */
export async function registerHistory(around: Surroundings, seed: number): Promise<RegisteredHistory> {
  const chance = new Chance(seed)
  const history = randomHistory(chance)
  // The clock of the API stands still.
  const now_ms = around.world.product.clock.now().getTime()
  const yesterday = Math.floor(now_ms / day_ms) - 1
  const shift_ms = (yesterday - Math.floor(history.end_ms / day_ms)) * day_ms
  const end_ms = history.end_ms + shift_ms
  const registering = new Registering(around, { chance, seed, shift_ms, end_ms, now_ms })
  await registering.makeVehicles()
  await registering.makeDevices(history.installs)
  for (const vehicle of test_vehicles) {
    const [, ...facts] = history.facts.get(vehicle) ?? []
    for (const fact of facts) for (const act of registering.actsOf(vehicle, fact)) await act.tell()
  }
  const sentOf = ({ device_id, record }: TestRecord): BelievedRecord => ({
    sent: registering.send(device_id, record),
    vehicle_id: registering.vehicleId(vehicleOf(history.installs, device_id, record.time_ms) ?? 1),
  })
  const messages = messagesOf(chance, history.records)
  const sending = messages.map((records, index) => ({
    place: index / messages.length,
    kind: 'message' as const,
    records: records.map(sentOf),
    tell: async () => {},
  }))
  const corrections = history.corrections.flatMap((each) => registering.actsOfCorrection(each))
  return {
    seed,
    vehicles: test_vehicles.map((vehicle) => registering.vehicleId(vehicle)),
    records: history.records.map((record) => sentOf(record).sent),
    acts: [...sending, ...corrections, ...registering.assignments()],
  }
}

interface Frame {
  readonly chance: Chance
  readonly seed: number
  readonly shift_ms: number
  readonly end_ms: number
  /** Nothing can be told of what comes after. */
  readonly now_ms: number
}

/** The product refuses less, as shifts would never end. */
const least_shift_rest_s = 3_600

const usual_limits = {
  speed_max: 90,
  speed_max_range_1: 100,
  speed_max_rain: 60,
  rpm_high: 3_000,
  min_temperature: 2,
  max_temperature: 8,
}

class Registering {
  readonly #around: Surroundings
  readonly #frame: Frame
  readonly #vehicles = new Map<number, number>()
  readonly #devices = new Map<number, number>()

  constructor(around: Surroundings, frame: Frame) {
    this.#around = around
    this.#frame = frame
  }

  async makeVehicles(): Promise<void> {
    const { company, fleets, shifts } = this.#around
    const { chance, seed } = this.#frame
    for (const vehicle of test_vehicles) {
      const { id } = await company.make('vehicle', {
        title: `Truck ${vehicle} of ${seed}`,
        plate: `ODR${vehicle}E${String(seed % 100).padStart(2, '0')}`,
        fleet_id: chance.pick(fleets),
        work_shift_id: chance.pick(shifts),
        ...usual_limits,
      })
      this.#vehicles.set(vehicle, id)
    }
  }

  /** In the order of their installs: who comes later takes the place of who was there. */
  async makeDevices(
    installs: readonly {
      readonly device_id: number
      readonly vehicle_id: number
      readonly from_ms: number
    }[],
  ): Promise<void> {
    const { seed, end_ms } = this.#frame
    for (const { device_id, vehicle_id, from_ms } of installs.toSorted((a, b) => a.from_ms - b.from_ms)) {
      const installed_ms = from_ms === 0 ? end_ms - 30 * day_ms : this.#shift(from_ms)
      const id = await this.#around.company.makeDevice({
        serial: `36${String(seed * 100 + device_id).padStart(13, '0')}`,
        vehicle_id: this.vehicleId(vehicle_id),
        date_installed: new Date(installed_ms).toISOString(),
      })
      this.#devices.set(device_id, id)
    }
  }

  #shift(time_ms: number): number {
    return time_ms + this.#frame.shift_ms
  }

  vehicleId(vehicle: number): number {
    return idOf(this.#vehicles, vehicle)
  }

  send(device: number, record: TestRecord['record']): SentRecord {
    const { customer_id } = this.#around.company
    const time_ms = this.#shift(record.time_ms)
    return sent({ customer_id, device_id: idOf(this.#devices, device), time_ms, fields: record })
  }

  actsOfCorrection(correction: Correction): PlannedAct[] {
    if (correction.kind === 'fact') return this.actsOf(correction.vehicle_id, correction.fact)
    const moved = correction.installs.find(
      ({ device_id, vehicle_id }) => device_id === 11 && vehicle_id === 2,
    )
    if (moved === undefined) return []
    const data = {
      vehicle_id: this.vehicleId(2),
      valid_from: this.#momentOf(moved.from_ms),
      valid_to:
        moved.to_ms === null || this.#shift(moved.to_ms) > this.#frame.now_ms
          ? null
          : this.#momentOf(moved.to_ms),
      reason: 'told late',
    }
    const device_id = idOf(this.#devices, 11)
    const act = this.#act('install', async () => {
      const answer = await this.#around.company.send('POST', `/device/${device_id}/correction`, data)
      if (answer.statusCode !== 200) throw new Error(`the install was not corrected: ${answer.body}`)
    })
    const time_ms = this.#shift(moved.from_ms)
    return [{ ...act, moved: { device_id, time_ms, vehicle_id: data.vehicle_id } }]
  }

  #act(kind: PlannedAct['kind'], tell: () => Promise<void>): PlannedAct {
    return { place: this.#frame.chance.next(), kind, records: [], tell }
  }

  #momentOf(time_ms: number): string {
    return new Date(this.#shift(time_ms)).toISOString()
  }

  /** What can be told of the past; of all else, a rule is another. */
  actsOf(vehicle: number, { from_ms, to_ms, settings }: Fact): PlannedAct[] {
    const { rules, limits, planned_driver_id } = settings
    const id = this.vehicleId(vehicle)
    if (planned_driver_id !== undefined) {
      if (planned_driver_id === null) return []
      return [this.#driveAct(id, { driver: planned_driver_id, from_ms, to_ms })]
    }
    if (limits !== undefined)
      return this.#period('limits', { from_ms, to_ms }, (valid_from, is_on) =>
        this.#around.company.change('vehicle', { id, valid_from, ...(is_on ? limits : usual_limits) }),
      )
    const { shift_rest_s, ...others } = rules ?? { speed_for_s: 20 }
    const told = {
      ...others,
      ...(shift_rest_s && { shift_rest_s: Math.max(shift_rest_s, least_shift_rest_s) }),
    }
    const none = Object.fromEntries(Object.keys(told).map((name) => [name, null]))
    return this.#period('rules', { from_ms, to_ms }, (valid_from, is_on) =>
      this.#around.company.change('event_rule', { vehicle_id: id, valid_from, rules: is_on ? told : none }),
    )
  }

  #period(
    kind: 'limits' | 'rules',
    { from_ms, to_ms }: Pick<Fact, 'from_ms' | 'to_ms'>,
    tell: (valid_from: string, is_on: boolean) => Promise<void>,
  ): PlannedAct[] {
    return [
      this.#act(kind, async () => {
        await tell(this.#momentOf(from_ms), true)
        if (to_ms !== null && this.#shift(to_ms) <= this.#frame.now_ms)
          await tell(this.#momentOf(to_ms), false)
      }),
    ]
  }

  #driveAct(
    vehicle_id: number,
    { driver, from_ms, to_ms }: { driver: number; from_ms: number; to_ms: number | null },
  ): PlannedAct {
    const { company, drivers } = this.#around
    const { shift_ms, end_ms } = this.#frame
    return this.#act('driver', async () => {
      await company.make('itinerary', {
        vehicle_id,
        driver_id: drivers[driver % drivers.length],
        date_time_start_estimated: this.#momentOf(from_ms),
        date_time_end_estimated: this.#momentOf(to_ms ?? end_ms + hour_ms - shift_ms),
      })
    })
  }

  /** Of the first vehicle, told when some of what it concerns has come. */
  assignments(): PlannedAct[] {
    const { world, company, drivers } = this.#around
    const { chance, end_ms } = this.#frame
    const now = new Date(end_ms - chance.whole(2 * 24) * hour_ms)
    const given = { vehicle_id: this.vehicleId(1), driver_id: chance.pick(drivers) }
    const actor = { user_id: null, api_key_id: null, address: null, request_id: null, now }
    return [
      this.#act('driver', () =>
        world.product.test_database.database.inCustomer(company.customer_id, (tx) =>
          assignDriver(tx, actor, given),
        ),
      ),
    ]
  }
}

function idOf(ids: ReadonlyMap<number, number>, of: number): number {
  const id = ids.get(of)
  if (id === undefined) throw new Error(`nothing was registered as ${of}`)
  return id
}
