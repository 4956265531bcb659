import { isSamePlace } from '../import-state.ts'
import { addressText } from '../lines/line-address.ts'
import type { Answer, Candidate, LatLng } from './answer.ts'
import { placeOf } from './answer.ts'
import type { Decision } from './decision.ts'
import { type KnownPlaces, type PlacedLine, type QueueItem } from './place-lines.ts'
import type { Risk } from './risk.ts'

/** The address that is looked at: one of the queue, or of any line that somebody wants to see. */
export interface ShownItem extends Omit<QueueItem, 'risk'> {
  readonly risk: Risk | null
  /** Coordinates of the spreadsheet's own. */
  readonly given: LatLng | null
}

/** Keys choose among so many. */
const most_candidates = 9

export const candidatesOf = (answer: Answer | null): readonly Candidate[] =>
  answer?.candidates.slice(0, most_candidates) ?? []

/** That of a line; without a line the first that is still open, else the first. */
export function findShown(
  queue: readonly QueueItem[],
  lines: readonly PlacedLine[],
  known: KnownPlaces & { readonly line: number | null },
): ShownItem | null {
  const line = lines.find((each) => each.line === known.line)
  if (line === undefined) {
    const first = queue.find(({ decision }) => decision === null) ?? queue[0]
    return first === undefined ? null : { ...first, given: null }
  }
  const item = queue.find(({ key }) => key === line.key)
  if (item !== undefined) return { ...item, given: null }
  return {
    key: line.key,
    line: line.line,
    count: lines.filter(({ key }) => key === line.key).length,
    name: line.name,
    address: line.address === null ? '' : addressText(line.address),
    risk: null,
    answer: known.answers[line.key] ?? null,
    decision: known.decisions[line.key] ?? null,
    given: line.given,
  }
}

/** What a person has chosen of an address so far. */
export interface Look {
  /** From 1, as on the keyboard. */
  readonly selected: number
  /** Null: there is no place yet. */
  readonly pin: LatLng | null
  readonly is_remembered: boolean
}

/** Before anybody has touched anything: the best candidate, or what was decided before. */
export function firstLook(
  item: Pick<ShownItem, 'answer' | 'decision' | 'given'>,
  may_remember: boolean,
): Look {
  const candidates = candidatesOf(item.answer)
  const { decision } = item
  const pin = pinOf(decision) ?? item.given ?? firstPlace(candidates)
  const at = candidates.findIndex((candidate) => pin !== null && isSamePlace(placeOf(candidate), pin))
  return {
    selected: Math.max(0, at) + 1,
    pin,
    is_remembered: decision?.kind === 'accepted' ? decision.is_remembered : may_remember,
  }
}

const pinOf = (decision: Decision | null): LatLng | null =>
  decision?.kind === 'accepted' ? decision.pin : null

const firstPlace = ([best]: readonly Candidate[]): LatLng | null =>
  best === undefined ? null : placeOf(best)

/** Words in small letters, as they are looked for, written as names are. */
export const titled = (key: string): string =>
  key
    .split(' ')
    .map((word, index) =>
      index > 0 && little_words.has(word) ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
    )
    .join(' ')

const little_words = new Set(['a', 'e', 'o', 'da', 'de', 'do', 'das', 'dos', 'del', 'la', 'y'])

export const dashedCep = (cep: string): string =>
  /^\d{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep
