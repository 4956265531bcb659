import type { ReactNode } from 'react'
import { FailedQuery } from './failed-query.tsx'
import { OfflineNote } from './list-state.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a query of the cache tells, as far as it is looked at here. */
export interface Asked<Data = unknown> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isPaused: boolean
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

/** Why it is not there, and what to do about it: see `FailedQuery`. */
export interface AskedTexts {
  readonly title: ReactNode
  readonly scope: string
  readonly forbidden_title: ReactNode
  readonly onNarrow?: (() => void) | undefined
  readonly narrow_label?: string
}

interface AskedListProps extends AskedTexts {
  readonly asked: readonly Asked[]
  /** Shown once all is there; it stays when a later reading fails, with its age. */
  readonly children: () => ReactNode
}

/** A list that needs several answers of the server. */
export function AskedList({ asked, children, ...texts }: AskedListProps) {
  const retry = () => {
    for (const each of asked) if (each.error !== null || each.isPaused) each.refetch()
  }
  const missing = asked.filter(({ data }) => data === undefined)
  const failed = missing.find(({ error, isPaused }) => error !== null || isPaused)
  if (failed !== undefined) {
    const error = failed.error ?? offline
    return (
      <FailedQuery {...texts} error={error} onRetry={retry} busy={asked.some((each) => each.isFetching)} />
    )
  }
  if (missing.length > 0) return <Skeleton rows={8} />
  const stale = asked.filter(({ error, isPaused }) => error !== null || isPaused)
  return (
    <>
      {stale.length === 0 ? null : (
        <OfflineNote at={Math.min(...stale.map((each) => each.dataUpdatedAt))} onRetry={retry} />
      )}
      {children()}
    </>
  )
}

const offline = { status: 0 }
