import type { Exception } from '../../api/exceptions.ts'

/** What was known: each open exception by its state. Null: nothing was read yet. */
export type KnownExceptions = ReadonlyMap<number, Exception['state']> | null

export const knowExceptions = (list: readonly Exception[]): KnownExceptions =>
  new Map(list.map(({ id, state }) => [id, state]))

/** What somebody has to hear of: what came, came back, or woke. What was there when the screen was opened is no news. */
export function listNews(known: KnownExceptions, list: readonly Exception[]): Exception[] {
  if (known === null) return []
  return list.filter(({ id, state }) => {
    const before = known.get(id)
    return state === 'new' && before !== 'new' && before !== 'seen'
  })
}
