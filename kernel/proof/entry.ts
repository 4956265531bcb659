import { toCanonicalJson } from './canonical-json.ts'
import { hashLeaf } from './merkle-tree.ts'

export const entry_kinds = ['execute', 'return', 'manual', 'attach', 'void', 'image'] as const

/**
 * What the proof says of one record. Every key is always there, null where it does not apply. Times are UTC with
 * milliseconds. Nothing in it identifies a recipient: that is in disclosures, whose digests are in `sd`, sorted.
 */
export interface ProofEntry {
  readonly v: 1
  readonly plan: number
  /** Counts the entries of the plan, from 1. */
  readonly n: number
  /** The hash, in hexadecimal, of the plan's entry before; of the chain's start for the first. */
  readonly prev: string
  readonly kind: (typeof entry_kinds)[number]
  readonly record: number | null
  readonly command: string | null
  readonly point: { readonly id: number; readonly code: string | null } | null
  readonly status: readonly [from: string, to: string] | null
  readonly at: string
  readonly device_at: string | null
  readonly received_at: string
  readonly clock: { readonly basis: string; readonly uncertainty_ms: number } | null
  readonly images: readonly EntryImage[]
  /** Quantities are text, as no fraction is in an entry. */
  readonly items: readonly { readonly id: number; readonly code: string; readonly quantity: string | null }[]
  /** The record that a void takes back, or that an attach or an image belongs to. */
  readonly corrects: number | null
  readonly user: number | null
  readonly vehicle: number | null
  readonly installation: string | null
  readonly sd: readonly string[]
}

export interface EntryImage {
  readonly role: string
  /** Of the bytes that the phone sent. */
  readonly sha256: string
  /** How the stored bytes are named: their own SHA-256 and an extension. Null until they are there. */
  readonly name: string | null
}

export function hashEntry(entry: ProofEntry): Buffer {
  return hashLeaf(Buffer.from(toCanonicalJson(entry)))
}

/** What the first entry of a plan follows. */
export function startOfChain(customer: number, plan: number): Buffer {
  return hashLeaf(Buffer.from(toCanonicalJson({ customer, plan, v: 1 })))
}
