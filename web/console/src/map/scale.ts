const steps = [1, 2, 5]

export interface MapScale {
  readonly distance_m: number
  readonly width_px: number
}

/** The greatest round distance whose bar is not wider than told. */
export function scaleOf(metres_per_px: number, max_px: number): MapScale {
  const longest = metres_per_px * max_px
  const power = 10 ** Math.floor(Math.log10(longest))
  const step = steps.findLast((candidate) => candidate * power <= longest) ?? 1
  const distance_m = step * power
  return { distance_m, width_px: Math.round(distance_m / metres_per_px) }
}

/** The same object while it says the same: a map that is dragged tells its scale at each picture. */
export const keptScale = (before: MapScale | null, now: MapScale): MapScale =>
  before?.distance_m === now.distance_m && before.width_px === now.width_px ? before : now
