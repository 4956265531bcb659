import type { MarkedDay } from '@tropeiro/db/dirty-days.ts'
import type { RangeProgress } from '@tropeiro/db/recalculations.ts'
import { LiveVehicle } from '../replay/live-vehicle.ts'
import type { StepModel } from '../replay/step-model.ts'
import { encodeVehicle, type StoredVehicle } from './analysis-blob.ts'
import type { VehicleKey } from './event-rows.ts'

/** A vehicle of a partition, in memory. */
export class KnownVehicle<State> implements VehicleKey {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly live: LiveVehicle<State>
  /** Samples up to here were stored before anybody looked at them; null: it was always looked at. */
  readonly floor_ms: number | null
  /** Its line of the blob. */
  line: string
  /** As they were when its replay began. */
  marked: readonly MarkedDay[] = []
  /** How far its replay has come with a recalculation, until it is flushed. */
  progress: RangeProgress | null = null

  constructor(model: StepModel<State>, { customer_id, vehicle_id, floor_ms, live }: NewVehicle) {
    this.customer_id = customer_id
    this.vehicle_id = vehicle_id
    this.floor_ms = floor_ms ?? null
    this.live = new LiveVehicle(model, vehicle_id, live ?? null)
    this.line = this.encode()
  }

  /** What is not newer is late; -Infinity: nothing is. */
  get newest_ms(): number {
    return this.live.time_ms ?? this.floor_ms ?? Number.NEGATIVE_INFINITY
  }

  encode(): string {
    const { customer_id, vehicle_id, floor_ms } = this
    return encodeVehicle({ customer_id, vehicle_id, floor_ms, live: this.live.encode() })
  }
}

type NewVehicle = VehicleKey & Partial<Pick<StoredVehicle, 'floor_ms' | 'live'>>

/** By customer, then by id: no key is put together for a look-up. */
export class KnownVehicles<State> implements Iterable<KnownVehicle<State>> {
  readonly #model: StepModel<State>
  readonly #customers = new Map<number, Map<number, KnownVehicle<State>>>()

  constructor(model: StepModel<State>) {
    this.#model = model
  }

  find(customer_id: number, vehicle_id: number): KnownVehicle<State> | null {
    return this.#customers.get(customer_id)?.get(vehicle_id) ?? null
  }

  /** Of nothing is known yet. */
  add(vehicle: NewVehicle): KnownVehicle<State> {
    const { customer_id, vehicle_id } = vehicle
    const known = new KnownVehicle(this.#model, vehicle)
    const of_customer = this.#customers.get(customer_id) ?? new Map<number, KnownVehicle<State>>()
    this.#customers.set(customer_id, of_customer.set(vehicle_id, known))
    return known
  }

  get({ customer_id, vehicle_id }: VehicleKey): KnownVehicle<State> {
    return this.find(customer_id, vehicle_id) ?? this.add({ customer_id, vehicle_id })
  }

  ofCustomer(customer_id: number): Iterable<KnownVehicle<State>> {
    return this.#customers.get(customer_id)?.values() ?? []
  }

  *[Symbol.iterator](): Generator<KnownVehicle<State>> {
    for (const of_customer of this.#customers.values()) yield* of_customer.values()
  }
}
