import { t } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from './toast/show-toast.ts'

/** A part of the program that comes when it is first wanted. */
export interface LazyPart<Part> {
  /** Null: it is not there yet. */
  readonly get: () => Part | null
  /** It could not be had when it was last asked for. */
  readonly isAway: () => boolean
  readonly load: () => Promise<Part>
  readonly watch: (watcher: () => void) => () => void
}

const parts = new Set<LazyPart<unknown>>()

/** What opens over a screen, or in it, when somebody asks for it. */
export function createLazyPart<Part>(read: () => Promise<Part>): LazyPart<Part> {
  const part = createAwaitedPart(read)
  parts.add(part)
  return part
}

/** What is too large to come before a screen has room for it. */
export function createAwaitedPart<Part>(read: () => Promise<Part>): LazyPart<Part> {
  const watchers = new Set<() => void>()
  let part: Part | null = null
  let reading: Promise<Part> | null = null
  let is_away = false
  const tell = () => {
    for (const watcher of watchers) watcher()
  }
  const load = async () => {
    reading ??= read()
    try {
      part = await reading
    } catch (error) {
      // The server may be away: the next who wants it asks again.
      reading = null
      is_away = true
      tell()
      throw error
    }
    is_away = false
    tell()
    return part
  }
  return {
    get: () => part,
    isAway: () => is_away,
    load,
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

interface Wanting {
  readonly is_wanted: boolean
  /** It could not be had, and the person was told. */
  readonly onAway: () => void
}

/** Null until it is there. */
export function useLazyPart<Part>(lazy: LazyPart<Part>, { is_wanted, onAway }: Wanting): Part | null {
  const part = useSyncExternalStore(lazy.watch, lazy.get)
  const is_missing = is_wanted && part === null
  useEffect(() => {
    if (!is_missing) return undefined
    let is_waited_for = true
    lazy.load().catch(() => {
      if (!is_waited_for) return
      showToast({ text: t`Sem conexão com o servidor.`, tone: 'fail' })
      onAway()
    })
    return () => {
      is_waited_for = false
    }
  }, [lazy, is_missing, onAway])
  return part
}

const pause_ms = 3_000

/** For a part that the screen has room for: null until it is there, however long the server is away. */
export function useAwaitedPart<Part>(lazy: LazyPart<Part>): Part | null {
  const part = useSyncExternalStore(lazy.watch, lazy.get)
  const is_missing = part === null
  useEffect(() => {
    if (!is_missing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let is_waited_for = true
    const ask = () => {
      lazy.load().catch(() => {
        if (is_waited_for) timer = setTimeout(ask, pause_ms)
      })
    }
    ask()
    return () => {
      is_waited_for = false
      clearTimeout(timer)
    }
  }, [lazy, is_missing])
  return part
}

/** For what stands in its place meanwhile. */
export const useIsAway = (lazy: LazyPart<unknown>): boolean => useSyncExternalStore(lazy.watch, lazy.isAway)

const signs_of_life = ['pointermove', 'pointerdown', 'keydown'] as const

/** From the first move of a person on, what is not there comes: later the network may be gone, or the build another. */
export function loadPartsOnceUsed(): () => void {
  const heard = new AbortController()
  const loadAll = () => {
    heard.abort()
    for (const part of parts) part.load().catch(() => undefined)
  }
  for (const sign of signs_of_life) addEventListener(sign, loadAll, { signal: heard.signal, passive: true })
  return () => heard.abort()
}
