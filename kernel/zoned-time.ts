import { Temporal } from 'temporal-polyfill'

export type LocalDate = Temporal.PlainDate

/**
 * The moment at which clocks of a zone show a time, in ms of the epoch. A time that they skip is the moment of the
 * change, one that they show twice is the first: so a later time is never an earlier moment.
 */
export function momentOf(local: Temporal.PlainDateTime, zone: string): number {
  const zoned = local.toZonedDateTime(zone)
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds
  // The change itself may be this very moment, and `previous` looks strictly before.
  const change = zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  if (change === null) throw new Error(`clocks of ${zone} skip a time without a change`)
  return change.epochMilliseconds
}

export function localDateOf(moment: Date, zone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

const written =
  /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<offset>[Zz]|[+-]\d{2}(?::?\d{2})?)?$/

/** As most programs write it; Date reads it in a fraction of the time. */
const plain_utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/** A date-time as clients write it; without an offset it is what clocks of the zone show. Null: not one. */
export function parseDateTime(text: string, zone: string): Date | null {
  if (plain_utc.test(text)) {
    const moment = new Date(text)
    // Date takes the 31st of June for the 1st of July.
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 19))) return moment
  }
  const match = written.exec(text)
  if (match === null) return null
  return nullIfOutOfRange(() => {
    if (match.groups?.['offset'] !== undefined) return new Date(Temporal.Instant.from(text).epochMilliseconds)
    return new Date(momentOf(Temporal.PlainDateTime.from(text, { overflow: 'reject' }), zone))
  })
}

const written_day = /^\d{4}-\d{2}-\d{2}$/

/** A day of the zone's clocks, `[start, end)`. Null: not one. */
export function parseDay(text: string, zone: string): { start: Date; end: Date } | null {
  if (!written_day.test(text)) return null
  return nullIfOutOfRange(() => {
    const midnight = Temporal.PlainDate.from(text, { overflow: 'reject' }).toPlainDateTime()
    return {
      start: new Date(momentOf(midnight, zone)),
      end: new Date(momentOf(midnight.add({ days: 1 }), zone)),
    }
  })
}

function nullIfOutOfRange<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const zones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Whether this is a zone of the tz database, spelt as it spells it. */
export function isTimeZone(text: string): boolean {
  return zones.has(text)
}
