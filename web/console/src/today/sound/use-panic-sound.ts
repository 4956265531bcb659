import { useEffect, useSyncExternalStore } from 'react'
import { changePreferences, getPreferences, watchPreferences } from '../../ui/preferences.ts'
import { soundPanic } from './panic-sound.ts'

const every_ms = 5_000

export interface SoundChoice {
  readonly is_on: boolean
  readonly toggle: () => void
}

/** Whether a panic button may be heard in this browser. */
export function useSoundChoice(): SoundChoice {
  const is_on = useSyncExternalStore(watchPreferences, () => getPreferences().sound)
  return { is_on, toggle: () => changePreferences({ sound: !is_on }) }
}

/** Sounds while somebody's panic button is nobody's matter yet. */
export function usePanicSound(is_ringing: boolean): void {
  const { is_on } = useSoundChoice()
  useEffect(() => {
    if (!is_ringing || !is_on) return undefined
    soundPanic()
    const timer = setInterval(soundPanic, every_ms)
    return () => clearInterval(timer)
  }, [is_ringing, is_on])
}
