import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Period } from '../../api/route-plans.ts'
import { ChangeQueue, type ChangeState } from './change-queue.ts'

/** By the day that was looked at: what was changed can be undone after a look at another screen. */
const queues = new Map<string, ChangeQueue>()

export function useChanges(
  period: Period,
  onRefused: (error: unknown) => void,
): { readonly queue: ChangeQueue; readonly state: ChangeState } {
  const client = useQueryClient()
  const queue = useMemo(() => {
    const key = `${period.start} ${period.end}`
    const made = queues.get(key) ?? new ChangeQueue(client, period)
    queues.set(key, made)
    return made
  }, [client, period])
  useEffect(() => queue.tellRefusals(onRefused), [queue, onRefused])
  return { queue, state: useSyncExternalStore(queue.watch, queue.get) }
}
