import { step_version, type VehicleState } from '../model/step-vehicle.ts'
import type { Analysis } from './analysis.ts'
import { PairMap } from './pair-map.ts'
import { decodeVehicle, encodeVehicle, type StoredVehicle } from './stored-vehicle.ts'

/** Raised when the form of the blob changes. That of the release before is read; it has no part of an analysis. */
const format = 2
const format_before = 1

/** Raised with every change of the blob's form or of what is made of samples: an older program never takes the partition. */
export function partitionVersionOf(analysis: Analysis | null): number {
  return Math.max(format, step_version, analysis?.version ?? 0)
}

/** Of the length of our own part, which an analysis' part follows. */
const head_bytes = 5

interface StoredState {
  readonly devices: readonly (readonly [customer_id: number, device_id: number, newest_ms: number])[]
  readonly vehicles: readonly (readonly [customer_id: number, vehicle_id: number, state: StoredVehicle])[]
}

/** A vehicle whose state has changed. */
export interface ChangedVehicle {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly state: VehicleState
}

/** What a processor knows of the vehicles of a partition: in memory, and thrown away with every fault. */
export class PartitionState {
  readonly #vehicles = new PairMap<VehicleState>()
  /** The newest stored record of each device: what is newer cannot be there yet. */
  readonly #newest_ms = new PairMap<number>()
  #changed = new PairMap<true>()
  #moved = new PairMap<true>()

  vehicle(customer_id: number, vehicle_id: number): VehicleState | null {
    return this.#vehicles.get(customer_id, vehicle_id) ?? null
  }

  setVehicle(customer_id: number, vehicle_id: number, state: VehicleState): void {
    this.#vehicles.set(customer_id, vehicle_id, state)
    this.#changed.set(customer_id, vehicle_id, true)
    this.#moved.set(customer_id, vehicle_id, true)
  }

  /** True when the record is newer than all that were stored of its device, and the newest from now on. */
  isNewest(customer_id: number, device_id: number, time_ms: number): boolean {
    if (time_ms <= (this.#newest_ms.get(customer_id, device_id) ?? -1)) return false
    this.#newest_ms.set(customer_id, device_id, time_ms)
    return true
  }

  /** Vehicles whose state has changed since this was asked last. */
  takeChanged(): ChangedVehicle[] {
    const changed = this.#list(this.#changed)
    this.#changed = new PairMap()
    return changed
  }

  /** The same for who watches, who is told more often than the state is kept. */
  takeMoved(): ChangedVehicle[] {
    const moved = this.#list(this.#moved)
    this.#moved = new PairMap()
    return moved
  }

  #list(pairs: PairMap<true>): ChangedVehicle[] {
    return [...pairs].flatMap(([customer_id, vehicle_id]) => {
      const state = this.vehicle(customer_id, vehicle_id)
      return state === null ? [] : [{ customer_id, vehicle_id, state }]
    })
  }

  /** All vehicles, with their newest samples. */
  *newestSamples(): Generator<[customer_id: number, vehicle_id: number, time_ms: number]> {
    for (const [customer_id, vehicle_id, { time_ms }] of this.#vehicles)
      yield [customer_id, vehicle_id, time_ms]
  }

  encode(analysis: Uint8Array | null = null): Buffer {
    const stored: StoredState = {
      devices: [...this.#newest_ms],
      vehicles: [...this.#vehicles].map(([customer_id, id, state]) => [
        customer_id,
        id,
        encodeVehicle(state),
      ]),
    }
    const ours = Buffer.from(JSON.stringify(stored))
    const head = Buffer.alloc(head_bytes)
    head[0] = format
    head.writeUInt32BE(ours.length, 1)
    return Buffer.concat(analysis === null ? [head, ours] : [head, ours, analysis])
  }

  static decode(blob: Buffer): PartitionState {
    const { ours } = partsOf(blob)
    const stored: StoredState = JSON.parse(ours.toString('utf8'))
    const state = new PartitionState()
    for (const [customer_id, id, newest_ms] of stored.devices) {
      state.#newest_ms.set(customer_id, id, newest_ms)
    }
    for (const [customer_id, id, vehicle] of stored.vehicles) {
      state.#vehicles.set(customer_id, id, decodeVehicle(vehicle))
    }
    return state
  }
}

/** Null: no analysis has been there. */
export function analysisPartOf(blob: Buffer): Uint8Array | null {
  const { analysis } = partsOf(blob)
  return analysis.length === 0 ? null : analysis
}

/** Throws when another release wrote it in a form that this one does not know. */
function partsOf(blob: Buffer): { readonly ours: Buffer; readonly analysis: Buffer } {
  if (blob[0] === format_before) return { ours: blob.subarray(1), analysis: Buffer.alloc(0) }
  if (blob[0] !== format) throw new Error(`the state of a partition has the form ${blob[0]}, not ${format}`)
  const end = head_bytes + blob.readUInt32BE(1)
  return { ours: blob.subarray(head_bytes, end), analysis: blob.subarray(end) }
}
