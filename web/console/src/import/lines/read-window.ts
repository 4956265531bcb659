import { fold } from '../fold.ts'

/** From when to when, in minutes of the day. */
export interface Span {
  readonly start: number
  readonly end: number
}

export type WindowReading =
  | { readonly kind: 'read'; readonly windows: readonly Span[] }
  | { readonly kind: 'no_end'; readonly start: number }
  | { readonly kind: 'no_start'; readonly end: number }
  | { readonly kind: 'backwards'; readonly span: Span }
  | { readonly kind: 'words'; readonly span: Span }
  | { readonly kind: 'unreadable' }

const max_windows = 5
const last_minute = 24 * 60 - 1

/** What people call parts of a working day; offered, as nobody knows their hours. */
const parts_of_day: readonly (readonly [RegExp, Span])[] = [
  [/^(de )?(manha|morning|manana)$/, { start: 8 * 60, end: 12 * 60 }],
  [/^((de|a) )?(tarde|afternoon)$/, { start: 13 * 60, end: 18 * 60 }],
  [/^(horario )?(comercial|business hours|office hours|horario comercial)$/, { start: 8 * 60, end: 18 * 60 }],
]

const from_word = /^(a partir d[aeo]s?|apos|depois d[aeo]s?|desde|after|from)\s+/
const until_word = /^(ate|until|till|by|hasta|antes d[aeo]s?|before)\s+(as\s+|las\s+)?/

/** When service may start, as people write it in one cell: `08:00-12:00`, `8h às 12h`, `8-12`, `até 12h`; several, parted. */
export function readWindow(cell: string): WindowReading {
  const readings = cell
    .split(/[;/|\n]|,(?=\s*\d)|\s+e\s+(?=\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readOne)
  if (readings.length === 0 || readings.length > max_windows) return { kind: 'unreadable' }
  const wrong = readings.find(({ kind }) => kind !== 'read')
  if (wrong !== undefined) return wrong
  return { kind: 'read', windows: readings.flatMap((one) => (one.kind === 'read' ? one.windows : [])) }
}

function readOne(text: string): WindowReading {
  const words = fold(text)
  const part_of_day = parts_of_day.find(([name]) => name.test(words))
  if (part_of_day !== undefined) return { kind: 'words', span: part_of_day[1] }
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^d?as\s+/, '')
  const until = until_word.exec(plain)
  if (until !== null) return boundOf(plain.slice(until[0].length), (end) => ({ start: 0, end }))
  const from = from_word.exec(plain)
  if (from !== null && !/\d.*(-|–|\bas?\b|\bate\b).*\d/.test(plain))
    return boundOf(plain.slice(from[0].length).replace(/^as\s+/, ''), (start) => ({
      start,
      end: last_minute,
    }))
  return spanOf(from === null ? plain : plain.slice(from[0].length))
}

function boundOf(text: string, toSpan: (minute: number) => Span): WindowReading {
  const minute = readClock(text)
  return minute === null ? { kind: 'unreadable' } : { kind: 'read', windows: [toSpan(minute)] }
}

/** Two times, or one that something parts from nothing. */
function spanOf(text: string): WindowReading {
  const [first = '', second = '', ...more] = text.split(/\s*(?:-|–|—|~|\bas?\b|\bate\b|\bto\b)\s*(?:as\s+)?/)
  if (more.some((part) => part !== '')) return { kind: 'unreadable' }
  const [start, end] = [readClock(first), readClock(second)]
  if (start !== null && end !== null)
    return start < end
      ? { kind: 'read', windows: [{ start, end }] }
      : start === end
        ? { kind: 'no_end', start }
        : { kind: 'backwards', span: { start: end, end: start } }
  if (start !== null && second === '') return { kind: 'no_end', start }
  return end !== null && first === '' ? { kind: 'no_start', end } : { kind: 'unreadable' }
}

/** The minute of the day that a text says: `8`, `8h`, `8h30`, `08:30`, `8:30 pm`; null: none. */
export function readClock(text: string): number | null {
  const match =
    /^(\d{1,2})(?:\s*(?:h(?:s|rs?|oras?)?|:)\s*(\d{2})?(?::\d{2})?)?\s*(?:h(?:s|rs?)?|min)?\s*([ap])?\.?m?\.?$/.exec(
      text.trim().toLowerCase(),
    )
  if (match === null) return null
  const [, hours = '', minutes = '0', half] = match
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  // The end of a day is its last minute.
  if (hour === 24 && Number(minutes) === 0) return last_minute
  return hour > 23 || Number(minutes) > 59 ? null : hour * 60 + Number(minutes)
}

/** A window without an end is believed to last as long as the part of the day in which it begins. */
export function likelyEnd(start: number): number {
  if (start < 12 * 60) return 12 * 60
  return start < 18 * 60 ? 18 * 60 : last_minute
}

/** What was probably meant by one that cannot be kept as it is. */
export function likelySpan(reading: Exclude<WindowReading, { kind: 'read' | 'unreadable' }>): Span {
  if (reading.kind === 'no_end') return { start: reading.start, end: likelyEnd(reading.start) }
  return reading.kind === 'no_start' ? { start: 0, end: reading.end } : reading.span
}

export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const spanText = ({ start, end }: Span): string => `${clockText(start)}–${clockText(end)}`
