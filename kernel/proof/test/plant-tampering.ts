import { randomInt } from 'node:crypto'
import { toCanonicalJson } from '../canonical-json.ts'
import { hashEntry, type ProofEntry, startOfChain } from '../entry.ts'
import { customer, type MadeLog, writeBundle, writeLog } from './make-log.ts'

/** What somebody who has all of a file, but not the log's key, may do to it. */
export const tamperings = [
  'change an entry of the log',
  'remove an entry of the log',
  'swap entries of the log',
  'add an entry to the log',
  'change an entry of a bundle',
  'change a disclosure',
  'swap entries of a bundle',
  'add an entry to a bundle',
] as const
export type Tampering = (typeof tamperings)[number]

/** The lines of the tampered file. Every second time the chains are made anew, as one would who knows how they are made. */
export function plantTampering(tampering: Tampering, log: MadeLog): string[] {
  const relink = randomInt(2) === 0 ? linkAnew : (lines: readonly Line[]) => lines
  const rewrite = tampering.includes('bundle') ? rewriteBundle : rewriteLog
  const tampered = rewrite(log, (lines) => relink(changes[tampering](lines)))
  const whole = rewrite(log, (lines) => lines)
  // A wrong link that was made anew is right again: then nothing was planted.
  return tampered.join() === whole.join() ? plantTampering(tampering, log) : tampered
}

const changeOne: Change = (lines) =>
  withOne(lines, (line) => ({ ...line, entry: withOtherValue(line.entry) }))
const addOne: Change = (lines) => lines.toSpliced(randomInt(lines.length + 1), 0, addedTo(lines))
const changes: Readonly<Record<Tampering, Change>> = {
  'change an entry of the log': changeOne,
  'remove an entry of the log': (lines) => lines.toSpliced(randomInt(lines.length), 1),
  'swap entries of the log': swapTwo,
  'add an entry to the log': addOne,
  'change an entry of a bundle': changeOne,
  'change a disclosure': (lines) => withOne(lines, withOtherDisclosure),
  'swap entries of a bundle': swapTwo,
  'add an entry to a bundle': addOne,
}

type Line = { readonly entry: ProofEntry } & Readonly<Record<string, unknown>>
type Change = (lines: readonly Line[]) => readonly Line[]

function rewriteLog(log: MadeLog, change: Change): string[] {
  const parsed: Record<string, unknown>[] = writeLog(log).map((line) => JSON.parse(line))
  const [first, ...rest] = parsed
  const checkpoints = rest.filter((line) => 'checkpoint' in line)
  const entries = change(rest.filter(isEntryLine))
  // The first checkpoint may come where it fits best: where as many entries are before it as it says.
  const before = Math.min(Math.floor(log.entries.length / 2), entries.length)
  return [first, ...entries.slice(0, before), checkpoints[0], ...entries.slice(before), checkpoints[1]].map(
    toCanonicalJson,
  )
}

function rewriteBundle(log: MadeLog, change: Change): string[] {
  const bundle: { entries: Line[] } = JSON.parse(writeBundle(log, 10))
  return [toCanonicalJson({ ...bundle, entries: change(bundle.entries) })]
}

function isEntryLine(line: Readonly<Record<string, unknown>>): line is Line {
  return 'entry' in line
}

/** As if the entries had always stood like this: counted and linked from the start of each plan. */
function linkAnew(lines: readonly Line[]): Line[] {
  const chains = new Map<number, { n: number; hash: Buffer }>()
  return lines.map((line) => {
    const { plan } = line.entry
    const last = chains.get(plan) ?? { n: 0, hash: startOfChain(customer, plan) }
    const entry = { ...line.entry, n: last.n + 1, prev: last.hash.toString('hex') }
    chains.set(plan, { n: entry.n, hash: hashEntry(entry) })
    return { ...line, entry }
  })
}

function withOne(lines: readonly Line[], change: (line: Line) => Line): Line[] {
  const chosen = randomInt(lines.length)
  return lines.map((line, place) => (place === chosen ? change(line) : line))
}

function swapTwo(lines: readonly Line[]): Line[] {
  const one = randomInt(lines.length - 1)
  const other = randomInt(one + 1, lines.length)
  const at = (place: number) => lines.slice(place, place + 1)
  return [
    ...lines.slice(0, one),
    ...at(other),
    ...lines.slice(one + 1, other),
    ...at(one),
    ...lines.slice(other + 1),
  ]
}

/** A copy of one that is there, with another record. */
function addedTo(lines: readonly Line[]): Line {
  const [copied] = lines.slice(randomInt(lines.length))
  if (copied === undefined) throw new Error('there is nothing to copy')
  const entry = randomInt(2) === 0 ? copied.entry : { ...copied.entry, record: 9_999, n: copied.entry.n + 1 }
  return { ...copied, entry }
}

function withOtherDisclosure(line: Line): Line {
  const disclosures = [Buffer.from('["AAAAAAAAAAAAAAAAAAAAAA","receiver","José"]').toString('base64url')]
  return { ...line, disclosures }
}

/** One value somewhere in the entry, another one. */
function withOtherValue(entry: ProofEntry): ProofEntry {
  const copy: ProofEntry = structuredClone(entry)
  const places = scalarsOf(copy)
  const place = places[randomInt(places.length)]
  if (place !== undefined) place.holder[place.key] = otherThan(place.holder[place.key])
  return copy
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function scalarsOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, content]) =>
    typeof content === 'object' && content !== null ? scalarsOf(content) : [{ holder, key }],
  )
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'x'
  return value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`
}
