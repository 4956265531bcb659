import type { BoardRoute } from '../../board/model/route.ts'
import type { DayFilter } from '../search.ts'

/** The numbers of the top bar. */
export interface DayFigures {
  readonly routes: number
  readonly delivered: number
  readonly stops: number
  readonly will_be_late: number
  readonly returned: number
  /** When the last route ends; null: nobody knows. */
  readonly end: { readonly at: number; readonly route_id: string } | null
}

export function countDay(routes: readonly BoardRoute[]): DayFigures {
  const figures = { delivered: 0, stops: 0, will_be_late: 0, returned: 0 }
  let end: DayFigures['end'] = null
  for (const { id, stops, total, end_time } of routes) {
    figures.stops += total
    for (const { state } of stops) {
      if (state === 'done' || state === 'done_late') figures.delivered += 1
      if (state === 'will_be_late') figures.will_be_late += 1
      if (state === 'returned') figures.returned += 1
    }
    if (end_time !== null && (end === null || end_time > end.at)) end = { at: end_time, route_id: id }
  }
  return { routes: routes.length, end, ...figures }
}

/** Routes that a number counts something of. */
export function filterRoutes(
  routes: readonly BoardRoute[],
  show: DayFilter | undefined,
): readonly BoardRoute[] {
  if (show === undefined) return routes
  return routes.filter((route) => keeps[show](route))
}

const keeps: Readonly<Record<DayFilter, (route: BoardRoute) => boolean>> = {
  done: ({ done, total }) => total > 0 && done === total,
  late: ({ stops }) => stops.some(({ state }) => state === 'will_be_late'),
  returned: ({ stops }) => stops.some(({ state }) => state === 'returned'),
}
