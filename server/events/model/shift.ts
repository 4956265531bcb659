import { beginInterval, endBefore, endHere, endInterval, findOpen, replaceInterval } from './intervals.ts'
import type { IntervalEnd } from './make-event.ts'
import { absentHere } from './quiet.ts'
import type { Step } from './step.ts'
import type { Absence, Interval } from './vehicle-state.ts'

/**
 * A shift is a chain of activity: rest ends it once it has lasted, and so does another driver. It begins with what is active,
 * or with a driver's card. Its rest begins where activity ended; of a segment that is not known, with the left sample.
 */
export function endRestedShift(step: Step): void {
  const shift = findOpen(step, 14)
  if (shift === null) return
  const rest = shift.absence ?? restOverGap(step)
  if (rest === null) return
  if (step.time_ms - rest.moment.time_ms >= 1_000 * step.facts.rules.shift_rest_s) {
    endShift(step, shift, rest)
    step.next.card_driver_id = null
  } else if (shift.absence === null) replaceInterval(step, shift, { absence: rest })
}

function restOverGap(step: Step): Absence | null {
  return step.is_activity_known ? null : { ...endBefore(step), is_off: false }
}

export function followShift(step: Step): void {
  const shift = findOpen(step, 14)
  const is_other = shift !== null && isAnother(step.next.driver_id, shift.driver_id)
  if (is_other) endShift(step, shift, shift.absence ?? endHere(step))
  if (shift === null || is_other) beginShift(step)
  else goOn(step, shift)
}

function isAnother(driver_id: number | null, driver_of_shift: number | null): boolean {
  return driver_id !== null && driver_of_shift !== null && driver_id !== driver_of_shift
}

function hasDriverCard({ cards_read }: Step): boolean {
  return cards_read.some(({ category }) => category === 7)
}

function beginShift(step: Step): void {
  const is_active = step.active === true
  if (!is_active && !hasDriverCard(step)) return
  const shift = beginInterval(step, { kind: 14, is_confirmed: true })
  if (!is_active) replaceInterval(step, shift, { absence: absentHere(step) })
}

function goOn(step: Step, shift: Interval): void {
  const driver_id = shift.driver_id ?? step.next.driver_id
  const absence = absenceOf(step, shift)
  if (driver_id === shift.driver_id && absence === shift.absence) return
  replaceInterval(step, shift, { driver_id, absence })
}

/** A card is an instant of activity, after which it rests again. */
function absenceOf(step: Step, { absence }: Interval): Absence | null {
  if (step.active === true) return null
  return absence === null || hasDriverCard(step) ? absentHere(step) : absence
}

function endShift(step: Step, shift: Interval, { moment, odometer_cm }: IntervalEnd): void {
  endInterval(step, shift, { moment, odometer_cm })
  step.ended_shifts = [...step.ended_shifts, { shift, end: moment }]
}
