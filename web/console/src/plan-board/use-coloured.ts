import { useEffect, useMemo, useState } from 'react'
import type { RoutePlan } from '../api/route-plans.ts'
import type { BoardMove } from '../board/model/move.ts'
import type { RouteOnMap } from '../map/routes/route-model.ts'
import { chooseColoured } from '../map/routes/route-look.ts'
import { type DayPlans, findPlan, movedPoint, pointsAfter } from './model/day-plans.ts'

/** A pointer that only passes by draws no map anew. */
const settle_ms = 120

interface Attention {
  readonly selected: number | null
  readonly pointed: number | null
  readonly move: BoardMove | null
}

/** Which routes have a colour on the map: those of a move, else those that are chosen and pointed at, else the first ones. */
export function useColoured(day: DayPlans, now: Attention) {
  const { selected, pointed, move } = useSettled(now)
  const key = listColoured(day.plans, { selected, pointed, move }).join(' ')
  const coloured = useMemo(() => new Set(key === '' ? [] : key.split(' ').map(Number)), [key])
  const detour = useMemo(() => (move === null ? null : detourOf(day, move)), [day, move])
  return { coloured, detour }
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key)), settle_ms)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

function listColoured(plans: readonly RoutePlan[], { selected, pointed, move }: Attention): number[] {
  const known = new Set(plans.map(({ id }) => id))
  if (move !== null) {
    const source = move.what.kind === 'stop' ? [Number(move.what.route_id)] : []
    return [...new Set([...source, Number(move.to.route_id)])].filter((id) => known.has(id))
  }
  const asked = selected === null ? plans.map(({ id }) => id) : [selected]
  return [...chooseColoured([...(pointed === null ? [] : [pointed]), ...asked])].filter((id) => known.has(id))
}

/** From the stop before to what is moved, and on to the one after. */
function detourOf(day: DayPlans, move: BoardMove): RouteOnMap | null {
  const target = findPlan(day, move.to.route_id)
  const moved = movedPoint(day, move.what)
  if (target === null || moved === null) return null
  const points = pointsAfter(target, moved, move.to.index)
  const at = points.findIndex(({ id }) => id === moved.id)
  const line = points
    .slice(Math.max(0, at - 1), at + 2)
    .flatMap(({ latitude: lat, longitude: lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
  return { id: 0, colour: 'accent', parts: [{ look: 'dotted', line }] }
}
