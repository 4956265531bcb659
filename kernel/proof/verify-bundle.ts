import { createHash } from 'node:crypto'
import { readBase64 } from './base64.ts'
import { openCheckpoint } from './checkpoint.ts'
import type { ProofEntry } from './entry.ts'
import { findProvenRoot } from './inclusion-proof.ts'
import type { ProvenFile } from './proven-file.ts'
import { isObject, isText, listOf, readEntry } from './read-entry.ts'
import type { NoteKey } from './signed-note.ts'
import { parseLogProof } from './tlog-proof.ts'
import { createChainCheck, openDisclosures } from './verify-chain.ts'

/** The entries of one point, each with the proof that it is in the log. */
export interface ProofBundle {
  readonly format: typeof bundle_format
  readonly customer: number
  /** In the order of the log, all proven by the same checkpoint. */
  readonly entries: readonly { readonly entry: ProofEntry; readonly proof: string }[]
  readonly disclosures: readonly string[]
  readonly pictures: readonly { readonly name: string; readonly data: string }[]
}

export const bundle_format = 'tropeiro.proof.bundle/1'

export function verifyBundle(bundle: Readonly<Record<string, unknown>>, key: NoteKey): ProvenFile {
  const proven = listOf(bundle['entries'], isObject).map(({ entry, proof }) => ({
    entry: readEntry(entry),
    proof: String(proof),
  }))
  const entries = proven.map(({ entry }) => entry)
  if (entries.length === 0) throw new Error('the bundle has no entry')
  if (new Set(entries.map(({ point }) => point?.id)).size > 1)
    throw new Error('the bundle has entries of several points')
  return {
    size: assertIncluded(proven, Number(bundle['customer']), key),
    entries: entries.length,
    disclosed: openDisclosures(listOf(bundle['disclosures'], isText), entries),
    pictures: listOf(bundle['pictures'], isObject).map((picture) => assertPicture(picture, entries)),
  }
}

/** All by one checkpoint and in the order of the log. Returns its size. */
function assertIncluded(
  proven: readonly { readonly entry: ProofEntry; readonly proof: string }[],
  customer: number,
  key: NoteKey,
): number {
  const chain = createChainCheck(customer, 'excerpt')
  const proofs = proven.map(({ proof }) => parseLogProof(proof))
  const checkpoint = proofs[0]?.checkpoint ?? ''
  const head = openCheckpoint(checkpoint, key)
  for (const [place, { entry }] of proven.entries()) {
    const proof = proofs[place]
    if (proof?.checkpoint !== checkpoint) throw new Error('the entries are not proven by one checkpoint')
    const before = proofs[place - 1]
    if (before !== undefined && before.index >= proof.index)
      throw new Error('the entries are not in the order of the log')
    const root = findProvenRoot({ ...proof, size: head.size, leaf: chain.add(entry) })
    if (root?.equals(head.root) !== true) throw new Error('an entry is not in the log, or was changed')
  }
  return head.size
}

/** A clean picture is stored as the phone sent it: then the phone itself named these very bytes. */
function assertPicture(
  { name, data }: Readonly<Record<string, unknown>>,
  entries: readonly ProofEntry[],
): { name: string; is_as_sent: boolean } {
  const sha256 = createHash('sha256')
    .update(readBase64(String(data)))
    .digest('hex')
  const images = entries.flatMap((entry) => entry.images)
  if (!isText(name) || name.split('.')[0] !== sha256) throw new Error('a picture is not the one of its name')
  const is_as_sent = images.some((image) => image.sha256 === sha256)
  if (!is_as_sent && !images.some((image) => image.name === name))
    throw new Error('a picture belongs to no entry')
  return { name, is_as_sent }
}
