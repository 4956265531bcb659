import type { BoardMove, MoveEstimate, RowEstimate } from '../../board/model/move.ts'
import { movedId } from '../../board/model/move.ts'
import type { BoardRoute, BoardStop } from '../../board/model/route.ts'

/** The rows as they will be, until the server has told how they are: nobody looks at an old plan after a drop. */
export function applyEstimate(
  routes: readonly BoardRoute[],
  { what, to }: BoardMove,
  estimate: MoveEstimate,
): ReadonlyMap<string, BoardRoute> {
  const stops = new Map(routes.flatMap((route) => route.stops).map((stop) => [stop.id, stop]))
  const moved = movedId(what)
  const changed = new Map<string, BoardRoute>()
  const change = (id: string, row: RowEstimate | null) => {
    const route = routes.find((each) => each.id === id)
    if (route === undefined || row === null) return
    const next = row.stops.flatMap((timed, index): BoardStop[] => {
      const stop =
        stops.get(timed.id) ??
        (timed.id === moved && what.kind === 'external' ? externalStop(what.item) : undefined)
      if (stop === undefined) return []
      const { start, end, late } = timed
      const state =
        stop.state === 'planned' || stop.state === 'will_be_late'
          ? late
            ? 'will_be_late'
            : 'planned'
          : stop.state
      return [{ ...stop, number: String(index + 1), start, end, state }]
    })
    changed.set(id, {
      ...route,
      stops: next,
      segments: row.segments,
      end_time: row.end_time,
      summary: row.summary,
    })
  }
  change(to.route_id, estimate.target)
  if (what.kind === 'stop' && what.route_id !== to.route_id) change(what.route_id, estimate.source)
  return changed
}

function externalStop(item: { readonly id: string; readonly name: string }): BoardStop {
  return {
    id: item.id,
    number: '',
    name: item.name,
    kind: 'delivery',
    state: 'planned',
    start: 0,
    end: 0,
    planned_start: null,
    planned_end: null,
    locked: false,
  }
}
