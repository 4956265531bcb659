import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Identified } from './model/field.ts'
import type { RegisterList } from './model/register.ts'

interface QueryState<Row> {
  readonly data: readonly Row[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

export const listOf = <Row>(query: QueryState<Row>): RegisterList<Row> => ({
  rows: query.data,
  error: query.error,
  is_busy: query.isFetching,
  read_at: query.dataUpdatedAt,
  retry: () => void query.refetch(),
})

interface ListQuery<Row> {
  readonly queryKey: QueryKey
  readonly readAll: (client: ReturnType<typeof useQueryClient>) => Promise<readonly Row[]>
}

/** What a register does with its list besides showing it. */
export function useListChanges<Row extends Identified>({ queryKey, readAll }: ListQuery<Row>) {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  return useMemo(() => {
    const list_key: QueryKey = JSON.parse(key)
    return {
      refresh: () => readAll(client),
      replace: (row: Row) =>
        client.setQueryData<readonly Row[]>(list_key, (rows) =>
          rows?.map((each) => (each.id === row.id ? { ...each, ...row } : each)),
        ),
    }
  }, [client, key, readAll])
}
