import { invalidRequest } from '@tropeiro/contract/app-error.ts'

/** Which record each key of a batch stands for, kept up to date while its lines are applied. */
export interface KnownKeys {
  /** Null: nobody's. 422 when it is the key of several records: the line must say which by its id. */
  find(key: string | null): number | null
  add(key: string | null, id: number): void
}

/** `column` is the one that the key is in. */
export function createKnownKeys(
  column: string,
  records: readonly { readonly key: string; readonly id: number }[],
): KnownKeys {
  const ids = new Map<string, number[]>()
  const add = (key: string | null, id: number) => {
    if (key !== null) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  for (const { key, id } of records) add(key, id)
  return {
    find(key) {
      const found = key === null ? [] : (ids.get(key) ?? [])
      if (found.length <= 1) return found[0] ?? null
      throw invalidRequest([{ pointer: `/data/${column}`, code: 'duplicate' }])
    },
    add,
  }
}
