import type { Locale } from '../../i18n/locale.ts'

export interface FormatSettings {
  readonly locale: Locale
  /** The customer's, by its IANA name: what a screen says is what the people on the road see on their clocks. */
  readonly time_zone: string
}

/** A civil date has no moment: `2026-11-17` is that day wherever it is read. */
export type Moment = Date | number | string
