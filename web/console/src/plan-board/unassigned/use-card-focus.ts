import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface HeldCard {
  readonly id: string
  readonly index: number
}

/** Who works through cards by keys goes on with the next when the one in focus is gone; after the last, with their panel. */
export function useCardFocus(panel: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const held = useRef<HeldCard | null>(null)
  useLayoutEffect(() => {
    const { current } = held
    if (current === null || ids.includes(current.id)) return
    held.current = null
    // Else somebody has gone on by themselves.
    if (document.activeElement !== document.body) return
    const next = ids[Math.min(current.index, ids.length - 1)]
    const card = next === undefined ? null : panel.current?.querySelector(`[data-card="${CSS.escape(next)}"]`)
    const target = card?.querySelector('button') ?? panel.current
    target?.focus()
  }, [ids, panel])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
      held.current = id === undefined ? null : { id, index: ids.indexOf(id) }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) held.current = null
    },
  }
}
