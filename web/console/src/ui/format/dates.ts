import type { Locale } from '../../i18n/locale.ts'
import { civilDateOf, isCivilDate } from './civil-date.ts'
import type { FormatSettings, Moment } from './moment.ts'
import { no_break } from './numbers.ts'

export interface DateFormats {
  /** `14:32` */
  readonly time: (moment: Moment) => string
  /** `14:32:07`, for what is replayed or measured. */
  readonly exactTime: (moment: Moment) => string
  /** Of an axis: `8h`. */
  readonly hour: (moment: Moment) => string
  /** `07:00–16:00` */
  readonly timeRange: (start: Moment, end: Moment) => string
  /** `ter., 17 nov. 2026` */
  readonly date: (moment: Moment) => string
  /** `17/11/2026`, in grids. */
  readonly shortDate: (moment: Moment) => string
  /** `17 nov.` */
  readonly dayMonth: (moment: Moment) => string
  /** `17/11/2026 14:32`, in grids. */
  readonly shortDateTime: (moment: Moment) => string
  /** The time alone on the day of `now`, else with the date. */
  readonly timeSeenFrom: (moment: Moment, now: Moment) => string
  /** `há 4 min`, after an hour the time: an old thing does not become more exact by counting. */
  readonly age: (moment: Moment, now: Moment) => string
  /** The customer's zone, such as `GMT-3`, where it is not that of `browser_zone` at that moment; else null. */
  readonly foreignZone: (moment: Moment, browser_zone: string) => string | null
}

export function createDateFormats(settings: FormatSettings): DateFormats {
  const { locale, time_zone } = settings
  const write = dateWriter(settings)
  const time = (moment: Moment) => write(moment, clock(locale))
  const shortDate = (moment: Moment) => write(moment, numeric_date)
  const timeSeenFrom = (moment: Moment, now: Moment) =>
    civilDateOf(moment, time_zone) === civilDateOf(now, time_zone)
      ? time(moment)
      : `${shortDate(moment)} ${time(moment)}`
  return {
    time,
    exactTime: (moment) => write(moment, { ...clock(locale), second: '2-digit' }),
    hour: (moment) => writeHour(moment, locale, write),
    timeRange: (start, end) => `${time(start)}–${time(end)}`,
    date: (moment) => plain(write(moment, long_date), locale),
    shortDate,
    dayMonth: (moment) => plain(write(moment, { day: 'numeric', month: 'short' }), locale),
    shortDateTime: (moment) => `${shortDate(moment)} ${time(moment)}`,
    timeSeenFrom,
    age: (moment, now) => writeAge(toMs(now) - toMs(moment), locale) ?? timeSeenFrom(moment, now),
    foreignZone: (moment, browser_zone) =>
      offset(moment, time_zone) === offset(moment, browser_zone) ? null : offset(moment, time_zone),
  }
}

const numeric_date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const long_date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** English counts twelve hours twice. */
const clock = (locale: Locale): Intl.DateTimeFormatOptions =>
  locale === 'en'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

type Write = (moment: Moment, options: Intl.DateTimeFormatOptions) => string

function dateWriter({ locale, time_zone }: FormatSettings): Write {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (moment, options) => {
    const timeZone = isCivilDate(moment) ? 'UTC' : time_zone
    const key = JSON.stringify([options, timeZone])
    const format = known.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    known.set(key, format)
    // Some browsers write a narrow space before PM, others a plain one.
    return format.format(toMs(moment)).replace(/[ \u202f](?=[AP]M)/u, no_break)
  }
}

const toMs = (moment: Moment): number => new Date(moment).getTime()

/** Portuguese dates are read faster without their two prepositions. */
const plain = (text: string, locale: Locale): string =>
  locale === 'pt-BR' ? text.replaceAll(' de ', ' ') : text

function writeHour(moment: Moment, locale: Locale, write: Write): string {
  if (locale === 'en') return write(moment, { hour: 'numeric', hourCycle: 'h12' })
  const hour = Number.parseInt(write(moment, { hour: 'numeric', hourCycle: 'h23' }), 10)
  return locale === 'es' ? `${hour}${no_break}h` : `${hour}h`
}

const ago: Readonly<Record<Locale, (span: string) => string>> = {
  'pt-BR': (span) => `há ${span}`,
  en: (span) => `${span} ago`,
  es: (span) => `hace ${span}`,
}

const just_now: Readonly<Record<Locale, string>> = { 'pt-BR': 'agora', en: 'now', es: 'ahora' }

/** Null past an hour, and for what is yet to come by more than clocks differ. */
function writeAge(age_ms: number, locale: Locale): string | null {
  if (age_ms < -60_000 || age_ms >= 3_600_000) return null
  if (age_ms < 1_000) return just_now[locale]
  const seconds = Math.floor(age_ms / 1_000)
  if (seconds < 60) return ago[locale](`${seconds}${no_break}s`)
  return ago[locale](`${Math.floor(seconds / 60)}${no_break}min`)
}

function offset(moment: Moment, time_zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(toMs(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
