import { useSyncExternalStore } from 'react'

const themeNow = () => document.documentElement.dataset['theme'] ?? 'light'

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme that the page is in. */
export const useTheme = (): string => useSyncExternalStore(watch, themeNow)
