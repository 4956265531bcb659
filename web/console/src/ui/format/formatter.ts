import type { Locale } from '../../i18n/locale.ts'
import { createDateFormats, type DateFormats } from './dates.ts'
import { createNumberFormats, type NumberFormats } from './numbers.ts'
import { createSpanFormats, type SpanFormats } from './spans.ts'

export interface FormatSettings {
  readonly locale: Locale
  /** The customer's, by its IANA name: what a screen says is what the people on the road see on their clocks. */
  readonly time_zone: string
}

/** A civil date has no moment: `2026-11-17` is that day wherever it is read. */
export type Moment = Date | number | string

export interface Formatter extends DateFormats, NumberFormats, SpanFormats {
  readonly settings: FormatSettings
}

/** Every number and every date of the console is written by one of these. */
export function createFormatter(settings: FormatSettings): Formatter {
  return {
    settings,
    ...createDateFormats(settings),
    ...createNumberFormats(settings.locale),
    ...createSpanFormats(settings.locale),
  }
}
