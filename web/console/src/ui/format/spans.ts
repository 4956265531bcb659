import type { Locale } from '../../i18n/locale.ts'
import { no_break, withSign } from './numbers.ts'

export interface SpanFormats {
  /** How long something takes: `8 h 27`, `39 min`, `48 s`. */
  readonly span: (duration_s: number) => string
  /** Later or earlier than planned: `+39 min`, `−11 min`. */
  readonly deviation: (duration_s: number) => string
  /** As a stopwatch shows it: `0:48`, `1:02:03`. */
  readonly stopwatch: (duration_s: number) => string
}

export function createSpanFormats(locale: Locale): SpanFormats {
  const minutes = (total: number) => writeMinutes(total, locale)
  return {
    span: (duration_s) => (duration_s < 59.5 ? unit(Math.round(duration_s), 's') : minutes(duration_s / 60)),
    deviation: (duration_s) => withSign(duration_s / 60, 0, minutes(Math.abs(duration_s) / 60)),
    stopwatch: writeStopwatch,
  }
}

const unit = (value: number, name: string) => `${value}${no_break}${name}`

function writeMinutes(exact: number, locale: Locale): string {
  const total = Math.round(exact)
  if (total < 60) return unit(total, 'min')
  const rest = total % 60
  const hours = unit(Math.floor(total / 60), 'h')
  if (rest === 0) return hours
  // Portuguese leaves the last unit out, as people say it, and fills up to two digits so that it is not read as a decimal.
  if (locale === 'pt-BR') return `${hours}${no_break}${String(rest).padStart(2, '0')}`
  return `${hours}${no_break}${unit(rest, 'min')}`
}

function writeStopwatch(duration_s: number): string {
  const total = Math.max(0, Math.floor(duration_s))
  const seconds = String(total % 60).padStart(2, '0')
  const minutes = Math.floor(total / 60) % 60
  const hours = Math.floor(total / 3_600)
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
}
