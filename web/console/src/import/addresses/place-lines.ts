import { type ColumnChoice, columnOf } from '../columns/fields.ts'
import type { JudgedLine } from '../lines/judge-lines.ts'
import { addressText } from '../lines/line-address.ts'
import { type Answer, isUnanswered, keyOfAddress, keyOfLine, type LatLng, placeOf } from './answer.ts'
import type { Decision, Decisions } from './decision.ts'
import { findRisk, type Risk, risk_kinds } from './risk.ts'

/** wrong: a cell is; looking: its address is being looked for; doubtful: a person should look; skipped: a person left it out. */
export type LineState = 'wrong' | 'looking' | 'doubtful' | 'skipped' | 'ready'

export interface PlacedLine extends JudgedLine {
  readonly key: string
  readonly name: string
  readonly state: LineState
  /** Where it is driven to; null unless it is ready. */
  readonly place: LatLng | null
}

export interface KnownPlaces {
  readonly answers: Readonly<Record<string, Answer>>
  readonly decisions: Decisions
}

const keyOf = ({ line, address }: JudgedLine): string =>
  address === null ? keyOfLine(line) : keyOfAddress(address)

export function placeLines(
  lines: readonly JudgedLine[],
  choices: readonly ColumnChoice[],
  known: KnownPlaces,
): readonly PlacedLine[] {
  const [name, code] = [columnOf(choices, 'name'), columnOf(choices, 'external_code')]
  return lines.map((line) => ({
    ...line,
    ...findState(line, known),
    key: keyOf(line),
    name: line.cells[name] || line.cells[code] || (line.address === null ? '' : addressText(line.address)),
  }))
}

function findState(
  line: JudgedLine,
  { answers, decisions }: KnownPlaces,
): Pick<PlacedLine, 'state' | 'place'> {
  if (line.faults.length > 0) return { state: 'wrong', place: null }
  const key = keyOf(line)
  const decision = decisions[key]
  if (decision?.kind === 'accepted') return { state: 'ready', place: decision.pin }
  if (decision?.kind === 'skipped') return { state: 'skipped', place: null }
  if (line.given !== null) return { state: 'ready', place: line.given }
  const answer = answers[key]
  if (answer === undefined || isUnanswered(answer)) return { state: 'looking', place: null }
  const [best] = answer.candidates
  if (best === undefined || findRisk(answer) !== null) return { state: 'doubtful', place: null }
  return { state: 'ready', place: placeOf(best) }
}

/** An address that a person should look at, or has. */
export interface QueueItem {
  readonly key: string
  /** The first line that has it. */
  readonly line: number
  readonly count: number
  readonly name: string
  readonly address: string
  readonly risk: Risk
  /** Null: the line has no address. */
  readonly answer: Answer | null
  readonly decision: Decision | null
}

/** By risk, then by line. What was decided stays where it is, so that nothing moves under the hands. */
export function listQueue(
  lines: readonly PlacedLine[],
  { answers, decisions }: KnownPlaces,
  marked: readonly number[],
): readonly QueueItem[] {
  const items = new Map<string, QueueItem>()
  for (const line of lines) {
    const known = items.get(line.key)
    if (known !== undefined) {
      items.set(line.key, { ...known, count: known.count + 1 })
      continue
    }
    const answer = answers[line.key] ?? null
    const risk = riskOf(line, answer, marked)
    if (risk === null) continue
    items.set(line.key, {
      key: line.key,
      line: line.line,
      count: 1,
      name: line.name,
      address: line.address === null ? '' : addressText(line.address),
      risk,
      answer,
      decision: decisions[line.key] ?? null,
    })
  }
  return [...items.values()].toSorted(
    (a, b) => risk_kinds.indexOf(a.risk.kind) - risk_kinds.indexOf(b.risk.kind) || a.line - b.line,
  )
}

function riskOf(line: PlacedLine, answer: Answer | null, marked: readonly number[]): Risk | null {
  if (line.address === null) return marked.includes(line.line) ? { kind: 'no_address', figure: null } : null
  // A line with other faults is repaired first: its address may be one of them.
  if (line.state === 'wrong' || line.given !== null) return null
  return answer === null || isUnanswered(answer) ? null : findRisk(answer)
}

/** Addresses that nobody has been asked about yet. */
export function listUnasked(
  lines: readonly PlacedLine[],
  answers: KnownPlaces['answers'],
): readonly PlacedLine[] {
  const keys = new Set<string>()
  return lines.filter(({ key, address, given }) => {
    const answer = answers[key]
    if (address === null || given !== null || keys.has(key)) return false
    if (answer !== undefined && !isUnanswered(answer)) return false
    keys.add(key)
    return true
  })
}

export const isOpen = ({ decision }: QueueItem): boolean => decision === null

/** The next one to look at below a line, or from the top; null: all are done. */
export function findNext(queue: readonly QueueItem[], line: number | null): QueueItem | null {
  const at = queue.findIndex((item) => item.line === line)
  const after = queue.slice(at + 1).find(isOpen)
  return after ?? queue.slice(0, Math.max(0, at)).find(isOpen) ?? null
}

const usual_ms = 5_000
const longest_ms = 60_000

/** How long the rest takes at the pace of what was done: in milliseconds. */
export function remainingTime(left: number, moments: readonly number[]): number {
  const gaps = moments
    .slice(1)
    .map((at, index) => at - (moments[index] ?? at))
    // Who was away in between was not at work.
    .filter((gap) => gap > 0 && gap < longest_ms)
    .toSorted((a, b) => a - b)
  return left * (gaps[gaps.length >> 1] ?? usual_ms)
}
