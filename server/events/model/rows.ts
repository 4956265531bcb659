import type { LocalDays } from './local-days.ts'
import type { RowFigures } from './row-part.ts'
import { flagOf, numberOf, type Signal, type SignalValues, signal } from './signals.ts'
import { isKnown, type Piece, type Step } from './step.ts'
import { figuresOf } from './step-parts.ts'
import type { VehicleState } from './vehicle-state.ts'

/** The segment cut at local midnights. Its way is shared by time: earlier pieces rounded down, the rest to the last. */
export function cutAtMidnights(
  { start_ms, end_ms }: { readonly start_ms: number; readonly end_ms: number },
  cm: number,
  days: LocalDays,
): readonly Piece[] {
  const first = days.dayAt(start_ms)
  if (end_ms <= first.end_ms) return [{ date: first.date, ms: end_ms - start_ms, cm }]
  const pieces: Piece[] = []
  let cm_left = cm
  for (let from_ms = start_ms; from_ms < end_ms; ) {
    const day = days.dayAt(from_ms)
    const ms = Math.min(day.end_ms, end_ms) - from_ms
    const is_last = from_ms + ms === end_ms
    const share = is_last ? cm_left : Math.floor((cm * ms) / (end_ms - start_ms))
    pieces.push({ date: day.date, ms, cm: share })
    cm_left -= share
    from_ms += ms
  }
  return pieces
}

/** Whether anything of a segment goes to rows: a gap of months is not cut into days for nothing. */
export function isWorthCutting(known: number, leg_cm: number): boolean {
  return known !== 0 || leg_cm > 0
}

/** What the segment that ends at this sample adds: by the values at its left end, to the driver there. */
export function addSegment(step: Step): void {
  const { before, pieces } = step
  if (before === null) return
  const is_moving = isKnown(step, 1 << signal.moving) && flagOf(before.signals, signal.moving) === true
  const ignition = isKnown(step, 1 << signal.ignition) ? flagOf(before.signals, signal.ignition) : null
  const band = bandOf(step, before)
  for (const { date, ms, cm } of pieces) {
    if (cm === 0 && !is_moving && ignition === null && band === null) continue
    const figures = figuresOf(step.parts, date, before.driver_id)
    figures.distance_cm += cm
    if (is_moving) {
      figures.moving_ms += ms
      figures.moving_distance_cm += cm
    }
    if (ignition === true) figures.ignition_on_ms += ms
    if (ignition === false) figures.ignition_off_ms += ms
    if (band !== null) addToBand(figures, band, ms)
  }
}

/** Spelled out: every segment comes here, and a computed name is looked up anew each time. */
function addToBand(figures: RowFigures, band: RpmBand, ms: number): void {
  if (band === 'rpm_neutral_ms') figures.rpm_neutral_ms += ms
  else if (band === 'rpm_economy_ms') figures.rpm_economy_ms += ms
  else if (band === 'rpm_high_ms') figures.rpm_high_ms += ms
  else figures.rpm_max_ms += ms
}

type RpmBand = 'rpm_neutral_ms' | 'rpm_economy_ms' | 'rpm_high_ms' | 'rpm_max_ms'
const economy_share = 0.6

function bandOf(step: Step, { signals }: VehicleState): RpmBand | null {
  if (!isKnown(step, 1 << signal.rpm) || flagOf(signals, signal.ignition) === false) return null
  const { rules, limits } = step.facts_before
  const rpm = numberOf(signals, signal.rpm) ?? 0
  if (rpm <= 0) return null
  if (rpm <= rules.rpm_idle) return 'rpm_neutral_ms'
  if (limits.rpm_high === null) return null
  if (rpm <= economy_share * limits.rpm_high) return 'rpm_economy_ms'
  return rpm <= limits.rpm_high ? 'rpm_high_ms' : 'rpm_max_ms'
}

/** What this sample adds by itself: that it is there, its speed, and the runs that begin with it. */
export function addSample(step: Step): void {
  const { point } = step
  const begins_moving = beginsRun(step, signal.moving, 1)
  const begins_on = beginsRun(step, signal.ignition, 1)
  const begins_off = beginsRun(step, signal.ignition, 0)
  if (point === null && !begins_moving && !begins_on && !begins_off) return
  const figures = figuresNow(step)
  if (point !== null) {
    figures.count += 1
    figures.speed_max_kmh_e2 = Math.max(figures.speed_max_kmh_e2, point.speed_kmh_e2 ?? 0)
  }
  if (begins_moving) figures.count_in_moviment += 1
  if (begins_on) figures.count_ignition_on += 1
  if (begins_off) figures.count_ignition_off += 1
}

function beginsRun(step: Step, of: Signal, value: number): boolean {
  if (valueOf(step.next.signals, of) !== value) return false
  return step.before === null || !isKnown(step, 1 << of) || valueOf(step.before.signals, of) !== value
}

function valueOf({ values }: SignalValues, of: Signal): number {
  return values[of] as number
}

/** Of the row of this sample: its local date and its driver. */
export function figuresNow(step: Step): RowFigures {
  return figuresOf(step.parts, step.facts.local_days.dayAt(step.time_ms).date, step.next.driver_id)
}
