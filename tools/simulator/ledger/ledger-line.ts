import type { Equipment } from '../drive/equipment.ts'
import type { Habits } from '../drive/habits.ts'
import type { ExpectedEvent } from '../drive/truth/expected-event.ts'
import type { TruthLine } from '../drive/truth/truth.ts'
import type { DriverLine } from './driver-lines.ts'

/** Raised when a line changes its meaning; docs/simulator.md describes every kind of line. */
export const ledger_version = 3

export interface LedgerHeader {
  readonly kind: 'header'
  readonly format: 'tropeiro simulator ledger'
  readonly version: typeof ledger_version
  readonly seed: string
  /** When the simulated time starts. */
  readonly start: number
  readonly speed: number
  readonly speed_limit_kmh: number
  readonly customer_id: number | null
  /** From when on areas, points, cards and drivers are known. */
  readonly registered_ms: number
}

export interface LedgerVehicle {
  readonly kind: 'vehicle'
  readonly vehicle: number
  readonly vehicle_id: number | null
  readonly device_id: number | null
  readonly serial: string
  readonly protocol: string
  readonly habits: Habits
  readonly equipment: Equipment
}

/** An event that the server must, may or must not find. */
export interface LedgerExpected extends ExpectedEvent {
  readonly kind: 'expected'
  readonly vehicle: number
}

/** What a tracker sent, as our codec decodes it. Told once its fate is known, however often it was sent. */
export interface LedgerRecord {
  readonly kind: 'record'
  readonly serial: string
  readonly protocol: string
  /** Of the record, by the tracker's clock. */
  readonly time: number
  /** When that really was: before or after it where the clock is wrong. */
  readonly true_time: number
  /** The eight bytes of the digest in hexadecimal. */
  readonly digest: string
  readonly sent_at: number
  /** Null: it never was; of some protocols it never is. */
  readonly acknowledged_at: number | null
}

/** The last line of a ledger that was ended in order. */
export interface LedgerEnd {
  readonly kind: 'end'
  readonly time: number
  readonly records: number
  readonly acknowledged: number
}

export type LedgerLine =
  | LedgerHeader
  | LedgerVehicle
  | LedgerExpected
  | LedgerRecord
  | LedgerEnd
  | TruthLine
  | DriverLine
