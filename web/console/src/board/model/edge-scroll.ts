const edge_px = 40
const max_px_per_s = 900

/** How fast to scroll while something is held near an edge: faster towards it, never past the full speed. */
export function edgeSpeed(position: number, from: number, to: number): number {
  const before = from + edge_px - position
  const after = position - (to - edge_px)
  if (before > 0) return -Math.min(1, before / edge_px) * max_px_per_s
  if (after > 0) return Math.min(1, after / edge_px) * max_px_per_s
  return 0
}
