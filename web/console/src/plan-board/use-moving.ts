import { useMemo, useState } from 'react'
import { type BoardMove, movedId } from '../board/model/move.ts'
import type { BoardRoute } from '../board/model/route.ts'
import type { DayPlans } from './model/day-plans.ts'
import { findPlan, movedPoint } from './model/day-plans.ts'
import type { MoveTerms } from './model/estimate-move.ts'
import { changeOfMove } from './model/move-change.ts'
import { applyEstimate } from './moving/apply-estimate.ts'
import { useMovePorts } from './moving/use-move-ports.ts'
import type { useCommands } from './use-commands.ts'

interface MovingParts {
  readonly day: DayPlans
  readonly terms: MoveTerms
  readonly routes: readonly BoardRoute[]
  readonly commands: Pick<ReturnType<typeof useCommands>, 'move'>
}

const nothing: ReadonlyMap<string, BoardRoute> = new Map()

/** Moves on the board: what is looked at, and the rows as they will be until the server has told how they are. */
export function useMoving({ day, terms, routes, commands }: MovingParts) {
  const [move, setMove] = useState<BoardMove | null>(null)
  const [expected, setExpected] = useState(nothing)
  const ports = useMovePorts({
    day,
    terms,
    onOffer: setMove,
    onEnd: () => setMove(null),
    onDrop: (dropped, estimate) => {
      if (estimate !== null) setExpected(applyEstimate(routes, dropped, estimate))
      const name = movedPoint(day, dropped.what)?.name ?? ''
      const target = findPlan(day, dropped.to.route_id)?.id ?? 0
      // Built anew when its turn comes: an earlier change may have moved what it is about.
      const build = (plans: DayPlans['plans']) => changeOfMove({ ...day, plans }, dropped)
      void commands.move(build, name, target).then(() => setExpected(nothing))
    },
  })
  const shown = useMemo(
    () => (expected.size === 0 ? routes : routes.map((route) => expected.get(route.id) ?? route)),
    [routes, expected],
  )
  const key = move === null ? '' : `${movedId(move.what)} ${move.to.route_id} ${move.to.index}`
  return { ports, routes: shown, move: key === '' ? null : move }
}
