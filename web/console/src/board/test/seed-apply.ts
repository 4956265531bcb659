import type { BoardMove } from '../model/move.ts'
import type { BoardRoute, BoardStop } from '../model/route.ts'
import { estimateSeed } from './seed-estimate.ts'

/** The plan after a move: its rows are those of the estimate. */
export function applySeedMove(routes: readonly BoardRoute[], move: BoardMove): readonly BoardRoute[] {
  const estimate = estimateSeed(routes, move)
  if (estimate === null) return routes
  const all = new Map(routes.flatMap(({ stops }) => stops).map((stop) => [stop.id, stop]))
  return routes.map((route) => {
    const is_source = move.what.kind === 'stop' && move.what.route_id === route.id
    const row = route.id === move.to.route_id ? estimate.target : is_source ? estimate.source : null
    if (row === null) return route
    const stops = row.stops.flatMap(({ id, start, end, late }): BoardStop[] => {
      const stop = all.get(id) ?? (move.what.kind === 'external' ? external(move.what.item) : undefined)
      return stop === undefined ? [] : [{ ...stop, start, end, state: late ? 'will_be_late' : 'planned' }]
    })
    return { ...route, stops, segments: row.segments, end_time: row.end_time }
  })
}

function external(item: { readonly id: string; readonly number: string; readonly name: string }): BoardStop {
  const unknown = { start: 0, end: 0, planned_start: null, planned_end: null }
  return { ...item, ...unknown, kind: 'delivery', state: 'planned', locked: false }
}
