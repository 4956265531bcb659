import type { Language } from '@tropeiro/contract/languages.ts'
import type { PictureFigure } from '../../maps/drawing/map-picture.ts'
import { wordOf } from './day-words.ts'
import type { VehicleDay } from './vehicle-day.ts'

type Where = Pick<VehicleDay, 'language' | 'time_zone'>

export function clockOf(moment_ms: number, { language, time_zone }: Where): string {
  return new Date(moment_ms).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: time_zone,
  })
}

/** `45 s`, `12 min`, `3 h 05`. */
export function durationOf(duration_ms: number): string {
  const seconds = Math.round(duration_ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export function kilometresOf(distance_m: number, language: Language): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${(distance_m / 1_000).toLocaleString(language, format)} km`
}

const speedOf = (speed: number, language: Language) =>
  `${speed.toLocaleString(language, { maximumFractionDigits: 0 })} km/h`

/** What the header shows of the summary, the most wanted first. */
export function dayFigures({ summary, language }: VehicleDay): PictureFigure[] {
  if (summary === null) return []
  const count = (value: number) => value.toLocaleString(language)
  return [
    { value: kilometresOf(summary.total_distance, language), label: wordOf('driven', language) },
    { value: durationOf(summary.total_time_in_moviment * 1_000), label: wordOf('moving', language) },
    { value: durationOf(summary.total_time_in_ignition_on * 1_000), label: wordOf('ignition', language) },
    { value: speedOf(summary.speed_max, language), label: wordOf('fastest', language) },
    { value: speedOf(summary.speed_average, language), label: wordOf('average', language) },
    { value: count(summary.count_travel), label: wordOf('trips', language) },
    { value: count(summary.count_high_speed), label: wordOf('speeding', language) },
    { value: count(summary.count), label: wordOf('positions', language) },
  ]
}

/** The day in words: `segunda-feira, 16 de novembro de 2026`. */
export function dateOf({ date, language }: Pick<VehicleDay, 'date' | 'language'>): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' })
}
