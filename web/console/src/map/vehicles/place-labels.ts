export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface LabelRequest {
  readonly id: number
  /** Middle of the vehicle in the picture. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** From the middle of the vehicle to the words. */
  readonly gap: number
  /** What must be read may cover other words: of a selected vehicle, an exception, one under the pointer. */
  readonly is_needed: boolean
}

export type LabelSide = 'right' | 'left'

export interface PlacedLabel {
  readonly id: number
  readonly side: LabelSide
}

export interface Scene {
  readonly width: number
  /** What no label may cover, whatever it says: vehicles in alarm. */
  readonly keep_free: readonly Box[]
}

const half_height_px = 11
const sides: readonly LabelSide[] = ['right', 'left']

function boxOf({ x, y, width, gap }: LabelRequest, side: LabelSide): Box {
  const left = side === 'right' ? x + gap : x - gap - width
  return { left, top: y - half_height_px, right: left + width, bottom: y + half_height_px }
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Needed ones first, then the others in their order: right of the vehicle, else left, else not at all. */
export function placeLabels(requests: readonly LabelRequest[], scene: Scene): PlacedLabel[] {
  const taken: Box[] = []
  const placed: PlacedLabel[] = []
  const findSide = (request: LabelRequest, isFree: (box: Box) => boolean) =>
    sides.find((side) => {
      const box = boxOf(request, side)
      return !scene.keep_free.some((other) => overlaps(box, other)) && isFree(box)
    })
  const is_inside = ({ left, right }: Box) => left >= 0 && right <= scene.width
  const is_alone = (box: Box) => is_inside(box) && !taken.some((other) => overlaps(box, other))
  const tiers = [
    { is_needed: true, rules: [is_alone, is_inside, () => true] },
    { is_needed: false, rules: [is_alone] },
  ]
  for (const { is_needed, rules } of tiers) {
    for (const request of requests) {
      if (request.is_needed !== is_needed) continue
      const side = rules.map((rule) => findSide(request, rule)).find((found) => found !== undefined)
      if (side === undefined) continue
      taken.push(boxOf(request, side))
      placed.push({ id: request.id, side })
    }
  }
  return placed
}
