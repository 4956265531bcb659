import type { RowEstimate } from './move.ts'
import type { BoardRoute, BoardStop, Moment, StopState, Summary } from './route.ts'
import { type Bar, type Block, layoutBars, layoutBlocks, layoutTicks } from './row-layout.ts'
import type { Extent } from './spread-blocks.ts'
import { type TimeScale, xOf } from './time-scale.ts'

/** How a block looks: the state of its stop, or its part in a move. */
export type StopLook = StopState | 'dragged' | 'hole' | 'slot'

export interface DrawnStop extends Block {
  readonly look: StopLook
  readonly text: string
  /** Null: drawn alone, no cell of the row. */
  readonly stop: BoardStop | null
}

export interface DrawnRow {
  readonly stops: readonly DrawnStop[]
  readonly ticks: readonly Block[]
  readonly bars: readonly Bar[]
  /** Of stops that a move makes too late: until when they should be served. */
  readonly windows: readonly Block[]
  /** Where something is put, while nobody can tell what it would come to. */
  readonly insert_x: number | null
  readonly end_x: number | null
  readonly end_time: Moment | null
  readonly summary: Summary | null
}

/** How a move changes one row. */
export interface RowPreview {
  readonly moved_id: string
  readonly moved_mark: string
  /** What was taken from here leaves a hole. */
  readonly is_source: boolean
  readonly is_target: boolean
  /** Held over the place that it came from. */
  readonly is_home: boolean
  readonly refused: boolean
  readonly index: number | null
  readonly row: RowEstimate | null
}

export function drawRow(route: BoardRoute, preview: RowPreview | null, scale: TimeScale): DrawnRow {
  if (preview?.is_target === true && preview.row !== null) return drawTarget(route, preview, scale)
  const rest = drawRest(route, scale)
  if (preview === null) return rest
  const look: StopLook = preview.is_home ? 'dragged' : 'hole'
  const stops = rest.stops.map((stop) =>
    preview.is_source && stop.id === preview.moved_id ? { ...stop, look } : stop,
  )
  if (preview.is_target) return { ...rest, stops, insert_x: insertX(rest.stops, preview) }
  const { row } = preview
  return row === null ? { ...rest, stops } : { ...rest, stops, end_time: row.end_time, summary: row.summary }
}

function drawRest({ stops, segments, end_time, summary }: BoardRoute, scale: TimeScale): DrawnRow {
  const blocks = layoutBlocks(stops, scale)
  return {
    stops: stops.flatMap((stop, index) => {
      const block = blocks[index]
      return block === undefined ? [] : [{ ...block, look: stop.state, text: stop.number, stop }]
    }),
    ticks: layoutTicks(
      stops.map(({ id, planned_start, planned_end }) => ({ id, from: planned_start, to: planned_end })),
      scale,
    ),
    bars: layoutBars(segments, scale),
    windows: [],
    insert_x: null,
    end_x: endX(scale, end_time),
    end_time,
    summary,
  }
}

/** New times, with ticks where the old ones were; a stop that moves in its own row leaves a hole in it as well. */
function drawTarget(route: BoardRoute, preview: RowPreview, scale: TimeScale): DrawnRow {
  const row = preview.row as RowEstimate
  const known = new Map(route.stops.map((stop) => [stop.id, stop]))
  const late = new Set(row.stops.flatMap(({ id, late: is_late }) => (is_late ? [id] : [])))
  const stops = layoutBlocks(row.stops, scale).map((block): DrawnStop => {
    const stop = known.get(block.id) ?? null
    if (block.id === preview.moved_id) return { ...block, look: 'slot', text: preview.moved_mark, stop }
    return { ...block, look: lookThen(stop, late.has(block.id)), text: stop?.number ?? '', stop }
  })
  const windows = route.stops.flatMap(({ id, window }) =>
    window === undefined || !late.has(id) ? [] : [{ id, from: window.from, to: window.to }],
  )
  return {
    stops: preview.is_source ? [...holeOf(route, preview, scale), ...stops] : stops,
    ticks: layoutTicks(
      route.stops.map(({ id, start, end }) => ({ id, from: start, to: end })),
      scale,
    ),
    bars: layoutBars(row.segments, scale),
    windows: layoutTicks(windows, scale),
    insert_x: null,
    end_x: endX(scale, row.end_time),
    end_time: row.end_time,
    summary: row.summary,
  }
}

function lookThen(stop: BoardStop | null, is_late: boolean): StopState {
  if (is_late) return 'will_be_late'
  return stop === null || stop.state === 'will_be_late' ? 'planned' : stop.state
}

function holeOf({ stops }: BoardRoute, { moved_id }: RowPreview, scale: TimeScale): DrawnStop[] {
  const found = stops.find(({ id }) => id === moved_id)
  if (found === undefined) return []
  const [block] = layoutBlocks([found], scale)
  return block === undefined ? [] : [{ ...block, id: 'hole', look: 'hole', text: found.number, stop: null }]
}

function insertX(stops: readonly Extent[], { index }: RowPreview): number | null {
  if (index === null) return null
  const next = stops[index]
  if (next !== undefined) return next.left - 2
  const last = stops.at(-1)
  return last === undefined ? 0 : last.left + last.width + 2
}

const endX = (scale: TimeScale, end_time: Moment | null) => (end_time === null ? null : xOf(scale, end_time))
