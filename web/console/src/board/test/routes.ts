import type { BoardRoute, BoardStop, Moment } from '../model/route.ts'

export const eight: Moment = Date.parse('2026-11-17T11:00:00Z')

export const minutes = (count: number): number => count * 60_000

/** A stop of ten minutes, `after` minutes past eight. */
export function stopAt(id: string, after: number, more: Partial<BoardStop> = {}): BoardStop {
  return {
    id,
    number: id,
    name: `Loja ${id}`,
    kind: 'delivery',
    state: 'planned',
    start: eight + minutes(after),
    end: eight + minutes(after + 10),
    planned_start: null,
    planned_end: null,
    locked: false,
    ...more,
  }
}

export function routeOf(id: string, stops: readonly BoardStop[], more: Partial<BoardRoute> = {}): BoardRoute {
  return {
    id,
    label: `Rota ${id}`,
    driver: null,
    plate: null,
    mark: null,
    locked: false,
    load_ratio: null,
    done: 0,
    total: stops.length,
    flags: [],
    segments: [],
    stops,
    end_time: stops.at(-1)?.end ?? null,
    deviation_s: null,
    summary: null,
    ...more,
  }
}
