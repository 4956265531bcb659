import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { BoardRoute } from './model/route.ts'
import type { MoveStore, Moving } from './moving/move-store.ts'
import { RouteBadge } from './route-badge.tsx'

interface DragCardProps {
  readonly store: MoveStore
  /** Follows the pointer once a frame, without React. */
  readonly card: (element: HTMLElement | null) => void
  readonly findRoute: (id: string) => BoardRoute | undefined
}

/** What is held, under the pointer. */
export function DragCard({ store, card, findRoute }: DragCardProps) {
  const held = useSyncExternalStore(store.watch, () => heldOf(store.get()))
  const moving = held === null ? null : store.get()
  if (moving === null) return null
  const mark = findRoute(moving.source_id ?? '')?.mark ?? null
  return createPortal(
    <div ref={card} className="board-card" aria-hidden="true">
      {mark === null ? null : <RouteBadge mark={mark} text={`${mark.letter}${moving.number}`} />}
      <span>
        <b>{moving.name}</b>
        {moving.detail === undefined ? null : <small>{moving.detail}</small>}
      </span>
    </div>,
    document.body,
  )
}

/** The card is the same wherever it is held. */
const heldOf = (moving: Moving | null): unknown => (moving?.by === 'pointer' ? moving.what : null)
