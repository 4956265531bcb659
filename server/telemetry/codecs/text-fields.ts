import { utcOfDigits } from './utc.ts'

/** The number that a text is, times `scale`, as an integer. Undefined when it is none. */
export function scaledOf(text: string | undefined, scale: number): number | undefined {
  if (text === undefined || !/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined
  return Math.round(Number(text) * scale)
}

/** The fields of a report, one after the other. A field that is not what it should be makes the report bad. */
export interface TextFields {
  text(): string
  /** Undefined also for an empty field. */
  scaled(scale: number): number | undefined
  /** Of two fields, `yyyymmdd` and `hh:mm:ss`. Undefined also when both are empty. */
  moment(): number | undefined
  skip(count: number): void
  /** All that come after. */
  rest(): readonly string[]
  readonly is_bad: boolean
}

export function readFields(values: readonly string[], start: number): TextFields {
  let at = start
  let is_bad = false
  return {
    text: () => values[at++] ?? '',
    scaled: (scale) => {
      const text = values[at++]
      const value = scaledOf(text, scale)
      is_bad ||= value === undefined && text !== undefined && text !== ''
      return value
    },
    moment: () => {
      const digits = `${values[at++] ?? ''}${(values[at++] ?? '').replaceAll(':', '')}`
      const time_ms = utcOfDigits(digits)
      is_bad ||= time_ms === undefined && digits !== ''
      return time_ms
    },
    skip: (count) => {
      at += count
    },
    rest: () => values.slice(at),
    get is_bad() {
      return is_bad
    },
  }
}
