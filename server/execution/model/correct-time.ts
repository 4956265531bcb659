/**
 * When something happened, told by a phone whose clock may be wrong. `d` is server − phone. What is known: the offset of the
 * contact before (d0) and of this one (d1), how long the phone has been up, and bounds that hold whatever its clock says.
 *
 *   device     its clock is right to 2 s: the time stands as it was told
 *   measured   the offset was the same at both contacts: + d1
 *   stepped    somebody set the clock in between: + d1 or + d0, the first that fits
 *   bounded    neither fits, or the bounds say otherwise: the nearest moment within them
 *
 * Two opposite changes of a clock between two contacts cannot be seen, nor can one before the first contact of a browser that slept.
 */
export type ClockBasis = 'device' | 'measured' | 'stepped' | 'bounded'

export interface TimeOfDevice {
  /** What its clock showed. */
  readonly occurred_ms: number
  /** How long it had been up; it never runs faster than time, and stops while a browser sleeps. */
  readonly uptime_ms: number
  readonly boot: string
}

export interface Contact {
  readonly received_ms: number
  readonly offset_ms: number
  /** How far the offset may be off. */
  readonly rtt_ms: number
}

export interface ClockEvidence {
  readonly now: Contact & TimeOfDevice
  /** Null: this is the first contact. */
  readonly before: Pick<Contact, 'received_ms' | 'offset_ms'> | null
}

export interface TimeBounds {
  /** It was not before this; -Infinity: nothing is known. */
  readonly from_ms: number
  /** By how much that may be wrong. */
  readonly from_doubt_ms: number
  /** Nor after this. */
  readonly to_ms: number
}

export interface CorrectedTime {
  readonly at_ms: number
  readonly basis: ClockBasis
  readonly uncertainty_ms: number
}

const right_ms = 2_000
const same_offset_ms = 5_000
/** A clock of a phone gains or loses at most this part of the time. */
const drift = 0.0001
/** Without a measured exchange, how long a request may have been under way. */
const unmeasured_rtt_ms = 5_000
/** Beyond this both sides are told that the clock is wrong. */
const wrong_ms = 300_000

export function isClockWrong({ offset_ms }: Contact): boolean {
  return Math.abs(offset_ms) > wrong_ms
}

interface Sending {
  readonly received_ms: number
  readonly sent_ms: number
  /** As the phone worked it out from its last exchange. */
  readonly measured: { readonly offset_ms: number; readonly rtt_ms: number } | null
}

/** The offset now. What the phone measured is better than the time of sending, unless its clock was set since. */
export function contactOf({ received_ms, sent_ms, measured }: Sending): Contact {
  const offset_ms = received_ms - sent_ms
  if (measured === null) return { received_ms, offset_ms, rtt_ms: unmeasured_rtt_ms }
  const difference_ms = Math.abs(offset_ms - measured.offset_ms)
  if (difference_ms > same_offset_ms) return { received_ms, offset_ms, rtt_ms: unmeasured_rtt_ms }
  return {
    received_ms,
    offset_ms: measured.offset_ms,
    rtt_ms: Math.max(measured.rtt_ms, difference_ms),
  }
}

/** Whoever was never seen before may have told anything: no more than this is written down as doubt. */
const max_doubt_ms = 31 * 24 * 3_600_000

export function correctTime(
  time: TimeOfDevice,
  { now, before }: ClockEvidence,
  bounds: TimeBounds,
): CorrectedTime {
  const drift_ms = before === null ? 0 : drift * Math.max(0, now.received_ms - before.received_ms)
  const change_ms = before === null ? 0 : Math.abs(now.offset_ms - before.offset_ms)
  const elapsed = elapsedOf(time, now)
  const from_ms = Math.min(bounds.from_ms, now.received_ms)
  const to_ms = Math.max(from_ms, Math.min(bounds.to_ms, now.received_ms, now.received_ms - elapsed.least_ms))
  const is_stepped = elapsed.is_set_back || change_ms > same_offset_ms + drift_ms
  const guess = is_stepped
    ? guessStepped(time, [now.offset_ms, before?.offset_ms ?? now.offset_ms], { from_ms, to_ms })
    : guessSteady(time, now)
  const at_ms = Math.round(Math.max(from_ms, Math.min(to_ms, guess.at_ms)))
  const moved_ms = Math.abs(at_ms - guess.at_ms)
  const unknown_ms =
    before === null
      ? (elapsed.doubt_ms ?? Math.min(max_doubt_ms, now.received_ms - from_ms + bounds.from_doubt_ms))
      : 0
  return {
    at_ms,
    basis: moved_ms >= 1 ? 'bounded' : guess.basis,
    uncertainty_ms: Math.ceil(change_ms + now.rtt_ms + drift_ms + guess.kept_ms + moved_ms + unknown_ms),
  }
}

interface Guess {
  readonly at_ms: number
  readonly basis: ClockBasis
  /** How much of a known offset was left in. */
  readonly kept_ms: number
}

function guessSteady({ occurred_ms }: TimeOfDevice, { offset_ms }: Contact): Guess {
  if (Math.abs(offset_ms) <= right_ms)
    return { at_ms: occurred_ms, basis: 'device', kept_ms: Math.abs(offset_ms) }
  return { at_ms: occurred_ms + offset_ms, basis: 'measured', kept_ms: 0 }
}

function guessStepped(
  { occurred_ms }: TimeOfDevice,
  offsets: readonly [number, number],
  bounds: Pick<TimeBounds, 'from_ms' | 'to_ms'>,
): Guess {
  const times = offsets.map((offset_ms) => occurred_ms + offset_ms)
  const fitting = times.find((at_ms) => bounds.from_ms <= at_ms && at_ms <= bounds.to_ms)
  return { at_ms: fitting ?? occurred_ms + offsets[0], basis: 'stepped', kept_ms: 0 }
}

/** What the uptime says of the time from then to now: it passed at least so long, as uptime never runs ahead. */
function elapsedOf(time: TimeOfDevice, now: Contact & TimeOfDevice) {
  const up_ms = now.uptime_ms - time.uptime_ms
  if (time.boot !== now.boot || up_ms < 0) return { least_ms: 0, is_set_back: false, doubt_ms: null }
  const wall_ms = now.occurred_ms - time.occurred_ms
  const tolerance_ms = same_offset_ms + drift * up_ms
  return {
    least_ms: up_ms * (1 - drift),
    /** The clock showed less time than there was: somebody set it back. */
    is_set_back: wall_ms < up_ms - tolerance_ms,
    /** Both ran alike: how far they may be wrong together. Null: they did not. */
    doubt_ms: Math.abs(wall_ms - up_ms) <= tolerance_ms ? tolerance_ms : null,
  }
}
