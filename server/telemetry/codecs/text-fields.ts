import { utcOfDigits } from './utc.ts'

/** The number that a text is, times `scale`, as an integer. Undefined when it is none. */
export function scaledOf(text: string | undefined, scale: number): number | undefined {
  if (text === undefined || !/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined
  return Math.round(Number(text) * scale)
}

/** The fields of a report, one after the other. A field that is not what it should be makes the report bad. */
export class TextFields {
  readonly #values: readonly string[]
  #at: number
  #is_bad = false

  constructor(values: readonly string[], start: number) {
    this.#values = values
    this.#at = start
  }

  get is_bad(): boolean {
    return this.#is_bad
  }

  text(): string {
    return this.#values[this.#at++] ?? ''
  }

  /** Undefined also for an empty field. */
  scaled(scale: number): number | undefined {
    const text = this.text()
    const value = scaledOf(text, scale)
    if (value === undefined && text !== '') this.#is_bad = true
    return value
  }

  /** Of two fields, `yyyymmdd` and `hh:mm:ss`. Undefined also when both are empty. */
  moment(): number | undefined {
    const digits = this.text() + this.text().replaceAll(':', '')
    const time_ms = utcOfDigits(digits)
    if (time_ms === undefined && digits !== '') this.#is_bad = true
    return time_ms
  }

  skip(count: number): void {
    this.#at += count
  }

  /** All that come after. */
  rest(): readonly string[] {
    return this.#values.slice(this.#at)
  }
}
