import { useSyncExternalStore } from 'react'

const names = ['--font', '--ink-3', '--line', '--drive', '--ok-line', '--late', '--fail'] as const

export type Colours = Readonly<Record<(typeof names)[number], string>>

const known = new Map<string, Colours>()

/** The tokens of the theme that is shown, for what is drawn on a canvas. */
export function useColours(): Colours {
  return coloursOf(useSyncExternalStore(watch, getTheme))
}

const getTheme = (): string => document.documentElement.dataset['theme'] ?? 'light'

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function coloursOf(theme: string): Colours {
  const found = known.get(theme) ?? readColours()
  known.set(theme, found)
  return found
}

function readColours(): Colours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])) as Colours
}
