import { colourOf } from './draw-routes.ts'
import type { DrawnRoute } from './map-picture.ts'
import type { MapView, Pixel } from './map-view.ts'
import { placeLabels } from './place-labels.ts'
import { escapeXml, px, textWidth } from './svg-text.ts'

/** A stop on the paper; `place` is the middle of its label, null where there is no room for one. */
export interface StopMark {
  readonly at: Pixel
  readonly label: string
  readonly colour: string
  readonly rank: number
  readonly place: Pixel | null
}

type Mark = Omit<StopMark, 'place'>

const shared_colour = '#33312c'
const many_stops = 60
/** Nearer to each other than this, starts and ends are one place, such as the depot of all routes. */
const same_place_px = 3

const sizeOf = (stops: number) =>
  stops > many_stops ? { font_px: 10, height_px: 15, pad_px: 4 } : { font_px: 12, height_px: 20, pad_px: 6 }

export function layOutStops(routes: readonly DrawnRoute[], view: MapView): StopMark[] {
  const marks = mergeShared(
    routes.flatMap(({ stops }, index) =>
      stops.map(({ at, label, rank = 1 }) => ({
        at: view.toPixel(at),
        label,
        rank,
        colour: colourOf(index),
      })),
    ),
  )
  const size = sizeOf(marks.length)
  const wanted = marks.map(({ at, label, rank }) => ({
    at,
    rank,
    width_px: widthOf(label, size),
    height_px: size.height_px,
  }))
  const frame = { left: 4, top: view.top_px + 4, right: view.width_px - 4, bottom: view.bottom_px - 4 }
  const places = placeLabels(wanted, frame)
  return marks.map((mark, index) => ({ ...mark, place: places[index] ?? null }))
}

const widthOf = (label: string, { font_px, height_px, pad_px }: ReturnType<typeof sizeOf>) =>
  Math.max(height_px, textWidth(label, font_px) + 2 * pad_px)

/** All that must be shown at one place is one mark: a depot is where many routes begin and end. */
function mergeShared(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = []
  for (const mark of marks) {
    const index =
      mark.rank > 0 ? -1 : merged.findIndex((other) => other.rank === 0 && isSamePlace(other, mark))
    const other = merged[index]
    if (other === undefined) merged.push(mark)
    else merged[index] = join(other, mark)
  }
  return merged
}

const isSamePlace = (a: Mark, b: Mark) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < same_place_px

function join(a: Mark, b: Mark): Mark {
  const words = new Set([...a.label.split('/'), ...b.label.split('/')])
  return { ...a, label: [...words].join('/'), colour: a.colour === b.colour ? a.colour : shared_colour }
}

/** Dots first, so that none lies over a label. */
export function drawStops(marks: readonly StopMark[]): string {
  const size = sizeOf(marks.length)
  const dots = marks.map(
    ({ at, colour }) =>
      `<circle cx="${px(at.x)}" cy="${px(at.y)}" r="4" fill="${colour}" stroke="#ffffff" stroke-width="1.5"/>`,
  )
  const leaders = marks.map(({ at, place, colour }) =>
    place === null || Math.hypot(place.x - at.x, place.y - at.y) < size.height_px
      ? ''
      : `<path d="M${px(at.x)} ${px(at.y)}L${px(place.x)} ${px(place.y)}" stroke="${colour}" stroke-width="1.2"/>`,
  )
  const labels = marks.map(({ place, label, colour }) =>
    place === null ? '' : drawLabel(place, label, colour),
  )
  return [...leaders, ...dots, ...labels].filter((part) => part !== '').join('\n')

  function drawLabel({ x, y }: Pixel, label: string, colour: string): string {
    const width = widthOf(label, size)
    const [left, top] = [x - width / 2, y - size.height_px / 2]
    const box = `<rect x="${px(left)}" y="${px(top)}" width="${px(width)}" height="${px(size.height_px)}" rx="${px(size.height_px / 2)}" fill="${colour}" stroke="#ffffff" stroke-width="1.4"/>`
    const style = `class="stop" font-size="${px(size.font_px)}" font-weight="700" fill="#ffffff" text-anchor="middle"`
    return `${box}<text ${style} x="${px(x)}" y="${px(y + size.font_px * 0.36)}">${escapeXml(label)}</text>`
  }
}
