import { i18n } from '@lingui/core'
import { type Account, createBrowserSession, type SessionState } from '@tropeiro/sdk/session.ts'
import { useSyncExternalStore } from 'react'

export type { Account, Credentials, SessionState } from '@tropeiro/sdk/session.ts'

/** Of this tab. The access token is in its memory alone, the refresh token in a cookie that no script can read. */
export const session = createBrowserSession({ base_url: location.origin, language: () => i18n.locale })

export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state)

let last_account: Account | null = null
session.subscribe(() => {
  const state = session.state()
  if (state.status === 'open') last_account = state.account
})

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
