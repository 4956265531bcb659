import { createDateFormats, type DateFormats } from './dates.ts'
import type { FormatSettings } from './moment.ts'
import { createNumberFormats, type NumberFormats } from './numbers.ts'
import { createSpanFormats, type SpanFormats } from './spans.ts'

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
