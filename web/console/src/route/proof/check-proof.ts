import type { ProofBundle } from '../../api/proof.ts'
import { canonicalJson } from './canonical-json.ts'
import { findRoot, hashLeaf, readBase64, toHex } from './merkle.ts'

/**
 * `verified`: the record's entry is in the log whose state the company signed. `unsigned`: it is in the log, but this
 * browser cannot check signatures. `waiting`: its entry has no proof yet. `broken`: something does not fit.
 */
export type ProofVerdict = 'verified' | 'unsigned' | 'waiting' | 'broken'

export interface RecordInProof {
  readonly id: number
  readonly entry_hash: string | null
}

/** Checks by itself what the server shows of a record: its hash, its place in the tree, and who signed the tree. */
export async function checkProof(
  { entries }: Pick<ProofBundle, 'entries'>,
  key: string,
  { id, entry_hash }: RecordInProof,
): Promise<ProofVerdict> {
  if (entry_hash === null) return 'waiting'
  const found = entries.find(
    ({ entry }) => entry['record'] === id && !['void', 'attach', 'image'].includes(String(entry['kind'])),
  )
  if (found === undefined) return 'waiting'
  const leaf = await hashLeaf(new TextEncoder().encode(canonicalJson(found.entry)))
  if (toHex(leaf) !== entry_hash) return 'broken'
  const proof = readProof(found.proof)
  if (proof === null) return 'broken'
  const checkpoint = readCheckpoint(proof.checkpoint)
  if (checkpoint === null) return 'broken'
  const root = await findRoot(leaf, { index: proof.index, size: checkpoint.size, path: proof.path })
  if (root === null || toHex(root) !== toHex(checkpoint.root)) return 'broken'
  const is_signed = await checkSignature(checkpoint, key)
  if (is_signed === null) return 'unsigned'
  return is_signed ? 'verified' : 'broken'
}

const proof_head = 'c2sp.org/tlog-proof@v1'

interface LogProof {
  readonly index: number
  readonly path: readonly Uint8Array[]
  readonly checkpoint: string
}

/** As c2sp.org/tlog-proof writes it. */
function readProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n')
  const [head, index_line = '', ...path] = text.slice(0, end).split('\n')
  const index = /^index (\d{1,15})$/u.exec(index_line)?.[1]
  if (end < 0 || head !== proof_head || index === undefined) return null
  return { index: Number(index), path: path.map(readBase64), checkpoint: text.slice(end + 2) }
}

interface Checkpoint {
  readonly size: number
  readonly root: Uint8Array
  readonly signed: string
  readonly name: string
  readonly signature: Uint8Array
}

/** As c2sp.org/tlog-checkpoint writes it. */
function readCheckpoint(text: string): Checkpoint | null {
  const end = text.indexOf('\n\n')
  const signed = text.slice(0, end + 1)
  const [name = '', size = '', root = ''] = signed.split('\n')
  const line = /^— (\S+) (\S+)$/mu.exec(text.slice(end + 2))
  if (end < 0 || line?.[2] === undefined || line[1] !== name || !/^\d{1,15}$/u.test(size)) return null
  return { name, size: Number(size), root: readBase64(root), signed, signature: readBase64(line[2]) }
}

const key_id_bytes = 4
const ed25519 = 1

/** Null: this browser has no such signatures. */
async function checkSignature({ name, signed, signature }: Checkpoint, key: string): Promise<boolean | null> {
  const [key_name, key_id = '', ...rest] = key.split('+')
  const key_bytes = readBase64(rest.join('+'))
  if (key_name !== name || key_bytes[0] !== ed25519) return false
  if (toHex(signature.slice(0, key_id_bytes)) !== key_id) return false
  const public_key = await crypto.subtle
    .importKey('raw', key_bytes.slice(1), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null)
  if (public_key === null) return null
  const bytes = new TextEncoder().encode(signed)
  return crypto.subtle.verify({ name: 'Ed25519' }, public_key, signature.slice(key_id_bytes), bytes)
}
