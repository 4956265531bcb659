import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { accountKey, useAccount } from '../api/session.ts'
import { type LiveState, live } from './live-client.ts'
import { followEvents } from './reactions/follow-events.ts'

export type { LiveState } from './live-client.ts'

/**
 * Mounted once, by the shell: joins the one stream of this account in this browser, and keeps the queries of `api` as
 * the server has them. Screens just use queries.
 */
export function useLive(): void {
  const client = useQueryClient()
  const account = accountKey(useAccount())
  useEffect(() => {
    const { take, reset } = followEvents(client)
    const forget = live.listen({ onEvent: take, onReset: reset })
    const stop = live.start(account)
    return () => {
      stop()
      forget()
    }
  }, [client, account])
}

/** For the badge, and for who must not call old data live. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.watch, live.state)
