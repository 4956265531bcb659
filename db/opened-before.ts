/** What a row has sealed, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/**
 * Values that were opened lately. Lists are read again and again, and opening a value costs as much as all else that is done for
 * its row. The bytes of the row must be those that were opened: then opening them again would give the same.
 */
export interface OpenedBefore {
  find(key: string, sealed: Buffer): Values | null
  keep(key: string, sealed: Buffer, plain: Buffer): Values
}

/** Sealed and opened, in characters: about 20 MB, whatever is in the rows. The longest kept go first. */
const MOST_CHARS = 10_000_000

export function createOpenedBefore(): OpenedBefore {
  const kept = new Map<string, { readonly sealed: string; readonly values: Values; readonly chars: number }>()
  let chars = 0
  const drop = (key: string) => {
    chars -= kept.get(key)?.chars ?? 0
    kept.delete(key)
  }
  return {
    find: (key, sealed) => {
      const found = kept.get(key)
      return found !== undefined && found.sealed === sealed.toString('latin1') ? found.values : null
    },
    keep: (key, sealed, plain) => {
      const values = JSON.parse(plain.toString('utf8')) as Values
      drop(key)
      const entry = { values, chars: key.length + sealed.length + plain.length }
      // As text: a buffer would keep all that it was received with.
      kept.set(key, { ...entry, sealed: sealed.toString('latin1') })
      chars += entry.chars
      for (const oldest of kept.keys()) {
        if (chars <= MOST_CHARS) break
        drop(oldest)
      }
      return values
    },
  }
}
