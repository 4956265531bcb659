import { endHere, hasOpen, replaceInterval } from '../intervals.ts'
import { followQuiet } from '../quiet.ts'
import { figuresNow } from '../rows.ts'
import { setOf, signal } from '../signals.ts'
import { type Detector, isKnown, isReported, type Step } from '../step.ts'
import { figuresOf } from '../step-parts.ts'
import { addUnsent } from '../unsent.ts'
import type { Interval } from '../vehicle-state.ts'

const signals = setOf(signal.moving)

/** Moving outside the shift. A short stop does not end it; the shift does. */
export const out_of_working_hours: Detector = {
  category: 4,
  detect(step) {
    const is_open = hasOpen(step, 4)
    if (step.moving !== true && !is_open) return
    const is_out = step.facts.isOutOfShift(step.next.driver_id, step.time_ms)
    if (is_out || is_open) followOut(step, is_out)
  },
}

function followOut(step: Step, is_out: boolean): void {
  const result = followQuiet(step, {
    kind: 4,
    is_true: step.moving === true && is_out,
    is_known: isKnown(step, signals),
    may_begin: isReported(step, signals),
    quietFor: () => step.facts.rules.pause_s,
    end_now: is_out ? null : endHere(step),
    onSegment: (open) => addSegment(step, open),
    onReturn: (open) => sendUnsent(step, open),
  })
  if (result === 'begun' || result === 'ended and begun') figuresNow(step).count_out_of_work += 1
}

/** While it rests it is not certain that the time belongs to it. */
function addSegment(step: Step, open: Interval): Interval {
  if (open.absence !== null) return replaceInterval(step, open, { unsent: addUnsent(step, open.unsent) })
  const driver_id = step.before?.driver_id ?? null
  for (const { date, ms, cm } of step.pieces) addOutOfWork(step, { date, driver_id, ms, cm })
  return open
}

function sendUnsent(step: Step, open: Interval): Interval {
  if (open.unsent.length === 0) return open
  for (const part of open.unsent) addOutOfWork(step, part)
  return replaceInterval(step, open, { unsent: [] })
}

function addOutOfWork(step: Step, { date, driver_id, ms, cm }: Interval['unsent'][number]): void {
  const figures = figuresOf(step.parts, date, driver_id)
  figures.out_of_work_ms += ms
  figures.out_of_work_distance_cm += cm
}
