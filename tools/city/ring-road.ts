import type { MapBuilder } from './map-builder.ts'
import type { Tags } from './map-elements.ts'
import { bend, type Point } from './projection.ts'
import type { TownGrid } from './town-grid.ts'

type Side = 'south' | 'east' | 'north' | 'west'

export interface Interchange {
  side: Side
  /** The town's crossing that the ramps are joined to. */
  avenue_node: number
  /** Beyond the ring: where roads to elsewhere begin. */
  outside: number
  /** The same, not bent. */
  outside_flat: Point
}

const distance_m = 420
const ramp_m = 170
const half_median_m = 14

/**
 * A motorway around the town, one carriageway each way, with a diamond of ramps where an avenue meets it. Traffic
 * keeps to the right: the outer carriageway runs against the clock.
 */
export function addRingRoad(map: MapBuilder, grid: TownGrid): Interchange[] {
  const low = grid.flatAt(0, 0)
  const high = grid.flatAt(grid.columns.length - 1, grid.rows.length - 1)
  const outer: number[] = []
  const inner: number[] = []
  const interchanges: Interchange[] = []
  for (const { side, start, along, outward, length_m } of ringSides(low, high)) {
    const flat = (forward: number, out: number): Point => ({
      x: start.x + along.x * forward + outward.x * out,
      y: start.y + along.y * forward + outward.y * out,
    })
    const add = (forward: number, out: number): number => map.addNode(bend(flat(forward, out)))
    const joints = jointsOf(grid, side, start)
    const inside = (stop: number): boolean =>
      joints.some((joint) => Math.abs(stop - joint.forward) < ramp_m + 60)
    const stops = Array.from({ length: Math.floor((length_m - 240) / 180) + 1 }, (_, i) => ({
      forward: 120 + i * 180,
      node: null,
    }))
    const all = [...stops.filter((stop) => !inside(stop.forward)), ...joints].toSorted(
      (a, b) => a.forward - b.forward,
    )
    for (const stop of all) {
      if (stop.node === null) {
        outer.push(add(stop.forward, half_median_m))
        inner.push(add(stop.forward, -half_median_m))
        continue
      }
      const near = add(stop.forward, -75)
      const far = add(stop.forward, 75)
      const [out_exit, out_entry] = [
        add(stop.forward - ramp_m, half_median_m),
        add(stop.forward + ramp_m, half_median_m),
      ]
      const [in_entry, in_exit] = [
        add(stop.forward - ramp_m, -half_median_m),
        add(stop.forward + ramp_m, -half_median_m),
      ]
      outer.push(out_exit, add(stop.forward, half_median_m), out_entry)
      inner.push(in_entry, add(stop.forward, -half_median_m), in_exit)
      for (const ramp of [
        [out_exit, far],
        [far, out_entry],
        [in_exit, near],
        [near, in_entry],
      ]) {
        map.addWay(ramp, { highway: 'motorway_link', oneway: 'yes', maxspeed: '40' })
      }
      const access: Tags = { highway: 'primary', maxspeed: '60', name: 'Acesso à Perimetral' }
      map.addWay([stop.node, near], access)
      map.addWay([near, far], { ...access, bridge: 'yes', layer: '1' })
      interchanges.push({ side, avenue_node: stop.node, outside: far, outside_flat: flat(stop.forward, 75) })
    }
  }
  const tags = {
    highway: 'motorway',
    oneway: 'yes',
    maxspeed: '100',
    lanes: '2',
    ref: 'RS-010',
    name: 'Rodovia Perimetral',
  }
  map.addWay([...outer, outer[0] ?? 0], tags)
  map.addWay([...inner, inner[0] ?? 0].toReversed(), tags)
  return interchanges
}

function ringSides(low: Point, high: Point) {
  const [west, south, east, north] = [
    low.x - distance_m,
    low.y - distance_m,
    high.x + distance_m,
    high.y + distance_m,
  ]
  const [width_m, height_m] = [east - west, north - south]
  const sides: { side: Side; start: Point; along: Point; length_m: number }[] = [
    { side: 'south', start: { x: west, y: south }, along: { x: 1, y: 0 }, length_m: width_m },
    { side: 'east', start: { x: east, y: south }, along: { x: 0, y: 1 }, length_m: height_m },
    { side: 'north', start: { x: east, y: north }, along: { x: -1, y: 0 }, length_m: width_m },
    { side: 'west', start: { x: west, y: north }, along: { x: 0, y: -1 }, length_m: height_m },
  ]
  return sides.map((side) => ({ ...side, outward: { x: side.along.y, y: -side.along.x } }))
}

/** Every fourth avenue, but never at a corner. */
function jointsOf(grid: TownGrid, side: Side, start: Point): { forward: number; node: number }[] {
  if (side === 'south' || side === 'north') {
    const row = side === 'south' ? 0 : grid.rows.length - 1
    return grid.avenue_columns
      .filter((_, index) => index % 4 === 2)
      .map((column) => ({
        forward: Math.abs(grid.flatAt(column, row).x - start.x),
        node: grid.nodeAt(column, row),
      }))
  }
  const column = side === 'west' ? 0 : grid.columns.length - 1
  return grid.avenue_rows
    .filter((_, index) => index % 8 === 3)
    .map((row) => ({
      forward: Math.abs(grid.flatAt(column, row).y - start.y),
      node: grid.nodeAt(column, row),
    }))
}
