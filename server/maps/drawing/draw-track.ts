import { drawArrows } from './draw-routes.ts'
import type { DrawnMark, Position, TrackLine } from './map-picture.ts'
import type { MapView, Pixel } from './map-view.ts'
import { placeLabels } from './place-labels.ts'
import { escapeXml, pathOf, px, textWidth } from './svg-text.ts'

/** A tracker says where it is every few seconds: what is nearer than this on the paper adds nothing to see. */
const least_step_px = 0.8

/** Where a vehicle was: a white edge below all lines, so that they stand out from the streets. */
export function drawTrack(lines: readonly TrackLine[], view: MapView): string {
  if (lines.length === 0) return ''
  const drawn = lines
    .toSorted((a, b) => b.width_px - a.width_px)
    .map(({ line, ...look }) => ({ ...look, pixels: thinLine(line, view) }))
  const edges = drawn.map(
    ({ pixels, width_px }) =>
      `<path stroke="#ffffff" stroke-width="${px(width_px + 3.4)}" d="${pathOf(pixels)}"/>`,
  )
  const fills = drawn.map(
    ({ pixels, colour, width_px }) =>
      `<path stroke="#ffffff" stroke-width="${px(width_px + 1.2)}" d="${pathOf(pixels)}"/><path class="track" stroke="${colour}" stroke-width="${px(width_px)}" d="${pathOf(pixels)}"/>`,
  )
  const arrows = drawn.map(({ pixels }) => drawArrows(pixels))
  const open = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
  return `${open}\n${[...edges, ...fills, ...arrows].filter((part) => part !== '').join('\n')}\n</g>`
}

/** A single place is drawn as a dot. */
export function thinLine(line: readonly Position[], view: MapView): Pixel[] {
  const kept: Pixel[] = []
  for (const [index, position] of line.entries()) {
    const pixel = view.toPixel(position)
    const last = kept.at(-1)
    const is_end = index === line.length - 1
    if (last === undefined || is_end || Math.hypot(pixel.x - last.x, pixel.y - last.y) >= least_step_px) {
      kept.push(pixel)
    }
  }
  const [first] = kept
  return kept.length === 1 && first !== undefined ? [first, first] : kept
}

/** A mark on the paper; `place` is the middle of its label, null where there is no room for one. */
export interface TrackMark extends Omit<DrawnMark, 'at'> {
  readonly at: Pixel
  readonly place: Pixel | null
}

const font_px = 11
const height_px = 18

const widthOf = ({ label }: Pick<DrawnMark, 'label'>) =>
  Math.max(height_px, textWidth(label, font_px) * 1.1 + 12)

export function layOutMarks(marks: readonly DrawnMark[], view: MapView): TrackMark[] {
  const pixels = marks.map((mark) => ({ ...mark, at: view.toPixel(mark.at) }))
  const frame = { left: 4, top: view.top_px + 4, right: view.width_px - 4, bottom: view.bottom_px - 44 }
  const places = placeLabels(
    pixels.map((mark) => ({ at: mark.at, rank: mark.rank, width_px: widthOf(mark), height_px })),
    frame,
  )
  return pixels.map((mark, index) => ({ ...mark, place: places[index] ?? null }))
}

/** Leaders and dots first, so that none lies over a label. */
export function drawMarks(marks: readonly TrackMark[]): string {
  const dots = marks.map(({ at, colour }) => {
    return `<circle cx="${px(at.x)}" cy="${px(at.y)}" r="3.6" fill="${colour}" stroke="#ffffff" stroke-width="1.5"/>`
  })
  const leaders = marks.map(({ at, place, colour }) =>
    place === null || Math.hypot(place.x - at.x, place.y - at.y) < height_px
      ? ''
      : `<path d="M${px(at.x)} ${px(at.y)}L${px(place.x)} ${px(place.y)}" stroke="${colour}" stroke-width="1.2"/>`,
  )
  const labels = marks.map((mark) => (mark.place === null ? '' : drawLabel(mark, mark.place)))
  return [...leaders, ...dots, ...labels].filter((part) => part !== '').join('\n')
}

const corners = { round: height_px / 2, square: 4, flag: 2 }

function drawLabel(mark: TrackMark, { x, y }: Pixel): string {
  const width = widthOf(mark)
  const [left, top] = [x - width / 2, y - height_px / 2]
  const box = `<rect class="mark-${mark.shape}" x="${px(left)}" y="${px(top)}" width="${px(width)}" height="${px(height_px)}" rx="${px(corners[mark.shape])}" fill="${mark.colour}" stroke="#ffffff" stroke-width="1.4"/>`
  const style = `class="stop" font-size="${px(font_px)}" font-weight="700" text-anchor="middle"`
  return `${box}<text ${style} x="${px(x)}" y="${px(y + font_px * 0.36)}">${escapeXml(mark.label)}</text>`
}
