const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Whether this is a zone of the tz database, spelt as it spells it. */
export function isTimeZone(text: string): boolean {
  return ZONES.has(text)
}
