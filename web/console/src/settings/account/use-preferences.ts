import { useSyncExternalStore } from 'react'
import { getPreferences, type Preferences, watchPreferences } from '../../ui/preferences.ts'

/** What the person chose for this browser, as it is now. */
export const usePreferences = (): Preferences => useSyncExternalStore(watchPreferences, getPreferences)
