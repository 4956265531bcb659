import { KEY_LENGTH } from '@tropeiro/kernel/envelope.ts'

/** The keys that wrap customers' data keys. The first wraps; all of them unwrap. */
export interface MasterKeys {
  readonly current_id: string
  readonly keys: ReadonlyMap<string, Uint8Array>
}

const ENTRY = /^([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/]{43}=)$/

/** Reads `id:base64,id:base64…`; throws an error that names the entry and never shows a key. */
export function parseMasterKeys(text: string): MasterKeys {
  const entries = text.split(',').map((entry, index) => {
    const match = ENTRY.exec(entry.trim())
    const key = Buffer.from(match?.[2] ?? '', 'base64')
    if (!match?.[1] || key.length !== KEY_LENGTH) {
      throw new Error(`master key ${index + 1} is not "id:base64 of ${KEY_LENGTH} bytes"`)
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
