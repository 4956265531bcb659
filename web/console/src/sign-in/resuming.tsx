import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { session } from '../api/session.ts'

/** A session from before is looked for, for as long as the server is away. */
export function Resuming() {
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
