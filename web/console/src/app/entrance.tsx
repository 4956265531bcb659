import { invitation_path } from '@tropeiro/contract/console-paths.ts'
import { lazy, Suspense, useState } from 'react'
import { useSessionState } from '../api/session.ts'
import { loadTexts } from '../i18n/texts.ts'
import { InsecurePage } from '../sign-in/insecure-page.tsx'
import { Resuming } from '../sign-in/resuming.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** Everything behind the door: loaded once somebody is in, or is likely to be. */
const loadConsole = async () => {
  const [found] = await Promise.all([
    import('./console-app.tsx').then(({ ConsoleApp: App }) => ({ default: App })),
    loadTexts('app'),
  ])
  return found
}
const ConsoleApp = lazy(loadConsole)
const InvitationPage = lazy(() =>
  import('../sign-in/invitation-page.tsx').then((found) => ({ default: found.InvitationPage })),
)

/**
 * The sign-in page, or the console. Who was in once keeps their screen when the session ends: the console asks for the
 * password over it.
 */
export function Entrance() {
  const { status } = useSessionState()
  const [was_in, setWasIn] = useState(false)
  if (status === 'open' && !was_in) setWasIn(true)
  if (!isSecureContext) return <InsecurePage />
  if (location.pathname === invitation_path && !was_in) {
    return (
      <Suspense fallback={null}>
        <InvitationPage />
      </Suspense>
    )
  }
  if (was_in) {
    return (
      <Suspense fallback={null}>
        <ConsoleApp />
      </Suspense>
    )
  }
  return status === 'unknown' ? <Resuming /> : <SignInPage />
}
