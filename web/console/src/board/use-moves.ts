import { type RefObject, useLayoutEffect, useState } from 'react'
import { type BoardView, MoveControl } from './moving/move-control.ts'
import type { MovePorts } from './moving/move-store.ts'

/** What moves stops lives beside React; each render tells it what the board shows. */
export function useMoves(
  grid: RefObject<HTMLElement | null>,
  view: BoardView,
  ports: MovePorts | null,
): MoveControl {
  const [moves] = useState(() => new MoveControl())
  useLayoutEffect(() => {
    moves.connect(grid.current, view, ports)
  })
  useLayoutEffect(() => () => moves.store.cancel(), [moves])
  useLayoutEffect(() => {
    const element = grid.current
    // While something is held a finger does not scroll; React listens passively.
    const keepPage = (event: TouchEvent) => {
      if (moves.store.get()?.by === 'pointer') event.preventDefault()
    }
    element?.addEventListener('touchmove', keepPage, { passive: false })
    return () => element?.removeEventListener('touchmove', keepPage)
  }, [grid, moves])
  return moves
}
