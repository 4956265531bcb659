import type { DrawnPlace, MapPicture, StreetClass } from './map-picture.ts'
import type { MapView, Pixel } from './map-view.ts'
import { chainStreets } from './street-chains.ts'
import { escapeXml, pathOf, px, textWidth } from './svg-text.ts'

const named: ReadonlySet<StreetClass> = new Set(['motorway', 'trunk', 'primary', 'secondary'])
const max_names = 60

/** Names that are already on the paper, as circles along them: nothing is written over. */
interface Taken {
  /** Without asking: nothing is written where a route runs. */
  keep(spots: readonly Pixel[], radius_px: number): void
  claim(spots: readonly Pixel[], radius_px: number): boolean
}

function createTaken(): Taken {
  const taken: (Pixel & { radius_px: number })[] = []
  return {
    keep(spots, radius_px) {
      taken.push(...spots.map((spot) => ({ ...spot, radius_px })))
    },
    claim(spots, radius_px) {
      const clashes = (spot: Pixel): boolean =>
        taken.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < radius_px + other.radius_px)
      if (spots.some(clashes)) return false
      taken.push(...spots.map((spot) => ({ ...spot, radius_px })))
      return true
    },
  }
}

/** Neighbourhoods first, then the names of main streets along them, the longest street first. */
export function drawNames(
  { streets, places = [], routes = [], track }: MapPicture,
  view: MapView,
  stops: readonly { readonly at: Pixel; readonly place: Pixel | null }[],
): string {
  const taken = createTaken()
  for (const { line } of [...routes, ...(track?.lines ?? [])])
    taken.keep(spotsAlong(line.map(view.toPixel)), 6)
  taken.keep(
    stops.map(({ place, at }) => place ?? at),
    11,
  )
  const place_names = places.flatMap((place) => placeName(place, view, taken))
  const lines = chainStreets(streets.filter((street) => named.has(street.class)))
    .map(({ name, line }) => ({ name, pixels: line.map(view.toPixel) }))
    .map((street) => ({ ...street, length_px: lengthOf(street.pixels) }))
    .toSorted((a, b) => b.length_px - a.length_px || (a.name < b.name ? -1 : 1))
  const written = new Map<string, number>()
  const street_names: string[] = []
  for (const { name, pixels, length_px } of lines) {
    if (street_names.length >= max_names || (written.get(name) ?? 0) > 0) continue
    const text = findRoom({ name, pixels, length_px }, view, taken)
    if (text === null) continue
    written.set(name, (written.get(name) ?? 0) + 1)
    street_names.push(streetName(name, text, street_names.length))
  }
  return [...place_names, ...street_names].join('\n')
}

const size_px = 11.5

/** A straight enough stretch, inside the picture, where nothing else is written. */
function findRoom(
  { name, pixels, length_px }: { name: string; pixels: readonly Pixel[]; length_px: number },
  view: MapView,
  taken: Taken,
): Pixel[] | null {
  const needed_px = textWidth(name, size_px) + 16
  for (const share of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    const from_px = share * length_px - needed_px / 2
    if (from_px < 0 || from_px + needed_px > length_px) continue
    const stretch = stretchOf(pixels, from_px, needed_px)
    const [first, last] = [stretch[0], stretch.at(-1)]
    if (first === undefined || last === undefined) continue
    const is_straight = Math.hypot(last.x - first.x, last.y - first.y) > needed_px * 0.96
    const is_inside = stretch.every(
      ({ x, y }) => x > 12 && y > view.top_px + 8 && x < view.width_px - 12 && y < view.bottom_px - 12,
    )
    if (!is_straight || !is_inside) continue
    const spots = Array.from(
      { length: Math.ceil(needed_px / 14) },
      (_, i) => stretchOf(pixels, from_px + i * 14, 0)[0],
    )
    if (
      taken.claim(
        spots.filter((spot) => spot !== undefined),
        8,
      )
    )
      return stretch
  }
  return null
}

function streetName(name: string, stretch: readonly Pixel[], index: number): string {
  const id = `name-${String(index)}`
  const text = `<textPath href="#${id}" startOffset="50%">${escapeXml(name)}</textPath>`
  const style = `class="street-name" font-size="${px(size_px)}" text-anchor="middle" dy="4"`
  return `<path id="${id}" fill="none" d="${pathOf(readable(stretch))}"/><text ${style}>${text}</text>`
}

function placeName({ at, name }: DrawnPlace, view: MapView, taken: Taken): string[] {
  const { x, y } = view.toPixel(at)
  const size = 12
  const half_px = textWidth(name, size) * 0.8
  const inside = x > half_px && x < view.width_px - half_px && y > view.top_px + 12 && y < view.bottom_px - 12
  const spots = Array.from({ length: Math.ceil((half_px * 2) / 14) }, (_, i) => ({
    x: x - half_px + i * 14,
    y,
  }))
  if (!inside || !taken.claim(spots, 9)) return []
  const style = `class="place-name" font-size="${String(size)}" text-anchor="middle"`
  return [`<text ${style} x="${px(x)}" y="${px(y + 4)}">${escapeXml(name.toUpperCase())}</text>`]
}

/** One every few pixels. */
function spotsAlong(pixels: readonly Pixel[]): Pixel[] {
  const count = Math.ceil(lengthOf(pixels) / 14)
  return Array.from({ length: count }, (_, i) => stretchOf(pixels, i * 14, 0)[0]).filter(
    (spot) => spot !== undefined,
  )
}

/** From left to right, so that no name stands on its head. */
function readable(pixels: readonly Pixel[]): readonly Pixel[] {
  return (pixels[0]?.x ?? 0) <= (pixels.at(-1)?.x ?? 0) ? pixels : pixels.toReversed()
}

function lengthOf(pixels: readonly Pixel[]): number {
  return pixels
    .slice(1)
    .reduce((sum, { x, y }, i) => sum + Math.hypot(x - (pixels[i]?.x ?? x), y - (pixels[i]?.y ?? y)), 0)
}

/** The part of a line that begins after `from_px` and is `length_px` long. */
function stretchOf(pixels: readonly Pixel[], from_px: number, length_px: number): Pixel[] {
  const stretch: Pixel[] = []
  let passed = 0
  for (const [i, to] of pixels.slice(1).entries()) {
    const from = pixels[i] ?? to
    const piece = Math.hypot(to.x - from.x, to.y - from.y)
    const at = (along: number): Pixel => ({
      x: from.x + ((to.x - from.x) * along) / piece,
      y: from.y + ((to.y - from.y) * along) / piece,
    })
    const end = from_px + length_px
    if (piece > 0 && stretch.length === 0 && passed + piece >= from_px) stretch.push(at(from_px - passed))
    if (stretch.length > 0 && passed + piece >= end) return [...stretch, at(end - passed)]
    if (stretch.length > 0) stretch.push(to)
    passed += piece
  }
  return stretch
}
