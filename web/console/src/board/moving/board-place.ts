import type { BoardGeometry } from '../model/board-size.ts'
import type { Movable, Place } from '../model/move.ts'
import { clampPlace, placeAtX, placesOf } from '../model/places.ts'
import type { BoardRoute } from '../model/route.ts'
import { layoutBlocks } from '../model/row-layout.ts'
import type { TimeScale } from '../model/time-scale.ts'

export interface BoardSight {
  readonly rows: readonly BoardRoute[]
  readonly scale: TimeScale
  readonly geometry: BoardGeometry
  readonly bounds: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  readonly scroll_left: number
  readonly scroll_top: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The place under a point of the window; null beside the rows. */
export function placeAtPoint(sight: BoardSight, what: Movable, { x, y }: Point): Place | null {
  const { rows, scale, geometry, bounds, scroll_left, scroll_top } = sight
  if (x < bounds.left || x > bounds.right || y < bounds.top + geometry.head_px || y > bounds.bottom)
    return null
  const row = rows[Math.floor((y - bounds.top - geometry.head_px + scroll_top) / geometry.row_px)]
  if (row === undefined) return null
  const track_x = x - bounds.left + scroll_left - geometry.track_left_px
  const index = placeAtX(layoutBlocks(row.stops, scale), what, track_x)
  return { route_id: row.id, index: clampPlace(index, placesOf(row, what)) }
}
