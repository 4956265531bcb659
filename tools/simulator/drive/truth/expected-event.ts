/**
 * `not_scored`: neither finding it nor missing it is a fault: what the tracker told of it does not decide it, such as an
 * interval that is hardly longer than the step between two readings.
 */
export type Verdict = 'must_find' | 'must_not_find' | 'not_scored'

/** What a category of events is about, as it really was, and whether it can and must be found in what the tracker told. */
export interface ExpectedEvent {
  readonly category: number
  /** As of the event: of an area its id, of a card its code. */
  readonly subject: string
  /** By the tracker's clock, which is all that a server can know. */
  readonly begin: number
  /** Of an instant: its begin. */
  readonly end: number
  /** False: it still held when the ledger ended. */
  readonly is_over: boolean
  /** What is found may begin and end so much later; never earlier. 0: exactly then. */
  readonly step_ms: number
  readonly verdict: Verdict
}

/** One second of a vehicle as its tracker's clock tells it, and what the tracker reported in it. */
export interface Tick {
  readonly time_ms: number
  /** Bits of `signal`; 0: there is no reading, or none that a server takes. */
  readonly reported: number
}

/** What a reading can have. */
export const signal = {
  ignition: 1,
  /** A fix: place, speed, heading, and with them whether it moves. */
  fix: 2,
  input_1: 4,
  input_2: 8,
  input_3: 16,
  power: 32,
  rpm: 64,
  temperature_1: 128,
  temperature_2: 256,
} as const
