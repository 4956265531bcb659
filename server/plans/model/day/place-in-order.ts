/** A point as far as its place in the order goes. */
export interface OrderedPoint {
  readonly id: number
  readonly type: string
  readonly order: number
  readonly optimized_order: number | null
}

/** In the order in which they are driven: a start is first and an arrival last, whatever their numbers. */
export function sortByOrder<Point extends OrderedPoint>(points: readonly Point[]): Point[] {
  return points.toSorted(
    (a, b) =>
      stretchOf(a) - stretchOf(b) ||
      (a.optimized_order ?? a.order) - (b.optimized_order ?? b.order) ||
      a.id - b.id,
  )
}

function stretchOf({ type }: OrderedPoint): number {
  if (type === 'PA') return 0
  return type === 'CH' ? 2 : 1
}

/** Puts a point at a place from 1 on; null: the last before an arrival. The ids that come back are in order. */
export function placeInOrder(
  points: readonly OrderedPoint[],
  point: OrderedPoint,
  position: number | null,
): number[] {
  const others = sortByOrder(points.filter(({ id }) => id !== point.id))
  const starts = others.filter(({ type }) => type === 'PA').length
  const arrivals = others.filter(({ type }) => type === 'CH').length
  const last = others.length - arrivals
  const place = position === null ? last : Math.min(Math.max(position - 1, starts), last)
  return others.map(({ id }) => id).toSpliced(place, 0, point.id)
}
