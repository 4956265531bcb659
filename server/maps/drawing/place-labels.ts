import type { Pixel } from './map-view.ts'

/** What wants to stand near a point of the paper. */
export interface WantedLabel {
  readonly at: Pixel
  readonly width_px: number
  readonly height_px: number
  /**
   * 0 goes first and is put further away when there is no room beside its point: it is dropped only where `max_rings`
   * around the point have no room either. Of the others the lower goes first, and some find no room.
   */
  readonly rank: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Between two labels. */
const gap_px = 1
/** Points that lie nearer than this to each other are one dot. */
const same_point_px = 3
const directions = 16
const max_rings = 60

/**
 * Where the middle of each label comes to stand, or null where there is no room for it: on its point, or else right beside
 * it. No two overlap, and none covers the point of another, unless a label of rank 0 finds no other place.
 */
export function placeLabels(labels: readonly WantedLabel[], frame: Box): (Pixel | null)[] {
  const taken = createTaken()
  const points = createTaken()
  for (const { at } of labels) points.add(boxAround(at, { width_px: 2, height_px: 2 }))
  const places: (Pixel | null)[] = labels.map(() => null)
  const by_rank = labels
    .map((label, index) => ({ label, index }))
    .toSorted((a, b) => a.label.rank - b.label.rank)
  for (const { label, index } of by_rank) {
    const isFree = (place: Pixel): boolean => {
      const box = boxAround(place, label)
      return isWithin(box, frame) && !taken.meets(box)
    }
    const hidesNothing = (place: Pixel): boolean =>
      !points.meets(boxAround(place, label), (point) => isNear(middleOf(point), label.at))
    const place =
      beside(label).find((spot) => isFree(spot) && hidesNothing(spot)) ??
      (label.rank === 0
        ? (further(label).find((spot) => isFree(spot) && hidesNothing(spot)) ?? further(label).find(isFree))
        : undefined)
    if (place === undefined) continue
    taken.add(boxAround(place, label))
    places[index] = place
  }
  return places
}

const around = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const

/** On the point, then around it: clear of its dot, or of the label of another that lies at the same place. */
function beside({ at, width_px, height_px }: WantedLabel): Pixel[] {
  const ring = (dx: number, dy: number) => around.map(([x, y]) => ({ x: at.x + x * dx, y: at.y + y * dy }))
  const near = ring(width_px / 2 + 6, height_px / 2 + 6)
  return [at, ...near, ...ring(width_px + 2 * gap_px, height_px + 2 * gap_px)]
}

/** Rings that grow around the point. */
function further({ at, width_px, height_px }: WantedLabel): Pixel[] {
  return Array.from({ length: max_rings * directions }, (_, step) => {
    const ring = 1 + Math.floor(step / directions)
    const angle = ((step % directions) / directions) * 2 * Math.PI
    return {
      x: at.x + Math.cos(angle) * (width_px / 2 + 6 + ring * 6),
      y: at.y + Math.sin(angle) * (height_px / 2 + 6 + ring * 6),
    }
  })
}

export function boxAround(
  { x, y }: Pixel,
  { width_px, height_px }: Pick<WantedLabel, 'width_px' | 'height_px'>,
): Box {
  return {
    left: x - width_px / 2,
    right: x + width_px / 2,
    top: y - height_px / 2,
    bottom: y + height_px / 2,
  }
}

const middleOf = ({ left, right, top, bottom }: Box): Pixel => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const isNear = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y) < same_point_px

const isWithin = (box: Box, frame: Box) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom

const meet = (a: Box, b: Box) =>
  a.left < b.right + gap_px &&
  b.left < a.right + gap_px &&
  a.top < b.bottom + gap_px &&
  b.top < a.bottom + gap_px

const cell_px = 64

/** Boxes by the squares of the paper that they touch, so that each is compared with its neighbours alone. */
function createTaken() {
  const cells = new Map<string, Box[]>()
  const cellsOf = function* ({ left, right, top, bottom }: Box): Generator<string> {
    for (let x = Math.floor((left - gap_px) / cell_px); x <= Math.floor((right + gap_px) / cell_px); x++)
      for (let y = Math.floor((top - gap_px) / cell_px); y <= Math.floor((bottom + gap_px) / cell_px); y++)
        yield `${String(x)} ${String(y)}`
  }
  return {
    add(box: Box): void {
      for (const cell of cellsOf(box)) cells.set(cell, [...(cells.get(cell) ?? []), box])
    },
    meets(box: Box, isOwn: (other: Box) => boolean = () => false): boolean {
      return cellsOf(box).some(
        (cell) => cells.get(cell)?.some((other) => meet(box, other) && !isOwn(other)) ?? false,
      )
    },
  }
}
