import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { putRow } from './put-row.ts'

interface Row {
  readonly id: number
}

export interface ListRefresh<Kind extends Row> {
  readonly ids: ReadonlySet<number>
  /** The row as the list has it; null: it is in that list no more. */
  readonly read: (id: number, key: QueryKey) => Promise<Kind | null>
  readonly isBefore: (a: Kind, b: Kind) => boolean
}

/** More than these are asked for with their list. */
const max_rows = 40
const max_at_once = 4

/** Puts into a list what is another in it. One that nobody looks at is read when somebody does. */
export async function refreshList<Kind extends Row>(
  client: QueryClient,
  query: Query,
  { ids, read, isBefore }: ListRefresh<Kind>,
): Promise<void> {
  const { queryKey } = query
  const readWhole = () => client.invalidateQueries({ queryKey, exact: true })
  if (!query.isActive() || ids.size > max_rows) return readWhole()
  // What is asked for already may be older than the event.
  if (query.state.fetchStatus === 'fetching' || query.state.data === undefined) return readWhole()
  try {
    const found = await readEach([...ids], (id) => read(id, queryKey))
    client.setQueryData<readonly Kind[]>(queryKey, (rows) => {
      if (rows === undefined) return rows
      return [...found].reduce((all, [id, row]) => putRow(all, { id, row, isBefore }), rows)
    })
  } catch {
    await readWhole()
  }
}

async function readEach<Answer>(
  ids: readonly number[],
  read: (id: number) => Promise<Answer>,
): Promise<Map<number, Answer>> {
  const found = new Map<number, Answer>()
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) found.set(id, await read(id))
  }
  await Promise.all(Array.from({ length: max_at_once }, work))
  return found
}
