import { readNumber } from './read-number.ts'

/** How long service takes, in seconds: a figure is minutes, as people say it; `00:15`, `15 min`, `1h`, `1 h 30`. Null: no time. */
export function readDuration(cell: string): number | null {
  const text = cell.trim().toLowerCase()
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock !== null) return secondsOf(Number(clock[1]), Number(clock[2]))
  const spoken = /^(?:(\d{1,2})\s*h(?:oras?)?)?\s*(?:(\d{1,4})\s*(?:m|min|minutos?|minutes?)?\.?)?$/.exec(
    text,
  )
  if (spoken !== null && (spoken[1] ?? spoken[2]) !== undefined)
    return secondsOf(Number(spoken[1] ?? 0), Number(spoken[2] ?? 0))
  const minutes = readNumber(text)
  return minutes === null || minutes < 0 ? null : secondsOf(0, minutes)
}

const day_s = 86_400

function secondsOf(hours: number, minutes: number): number | null {
  const seconds = Math.round(hours * 3_600 + minutes * 60)
  return seconds > day_s ? null : seconds
}
