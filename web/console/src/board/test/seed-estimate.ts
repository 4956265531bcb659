import type { BoardMove, MoveDelta, MoveEstimate, RowEstimate } from '../model/move.ts'
import { movedId, sourceOf } from '../model/move.ts'
import type { BoardRoute, BoardSegment, BoardStop } from '../model/route.ts'

const leg_ms = 6 * 60_000
const break_ms = 45 * 60_000

/** A plan of its own small rules: legs of six minutes, a break after the eighth stop. */
export function estimateSeed(routes: readonly BoardRoute[], { what, to }: BoardMove): MoveEstimate | null {
  const target = routes.find(({ id }) => id === to.route_id)
  const source = routes.find(({ id }) => id === sourceOf(what))
  if (target === undefined) return null
  const moved = source?.stops.find(({ id }) => id === movedId(what)) ?? externalStop(what, target)
  const others = target.stops.filter(({ id }) => id !== movedId(what))
  const row = schedule(target, others.toSpliced(to.index, 0, moved))
  const rest =
    source === undefined || source === target
      ? null
      : schedule(
          source,
          source.stops.filter((stop) => stop !== moved),
        )
  const target_delta = deltaOf(target, row)
  const source_delta = source === undefined || rest === null ? null : deltaOf(source, rest)
  const late = row.stops.find((stop) => stop.late)
  const number = target.stops.find(({ id }) => id === late?.id)?.number
  return {
    confirmed: false,
    target: withSummary(row, target_delta),
    source: rest === null || source_delta === null ? null : withSummary(rest, source_delta),
    target_delta,
    source_delta,
    total_delta: addDeltas(target_delta, source_delta),
    rules: [
      {
        id: 'window',
        kept: late === undefined,
        ...(number === undefined ? {} : { subject: `${number} · Hotel Beira-Rio` }),
        text: late === undefined ? 'Janelas cabem' : 'chega depois da janela',
      },
      { id: 'load', kept: true, text: 'Carga 412 de 470 kg' },
    ],
  }
}

function externalStop(what: BoardMove['what'], target: BoardRoute): BoardStop {
  const { start, end } = target.stops[0] as BoardStop
  const item = what.kind === 'external' ? what.item : { id: '', number: '', name: '' }
  return {
    ...item,
    kind: 'delivery',
    state: 'planned',
    start,
    end,
    planned_start: null,
    planned_end: null,
    locked: false,
  }
}

function schedule(route: BoardRoute, stops: readonly BoardStop[]): RowEstimate {
  let at = route.segments[0]?.from ?? 0
  const segments: BoardSegment[] = []
  const add = (kind: BoardSegment['kind'], span_ms: number) => {
    segments.push({ kind, from: at, to: at + span_ms })
    at += span_ms
  }
  const timed = stops.map(({ id, start, end, window }, index) => {
    if (index === 8) add('break', break_ms)
    add('drive', index === 0 ? 26 * 60_000 : leg_ms)
    const begins = at
    at += end - start
    return { id, start: begins, end: at, late: window !== undefined && begins > window.to }
  })
  add('drive', leg_ms * 4)
  return { stops: timed, segments, end_time: at, summary: null }
}

function deltaOf(route: BoardRoute, row: RowEstimate): MoveDelta {
  const duration_s = ((row.end_time ?? 0) - (route.end_time ?? 0)) / 1_000
  const lateness_s = row.stops.filter(({ late }) => late).length * 600
  return { distance_m: duration_s / 2, duration_s, lateness_s, cost: duration_s / 250 }
}

function addDeltas(a: MoveDelta, b: MoveDelta | null): MoveDelta {
  return {
    distance_m: a.distance_m + (b?.distance_m ?? 0),
    duration_s: a.duration_s + (b?.duration_s ?? 0),
    lateness_s: a.lateness_s + (b?.lateness_s ?? 0),
    cost: (a.cost ?? 0) + (b?.cost ?? 0),
  }
}

const withSummary = (row: RowEstimate, { duration_s }: MoveDelta): RowEstimate => ({
  ...row,
  summary: { text: `${Math.round(duration_s / 60)} min`, tone: duration_s > 0 ? 'late' : 'ok' },
})
