import { randomBytes } from 'node:crypto'
import { key_length, open, seal } from '@tropeiro/kernel/envelope.ts'

/** The keys that wrap customers' data keys. The first wraps; all of them unwrap. */
export interface MasterKeys {
  readonly current_id: string
  readonly keys: ReadonlyMap<string, Uint8Array>
}

const entry_form = /^([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/]{43}=)$/

/** Reads `id:base64,id:base64…`; throws an error that names the entry and never shows a key. */
export function parseMasterKeys(text: string): MasterKeys {
  const entries = text.split(',').map((entry, index) => {
    const match = entry_form.exec(entry.trim())
    const key = Buffer.from(match?.[2] ?? '', 'base64')
    if (!match?.[1] || key.length !== key_length) {
      throw new Error(`master key ${index + 1} is not "id:base64 of ${key_length} bytes"`)
    }
    if (new Set(key).size < 8)
      throw new Error(`master key "${match[1]}" is not random: make one with a generator`)
    return [match[1], key] as const
  })
  const keys = new Map(entries)
  const [first] = entries
  if (first === undefined || keys.size !== entries.length) throw new Error('two master keys have the same id')
  return { current_id: first[0], keys }
}

/** A secret as it is stored: sealed under the master key that its row names. */
export interface WrappedSecret {
  readonly master_key_id: string
  readonly sealed: Buffer
}

/** Which master key sealed it, the row says: the sealed bytes carry no version of their own. */
const no_version = 0
const nonce_length = 12

export function wrapSecret(
  masters: MasterKeys,
  context: readonly string[],
  plain: Uint8Array,
): WrappedSecret {
  const nonce = randomBytes(nonce_length)
  const key = getMasterKey(masters, masters.current_id)
  return {
    master_key_id: masters.current_id,
    sealed: seal({ key, key_version: no_version, nonce, context, plain }),
  }
}

export function unwrapSecret(
  masters: MasterKeys,
  context: readonly string[],
  wrapped: WrappedSecret,
): Buffer {
  return open(getMasterKey(masters, wrapped.master_key_id), context, wrapped.sealed)
}

function getMasterKey(masters: MasterKeys, id: string): Uint8Array {
  const key = masters.keys.get(id)
  if (key === undefined)
    throw new Error(`a secret is sealed under master key "${id}", which is not configured`)
  return key
}
