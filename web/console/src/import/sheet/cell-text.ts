const day_ms = 86_400_000
/** Spreadsheets keep a time of day as one of the last days of 1899. */
const first_year = 1900

/** What a cell of a spreadsheet shows, as somebody here would type it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'string' ? value : ''
}

/** Arithmetic of spreadsheets leaves 0.1 + 0.2: fifteen digits are all they keep. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(Number(value.toPrecision(15)))
  return (text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text).replace('.', ',')
}

/** Spreadsheets know no time zones: what they keep was read as UTC. */
function dateText(value: Date): string {
  const minutes = Math.round((((value.getTime() % day_ms) + day_ms) % day_ms) / 60_000)
  const time = `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
  if (value.getUTCFullYear() < first_year) return time
  const day = `${pad(value.getUTCDate())}/${pad(value.getUTCMonth() + 1)}/${value.getUTCFullYear()}`
  return minutes === 0 ? day : `${day} ${time}`
}

const pad = (figure: number) => String(figure).padStart(2, '0')
