import type { Camera } from '../mercator.ts'
import type { PositionStore } from './position-store.ts'

export interface Pointer {
  readonly x: number
  readonly y: number
  /** As far from the middle of a vehicle as a pointer still means it. */
  readonly reach_px: number
  readonly frame: number
}

/**
 * The vehicle under a pointer; of two at the same place, the one that is painted above. All are looked at: ten thousand
 * products take less time than an index of places that change each second would take to build.
 */
export function findNearestVehicle(store: PositionStore, camera: Camera, pointer: Pointer): number | null {
  const x = camera.x + (pointer.x - camera.width / 2) / camera.world_px
  const y = camera.y + (pointer.y - camera.height / 2) / camera.world_px
  const reach = pointer.reach_px / camera.world_px
  let best = reach * reach
  let found: number | null = null
  for (const row of store.order) {
    const east = store.xAt(row, pointer.frame) - x
    if (east > reach || east < -reach) continue
    const south = store.yAt(row, pointer.frame) - y
    const distance = east * east + south * south
    if (distance > best) continue
    best = distance
    found = row
  }
  return found === null ? null : (store.ids[found] ?? null)
}

/** Rows whose vehicles are in the picture, at most so many; null when there are more. */
export function listInView(
  store: PositionStore,
  camera: Camera,
  { frame, most }: { readonly frame: number; readonly most: number },
): number[] | null {
  const half_width = camera.width / 2 / camera.world_px
  const half_height = camera.height / 2 / camera.world_px
  const rows: number[] = []
  for (let row = 0; row < store.size; row += 1) {
    if (Math.abs(store.xAt(row, frame) - camera.x) > half_width) continue
    if (Math.abs(store.yAt(row, frame) - camera.y) > half_height) continue
    if (rows.length === most) return null
    rows.push(row)
  }
  return rows
}
