import type { ExceptionKind } from '../../api/exceptions.ts'
import { addDays, civilDateOf, momentAt } from '../../ui/format/civil-date.ts'

export interface SnoozeOption {
  readonly id: string
  readonly until: Date
  /** How long from now; null: until a time of another day. */
  readonly minutes: number | null
}

const minute_ms = 60_000
const spans = [15, 30, 60, 120, 240] as const
/** Nobody looks away from a panic button for longer: the server refuses it. */
const longest_of_panic = 60
const morning = '07:00'

export function listSnoozeOptions(kind: ExceptionKind, now: number, time_zone: string): SnoozeOption[] {
  const allowed = kind === 'panic' ? spans.filter((minutes) => minutes <= longest_of_panic) : spans
  const options: SnoozeOption[] = allowed.map((minutes) => ({
    id: String(minutes),
    // An hour on the dot would be more than an hour for a server whose clock is behind.
    until: new Date(now + minutes * minute_ms - (minutes === longest_of_panic ? minute_ms / 2 : 0)),
    minutes,
  }))
  if (kind === 'panic') return options
  const tomorrow = addDays(civilDateOf(now, time_zone), 1)
  return [...options, { id: 'tomorrow', until: momentAt(tomorrow, morning, time_zone), minutes: null }]
}
