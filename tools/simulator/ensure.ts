import type { ApiClient } from './api-client.ts'

interface Registered {
  readonly id: number
  readonly name?: string
  readonly title?: string
}

export interface EnsureWish {
  readonly path: string
  /** Parameters that find it, maybe among others. */
  readonly filter: Readonly<Record<string, string>>
  readonly is: (one: Registered) => boolean
  /** What it is made with. */
  readonly data: object
}

/** Registers something, unless an earlier run did. */
export async function ensure(
  api: ApiClient,
  { path, filter, is, data }: EnsureWish,
): Promise<{ readonly id: number; readonly is_known: boolean }> {
  const query = new URLSearchParams(filter).toString()
  const found = await api.get<{ data: readonly Registered[] }>(query === '' ? path : `${path}?${query}`)
  const known = found.data.find(is)
  if (known !== undefined) return { id: known.id, is_known: true }
  const made = await api.post<{ data: Registered }>(path, data)
  return { id: made.data.id, is_known: false }
}
