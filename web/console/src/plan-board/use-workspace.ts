import { useRef, useState } from 'react'
import { useScope } from '../api/session.ts'
import type { BoardHandle } from '../board/board.tsx'
import { useChanges } from './changes/use-changes.ts'
import { idOfUnserved, type Unserved } from './model/day-plans.ts'
import type { MoveWish } from './moving/move-dialog.tsx'
import { useMoveTerms } from './moving/use-move-terms.ts'
import { useExplaining } from './unassigned/use-explaining.ts'
import { useReadyFixes } from './unassigned/use-ready-fixes.ts'
import { useBetterOrder } from './use-better-order.ts'
import { useColoured } from './use-coloured.ts'
import { useCommands, usePlanCommands, useRefusal } from './use-commands.ts'
import { useMoving } from './use-moving.ts'
import type { PlanDay } from './use-plan-day.ts'
import { usePlanRoutes } from './use-plan-routes.ts'
import type { useSelection } from './use-selection.ts'

export type Workspace = ReturnType<typeof useWorkspace>

/** A day of plans, what is chosen of it, and all that can be done with it. */
export function useWorkspace(day: PlanDay, selection: ReturnType<typeof useSelection>) {
  const may_change = useScope('route_plan:write')
  const onRefused = useRefusal()
  const { queue, state } = useChanges(day.period, onRefused)
  const { routes, marks } = usePlanRoutes(day.plans)
  const commands = useCommands(queue, marks)
  const terms = useMoveTerms(day.plans)
  const board = useRef<BoardHandle>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [wish, setWish] = useState<MoveWish | null>(null)
  const moving = useMoving({ day, terms, routes, commands })
  return {
    day,
    selection,
    may_change,
    queue,
    state,
    routes,
    marks,
    commands,
    terms,
    board,
    wish,
    setWish,
    moving,
    whole: usePlanCommands(onRefused),
    better: useBetterOrder(day.plans, selection.route, onRefused),
    setPointed,
    drawn: useColoured(day, { selected: selection.route, pointed, move: moving.move }),
    fixes: useReadyFixes(day, may_change),
    is_explaining: useExplaining(day.stale, may_change),
  }
}

/** As it is called on the board. */
export const itemOf = (unserved: Unserved) => ({
  id: idOfUnserved(unserved),
  number: '+',
  name: unserved.line.name,
  ...(unserved.line.address !== null && { detail: unserved.line.address }),
})
