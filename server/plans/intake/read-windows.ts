import { clock_window_pattern, max_windows } from '@tropeiro/contract/import-route-plan.ts'
import { type LocalDate, momentOf, parseDateTime } from '@tropeiro/kernel/zoned-time.ts'
import type { MomentWindow } from '../model/import-request.ts'

interface PlanDay {
  readonly day: LocalDate
  readonly zone: string
  /** Whether the plan's period goes on into the next day. */
  readonly passes_midnight: boolean
}

const clock_window = new RegExp(clock_window_pattern)

/** Every form of `time_window`. Null: not one of them, or an end before its start. */
export function readWindows(input: unknown, plan: PlanDay): MomentWindow[] | null {
  if (input === null || input === undefined) return []
  const given: unknown[] = Array.isArray(input) ? input : [input]
  if (given.length > max_windows) return null
  const windows = given.map((window) => readWindow(window, plan))
  return windows.every((window) => window !== null) ? windows : null
}

function readWindow(input: unknown, plan: PlanDay): MomentWindow | null {
  if (typeof input === 'string') return readClockWindow(input.trim(), plan)
  if (typeof input !== 'object' || input === null) return null
  const { start, end } = input as { start?: unknown; end?: unknown }
  if (typeof start !== 'string' || typeof end !== 'string') return null
  const [from, to] = [parseDateTime(start, plan.zone), parseDateTime(end, plan.zone)]
  if (from === null || to === null || from > to) return null
  return { start: from.toISOString(), end: to.toISOString() }
}

/** "22:00-02:00" ends on the next day, in a plan that gets that far; in any other it is a slip of the pen. */
function readClockWindow(text: string, { day, zone, passes_midnight }: PlanDay): MomentWindow | null {
  const match = clock_window.exec(text)
  if (match === null) return null
  const [, from_hour, from_minute, to_hour, to_minute] = match.map(Number)
  const from = { hour: from_hour ?? 0, minute: from_minute ?? 0 }
  const to = { hour: to_hour ?? 0, minute: to_minute ?? 0 }
  const is_next_day = to.hour * 60 + to.minute < from.hour * 60 + from.minute
  if (is_next_day && !passes_midnight) return null
  const at = (date: LocalDate, time: { hour: number; minute: number }) =>
    new Date(momentOf(date.toPlainDateTime(time), zone)).toISOString()
  return { start: at(day, from), end: at(is_next_day ? day.add({ days: 1 }) : day, to) }
}
