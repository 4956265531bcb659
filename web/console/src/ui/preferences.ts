import { isLocale, type Locale } from '../i18n/locale.ts'

export type Theme = 'system' | 'light' | 'dark'

/** What a person chose for this browser. Nothing here is secret. */
export interface Preferences {
  readonly theme: Theme
  /** Null follows the account, then the browser. */
  readonly locale: Locale | null
  /** Shortcuts of a single letter (WCAG 2.1.4). */
  readonly single_keys: boolean
  /** The tax number of the company that logged in last, when it is to be remembered. */
  readonly company: string | null
  /** A sound for a panic button. */
  readonly sound: boolean
}

const key = 'tropeiro.preferences'
const usual: Preferences = { theme: 'system', locale: null, single_keys: true, company: null, sound: true }

let current = read()
const listeners = new Set<() => void>()

export const getPreferences = (): Preferences => current

export function changePreferences(changes: Partial<Preferences>): void {
  current = { ...current, ...changes }
  // A browser may refuse to store: the choice then lasts as long as the page.
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {}
  for (const listener of listeners) listener()
}

export function watchPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Preferences {
  try {
    return readPreferences(localStorage.getItem(key))
  } catch {
    return usual
  }
}

/** What another release or a person wrote there is believed as far as it makes sense. */
function readPreferences(text: string | null): Preferences {
  const stored = parse(text)
  return {
    theme: stored['theme'] === 'light' || stored['theme'] === 'dark' ? stored['theme'] : usual.theme,
    locale: isLocale(stored['locale']) ? stored['locale'] : null,
    single_keys: stored['single_keys'] !== false,
    company: typeof stored['company'] === 'string' ? stored['company'].slice(0, 40) : null,
    sound: stored['sound'] !== false,
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
