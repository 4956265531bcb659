import type { ReactNode } from 'react'
import { FailedQuery } from '../../ui/failed-query.tsx'
import { OfflineNote } from '../../ui/list-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What a query of the cache tells, as far as it is looked at here. */
interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isPaused: boolean
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

interface AskedListProps<Data> {
  readonly asked: Asked<Data>
  readonly title: ReactNode
  readonly scope: string
  readonly forbidden_title: ReactNode
  /** Shown once all is there; it stays when a later reading fails, with its age. */
  readonly children: (data: Data) => ReactNode
}

/** What the server was asked for, or why it is not there. */
export function AskedList<Data>({ asked, children, ...texts }: AskedListProps<Data>) {
  const { data, error, isPaused } = asked
  const retry = () => void asked.refetch()
  if (data === undefined) {
    if (error === null && !isPaused) return <Skeleton rows={8} />
    return <FailedQuery {...texts} error={error ?? { status: 0 }} onRetry={retry} busy={asked.isFetching} />
  }
  return (
    <>
      {error !== null || isPaused ? <OfflineNote at={asked.dataUpdatedAt} onRetry={retry} /> : null}
      {children(data)}
    </>
  )
}
