import type { Query, QueryClient } from '@tanstack/react-query'
import { type Exception, isOpen, openExceptionsQuery, readException } from '../../api/exceptions.ts'
import { refreshList } from './refresh-list.ts'

const open_key = openExceptionsQuery.queryKey

/** As the API lists them: in the order in which they were opened. */
const isBefore = (a: Exception, b: Exception): boolean => a.id < b.id

/** A bad day has hundreds that are open: those that changed are read by themselves. */
export async function refreshExceptions(client: QueryClient, ids: ReadonlySet<number>): Promise<void> {
  const open = client.getQueryCache().findAll({ queryKey: open_key, exact: true })
  await Promise.all([
    ...open.map((query) => refreshList<Exception>(client, query, { ids, read: readIfOpen, isBefore })),
    client.invalidateQueries({ predicate: (query) => isOther(query, ids) }),
  ])
}

async function readIfOpen(id: number): Promise<Exception | null> {
  const exception = await readException(id)
  return exception !== null && isOpen(exception) ? exception : null
}

function isOther({ queryKey: [resource, kind, id] }: Query, ids: ReadonlySet<number>): boolean {
  return resource === 'exception' && kind !== open_key[1] && (typeof id !== 'number' || ids.has(id))
}
