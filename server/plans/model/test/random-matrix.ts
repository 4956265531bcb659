import type { RoadMatrix } from '../problem.ts'
import type { Draw } from './draw.ts'

/** Every cell has a length of its own, so that a leg taken for another always shows. */
export function drawMatrix(draw: Draw, size: number, longest_s: number): RoadMatrix {
  const first_m = draw(1, 1_000_000)
  return {
    size,
    durations_s: Int32Array.from({ length: size * size }, () => draw(0, longest_s)),
    distances_m: Int32Array.from({ length: size * size }, (_, cell) => first_m + cell),
  }
}
