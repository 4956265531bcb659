import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** Room for one panel only: panes become tabs. The widths are those of the style sheet. */
export const useIsNarrow = (): boolean => useMedia('(width < 720px)')

/** Room for all panels at once. */
export const useIsWide = (): boolean => useMedia('(width >= 1100px)')
