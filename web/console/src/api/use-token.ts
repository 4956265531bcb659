import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from './session.ts'

/** Shorter than a token lives: the session itself decides when it needs another one. */
const asked_each_ms = 30_000

/** For what asks the API without our client, as a map does for its tiles: the access token of now. Null until there is one. */
export function useToken(): (() => string | null) | null {
  const token = useRef<string | null>(null)
  const [is_there, setThere] = useState(false)
  useEffect(() => {
    const renew = async () => {
      // Away from the network the old one stays: it may still do.
      token.current = await session.token().catch(() => token.current)
      setThere(token.current !== null)
    }
    void renew()
    const timer = setInterval(() => void renew(), asked_each_ms)
    return () => clearInterval(timer)
  }, [])
  const getToken = useCallback(() => token.current, [])
  return is_there ? getToken : null
}
