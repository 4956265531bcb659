/**
 * Keeps at least the last `size` entries that were used, and at most twice as many, without moving an entry each time it
 * is read: when the young half is full it becomes the old one, and what is read there is young again.
 */
export interface BoundedCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
}

export function createBoundedCache<T>(size: number): BoundedCache<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()

  function set(key: string, value: T): void {
    if (young.size >= size && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }

  return {
    get: (key) => {
      const found = young.get(key)
      if (found !== undefined) return found
      const aged = old.get(key)
      if (aged !== undefined) set(key, aged)
      return aged
    },
    set,
    delete: (key) => {
      young.delete(key)
      old.delete(key)
    },
    clear: () => {
      young.clear()
      old.clear()
    },
  }
}
