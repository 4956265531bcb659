import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'

export interface ErrorPlace {
  readonly left: number
  readonly top: number
}

const widest = 240

/** Below the cell, as far as there is room. */
export function placeBelow(cell: Element | null): ErrorPlace {
  const box = cell?.getBoundingClientRect()
  return { left: Math.max(4, Math.min(box?.left ?? 0, innerWidth - widest)), top: (box?.bottom ?? 0) + 4 }
}

interface CellErrorProps {
  readonly id: string
  readonly place: ErrorPlace
  readonly children: ReactNode
}

/** Below a cell that is edited: the grid would cut it off. */
export function CellError({ id, place, children }: CellErrorProps) {
  return createPortal(
    <p
      id={id}
      role="alert"
      style={place}
      className="fixed z-(--z-popover) flex max-w-60 gap-1.5 rounded-6 border border-fail-line bg-surface px-2 py-1.5 text-12 text-fail-ink shadow-pop"
    >
      <Icon name="warning" className="mt-hairline size-3.5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>,
    document.body,
  )
}
