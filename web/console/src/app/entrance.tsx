import { Trans } from '@lingui/react/macro'
import { invitation_path } from '@tropeiro/contract/console-paths.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { session, useSessionState } from '../api/session.ts'
import { InvitationPage } from '../sign-in/invitation-page.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** Everything behind the door: loaded once somebody is in, or is likely to be. */
const loadConsole = () => import('./console-app.tsx')
const ConsoleApp = lazy(() => loadConsole().then(({ ConsoleApp: App }) => ({ default: App })))

/**
 * The sign-in page, or the console. Who was in once keeps their screen when the session ends: the console asks for the
 * password over it.
 */
export function Entrance() {
  const { status } = useSessionState()
  const [was_in, setWasIn] = useState(false)
  if (status === 'open' && !was_in) setWasIn(true)
  if (!isSecureContext) return <InsecurePage />
  if (location.pathname === invitation_path && !was_in) return <InvitationPage />
  if (was_in) {
    return (
      <Suspense fallback={null}>
        <ConsoleApp />
      </Suspense>
    )
  }
  return status === 'unknown' ? <Resuming /> : <SignInPage />
}

/** A session from before is looked for, for as long as the server is away. */
function Resuming() {
  const [is_away, setAway] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    void resume(() => setAway(true), stopped.signal)
    return () => stopped.abort()
  }, [])
  if (!is_away) return null
  return (
    <main className="grid h-full place-content-center text-center text-ink-2">
      <p role="status">
        <Trans>O servidor não responde. Nova tentativa em instantes.</Trans>
      </p>
    </main>
  )
}

const pause_ms = 3_000

async function resume(tellAway: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await session.resume()
      return
    } catch {
      if (signal.aborted) return
      tellAway()
      await new Promise((resolve) => setTimeout(resolve, pause_ms))
    }
  }
}

/** The session's cookie and the live stream's worker need HTTPS, or this machine. */
function InsecurePage() {
  return (
    <main className="mx-auto grid h-full max-w-90 place-content-center gap-2 p-4">
      <h1 className="text-20 font-strong">
        <Trans>Esta página precisa de HTTPS</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          O endereço atual não é seguro, e o navegador não guarda a sua sessão aqui. Abra o endereço que
          começa com https:// ou peça a quem cuida do servidor.
        </Trans>
      </p>
    </main>
  )
}
