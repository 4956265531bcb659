import type { PositionStore } from './position-store.ts'

/** Three: from x, y and what these lack; to the same; start and length of the glide, heading, code. */
export const floats_per_vehicle = 12
const floats_per_texel = 4

/** So many stand in a row of the texture, which is as wide as every graphics processor takes one. */
export const vehicles_per_row = 512
export const texels_per_row = (vehicles_per_row * floats_per_vehicle) / floats_per_texel
export const floats_per_row = vehicles_per_row * floats_per_vehicle

/** Seconds since the page began are exact to a thousandth for hours in single precision; milliseconds would not be. */
const second = 1000

/** What the graphics processor gets: the rows of the store, in the order of painting. */
export function fillTexels(store: PositionStore, target: Float32Array): void {
  const { from_x, from_y, to_x, to_y } = store
  let at = 0
  for (const row of store.order) {
    at = putSplit(target, at, from_x[row] ?? 0)
    at = putSplit(target, at, from_y[row] ?? 0) + 2
    at = putSplit(target, at, to_x[row] ?? 0)
    at = putSplit(target, at, to_y[row] ?? 0) + 2
    target[at] = (store.starts[row] ?? 0) / second
    target[at + 1] = (store.spans[row] ?? 0) / second
    target[at + 2] = store.headings[row] ?? 0
    target[at + 3] = store.codes[row] ?? 0
    at += 4
  }
}

/** The greater part, and two places farther what it lacks. */
function putSplit(target: Float32Array, at: number, value: number): number {
  const great = Math.fround(value)
  target[at] = great
  target[at + 2] = value - great
  return at + 1
}
