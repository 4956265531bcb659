import { useEffect, useRef } from 'react'
import type { Exception } from '../api/exceptions.ts'
import type { ExceptionCommands } from './exceptions/use-exception-commands.ts'

/** Long enough to have read what it is about: who walks past has not seen it. */
const seen_after_ms = 1_000

/** What somebody looks at is no longer new, to them and to their colleagues. */
export function useSeeing(
  exception: Exception | undefined,
  { run }: ExceptionCommands,
  can_act: boolean,
): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const id = can_act && exception?.state === 'new' ? exception.id : null
  useEffect(() => {
    if (id === null) return undefined
    const timer = setTimeout(() => latest.current({ do: 'see', id }), seen_after_ms)
    return () => clearTimeout(timer)
  }, [id])
}
