import type { StoredLive } from '../replay/live-vehicle.ts'

/** What the blob of a partition keeps of a vehicle. */
export interface StoredVehicle {
  readonly customer_id: number
  readonly vehicle_id: number
  /** Samples up to here were stored before anybody looked at them: their last day is replayed. Null: it was always looked at. */
  readonly floor_ms: number | null
  readonly live: StoredLive
}

export interface StoredAnalysis {
  /** Up to which version the changes of a customer's facts were handled. */
  readonly handled: readonly (readonly [customer_id: number, version: number])[]
  /** From where on other customers' facts were not looked at; null: nobody has looked. */
  readonly next: string | null
  readonly vehicles: readonly StoredVehicle[]
}

/** A vehicle is a line: the states of those that have not changed are not put together again. */
export function encodeVehicle({ customer_id, vehicle_id, floor_ms, live }: StoredVehicle): string {
  const { state, ...rest } = live
  return `${JSON.stringify([customer_id, vehicle_id, floor_ms, rest])}\t${state}`
}

export function encodeAnalysis(
  { handled, next }: Omit<StoredAnalysis, 'vehicles'>,
  lines: readonly string[],
): Uint8Array {
  return Buffer.from([JSON.stringify({ handled, next }), ...lines].join('\n'))
}

export function decodeAnalysis(part: Uint8Array): StoredAnalysis {
  const [head = '{}', ...lines] = Buffer.from(part).toString('utf8').split('\n')
  const { handled, next }: Omit<StoredAnalysis, 'vehicles'> = JSON.parse(head)
  return { handled, next, vehicles: lines.map(decodeVehicle) }
}

function decodeVehicle(line: string): StoredVehicle {
  const [head = '', state = ''] = line.split('\t')
  const [customer_id, vehicle_id, floor_ms, rest] = JSON.parse(head)
  return { customer_id, vehicle_id, floor_ms, live: { state, ...rest } }
}
