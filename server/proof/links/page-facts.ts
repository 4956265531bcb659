import { maskCpf, parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { readDisclosure } from '@tropeiro/kernel/proof/disclosure.ts'
import type { EntryImage, ProofEntry } from '@tropeiro/kernel/proof/entry.ts'

/** An entry with what may still be told of it. */
export interface OpenEntry {
  readonly entry: ProofEntry
  readonly disclosures: readonly string[]
}

/** What the page shows of what happened: never the document, the signature, the exact place, notes or other points. */
export interface PageFacts {
  readonly kind: 'execute' | 'return' | 'manual'
  readonly code: string | null
  readonly at: Date
  readonly uncertainty_s: number
  readonly received_at: Date
  readonly reason: string | null
  readonly place: string | null
  readonly items: readonly { readonly code: string; readonly quantity: string | null }[]
  readonly pictures: readonly string[]
  readonly is_signed: boolean
  readonly receiver: string | null
  readonly receiver_document: string | null
  readonly user_id: number | null
}

/** Of the last record that stands; null: there is none. Entries come in their order. */
export function findPageFacts(entries: readonly OpenEntry[]): PageFacts | null {
  const voided = new Set(entries.flatMap(({ entry }) => (entry.kind === 'void' ? [entry.corrects] : [])))
  const standing = entries.findLast(({ entry }) => isRecord(entry.kind) && !voided.has(entry.record))
  if (standing === undefined || !isRecord(standing.entry.kind)) return null
  const { entry, disclosures } = standing
  const told = new Map(disclosures.map(readDisclosure).map(({ name, value }) => [name, value]))
  const text = (name: string) => (typeof told.get(name) === 'string' ? String(told.get(name)) : null)
  const images = entries.flatMap(({ entry: { record, corrects, images: named } }) =>
    record === entry.record || corrects === entry.record ? named : [],
  )
  return {
    kind: standing.entry.kind,
    code: entry.point?.code ?? null,
    at: new Date(entry.at),
    uncertainty_s: Math.ceil((entry.clock?.uncertainty_ms ?? 0) / 1_000),
    received_at: new Date(entry.received_at),
    reason: text('reason'),
    place: placeOf(told.get('latitude'), told.get('longitude')),
    items: entry.items,
    pictures: namesOf(images),
    is_signed: images.some(({ role }) => role === 'signature'),
    receiver: abbreviate(text('receiver')),
    receiver_document: maskDocument(text('document')),
    user_id: entry.user,
  }
}

function isRecord(kind: ProofEntry['kind']): kind is PageFacts['kind'] {
  return kind === 'execute' || kind === 'return' || kind === 'manual'
}

/** Once each, in the order in which they were taken, as soon as their bytes are there. */
function namesOf(images: readonly EntryImage[]): string[] {
  const names = images.flatMap(({ role, name }) => (role === 'picture' && name !== null ? [name] : []))
  return [...new Set(names)]
}

/** To about a hundred metres. */
function placeOf(latitude: unknown, longitude: unknown): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`
}

/** "Maria da Silva" is "Maria S.". */
function abbreviate(name: string | null): string | null {
  const [first, ...others] = name?.trim().split(/\s+/) ?? []
  if (first === undefined || first === '') return null
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.slice(0, 1).toUpperCase()}.`
}

/** What is no CPF is not shown at all: nobody knows how much of it tells who it is. */
function maskDocument(document: string | null): string | null {
  const number = document === null ? null : parseCpf(document)
  return number === null ? null : maskCpf(number)
}
