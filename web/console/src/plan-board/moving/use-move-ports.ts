import { useEffect, useMemo, useRef } from 'react'
import { previewChange } from '../../api/route-plans.ts'
import type { BoardMove, MoveEstimate } from '../../board/model/move.ts'
import type { MovePorts } from '../../board/moving/move-store.ts'
import type { DayPlans } from '../model/day-plans.ts'
import { confirmMove, estimateMove, type MoveTerms } from '../model/estimate-move.ts'
import { changeOfMove } from '../model/move-change.ts'

interface MoveWish {
  readonly day: DayPlans
  readonly terms: MoveTerms
  /** A place is looked at: the map shows it as well. */
  readonly onOffer: (move: BoardMove) => void
  readonly onEnd: () => void
  readonly onDrop: (move: BoardMove, estimate: MoveEstimate | null) => void
}

/** What the board asks of the plans while something is moved; the same object as long as the screen lives. */
export function useMovePorts(wish: MoveWish): MovePorts {
  const latest = useRef(wish)
  useEffect(() => {
    latest.current = wish
  })
  return useMemo(
    () => ({
      estimate: (move) => {
        const { day, terms, onOffer } = latest.current
        onOffer(move)
        return estimateMove(day, move, terms)
      },
      confirm: (move, signal) => askServer(latest.current, move, signal),
      end: () => latest.current.onEnd(),
      drop: (move) => {
        const { day, terms, onDrop } = latest.current
        onDrop(move, estimateMove(day, move, terms))
      },
    }),
    [],
  )
}

async function askServer(
  { day, terms }: Pick<MoveWish, 'day' | 'terms'>,
  move: BoardMove,
  signal: AbortSignal,
): Promise<MoveEstimate> {
  const change = changeOfMove(day, move)
  if (change === null) throw new Error('what is moved is not there any more')
  const result = await previewChange(change, signal)
  const estimate = confirmMove(day, move, { result, terms })
  if (estimate === null) throw new Error('the answer is about other plans')
  return estimate
}
