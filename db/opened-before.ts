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

/** About 10 MB. The longest kept go first. */
const MOST_VALUES = 20_000

export function createOpenedBefore(): OpenedBefore {
  const kept = new Map<string, { readonly sealed: string; readonly values: Values }>()
  const dropOldest = () => {
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }
  return {
    find: (key, sealed) => {
      const found = kept.get(key)
      return found !== undefined && found.sealed === sealed.toString('latin1') ? found.values : null
    },
    keep: (key, sealed, plain) => {
      const values = JSON.parse(plain.toString('utf8')) as Values
      kept.delete(key)
      // As text: a buffer would keep all that it was received with.
      kept.set(key, { sealed: sealed.toString('latin1'), values })
      if (kept.size > MOST_VALUES) dropOldest()
      return values
    },
  }
}
