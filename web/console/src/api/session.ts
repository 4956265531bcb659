import { i18n } from '@lingui/core'
import { type Account, createBrowserSession, type SessionState } from '@tropeiro/sdk/session.ts'
import { useSyncExternalStore } from 'react'

export { ProblemError } from '@tropeiro/sdk/problem-error.ts'
export type { Account, Credentials, SessionState } from '@tropeiro/sdk/session.ts'

/** Of this tab. The access token is in its memory alone, the refresh token in a cookie that no script can read. */
export const session = createBrowserSession({ base_url: location.origin, language: () => i18n.locale })

export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state)

/** Between the tabs of this browser: the account that somebody has logged out of. */
const log_outs = new BroadcastChannel('tropeiro-log-outs')

let last_account: Account | null = null
session.subscribe(() => {
  const state = session.state()
  if (state.status === 'open') last_account = state.account
  else if (last_account !== null && hasLoggedOut()) log_outs.postMessage(accountKey(last_account))
})

// Who logs out in one tab has left the machine: the others have the same session, and end it as well.
log_outs.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const is_own = last_account !== null && accountKey(last_account) === data
  if (is_own && !hasLoggedOut()) void session.logOut().catch(() => undefined)
})

function hasLoggedOut(): boolean {
  const state = session.state()
  return state.status === 'ended' && state.reason === 'logged_out'
}

/** Unlike that of any other account of this installation. */
export const accountKey = ({ customer_id, id }: Account): string => `${customer_id}/${id}`

/** Who works here. It stays who it was while they have to log in again: their screen is still there. */
export function useAccount(): Account {
  const state = useSessionState()
  const account = state.status === 'open' ? state.account : last_account
  if (account === null) throw new Error('nobody is logged in')
  return account
}

/** Whether the account may do what the scope names, such as `route_plan:write`. */
export function useScope(scope: Account['scopes'][number]): boolean {
  return useAccount().scopes.includes(scope)
}
