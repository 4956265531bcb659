import type { Locale } from '../../i18n/locale.ts'

/** Between a number and its unit, so that no line ends there. */
export const no_break = '\u00a0'

export interface NumberFormats {
  readonly integer: (value: number) => string
  /** As many digits after the comma as told, always. */
  readonly decimal: (value: number, digits: number) => string
  /** With its sign, zero too: `+0,3`, `−1,1`, `±0`. */
  readonly signed: (value: number, digits?: number) => string
  /** Of a fraction: 0.86 is 86%. */
  readonly percent: (fraction: number) => string
  readonly distance: (distance_m: number) => string
  readonly signedDistance: (distance_m: number) => string
  readonly speed: (speed_kmh: number) => string
  /** In whole units, as sums are looked at. */
  readonly money: (amount: number, currency?: string) => string
  readonly exactMoney: (amount: number, currency?: string) => string
  readonly temperature: (temperature_c: number) => string
  readonly weight: (weight_kg: number) => string
  readonly volume: (volume_m3: number) => string
  readonly bytes: (size_bytes: number) => string
  /** Any other unit of measure. */
  readonly measure: (value: number, unit: string) => string
  readonly days: (count: number) => string
  /** `Secos, Frios e Farma` */
  readonly list: (items: readonly string[]) => string
}

export function createNumberFormats(locale: Locale): NumberFormats {
  const format = numberWriter(locale)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const days = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  const measure = (value: number, unit: string) =>
    `${format(value, { maximumFractionDigits: 1 })}${no_break}${unit}`
  const distance = (meters: number) => writeDistance(meters, measure)
  return {
    integer: (value) => format(value, { maximumFractionDigits: 0 }),
    decimal: (value, digits) => format(value, exactly(digits)),
    signed: (value, digits = 0) => withSign(value, digits, format(Math.abs(value), exactly(digits))),
    percent: (fraction) => format(fraction, { style: 'percent', maximumFractionDigits: 0 }),
    distance,
    signedDistance: (meters) => withSign(meters, 0, distance(Math.abs(meters))),
    speed: (speed_kmh) => measure(Math.round(speed_kmh), 'km/h'),
    money: (amount, currency = 'BRL') => format(amount, { ...money(currency), ...exactly(0) }),
    exactMoney: (amount, currency = 'BRL') => format(amount, money(currency)),
    temperature: (temperature_c) => measure(temperature_c, '°C'),
    weight: (weight_kg) => measure(weight_kg, 'kg'),
    volume: (volume_m3) => measure(volume_m3, 'm³'),
    bytes: (size) => writeBytes(size, measure),
    measure,
    days: (count) => days.format(count),
    list: (items) => list.format(items),
  }
}

type Write = (value: number, options: Intl.NumberFormatOptions) => string
type Measure = (value: number, unit: string) => string

/** A minus sign is a minus sign, not a hyphen; and nothing is less than zero by rounding. */
function numberWriter(locale: Locale): Write {
  const known = new Map<string, Intl.NumberFormat>()
  return (value, options) => {
    const key = JSON.stringify(options)
    const format = known.get(key) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
    known.set(key, format)
    return format.format(value).replace('-', '−')
  }
}

const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

const money = (currency: string) =>
  ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }) as const

/** The sign of what is shown: −0,04 with one digit is ±0,0. */
export function withSign(value: number, digits: number, absolute: string): string {
  const rounded = Math.round(value * 10 ** digits)
  if (rounded === 0) return `±${absolute}`
  return `${rounded < 0 ? '−' : '+'}${absolute}`
}

function writeDistance(meters: number, measure: Measure): string {
  const rounded = Math.round(meters)
  return Math.abs(rounded) < 1_000 ? measure(rounded, 'm') : measure(meters / 1_000, 'km')
}

const byte_units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

function writeBytes(size: number, measure: Measure): string {
  let value = size
  let unit = 0
  while (value >= 999.5 && unit < byte_units.length - 1) {
    value /= 1_000
    unit += 1
  }
  return measure(value < 10 && unit > 0 ? value : Math.round(value), byte_units[unit] ?? 'B')
}
