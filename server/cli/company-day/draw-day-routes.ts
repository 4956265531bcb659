import { thinLine } from '../../maps/drawing/draw-track.ts'
import type { Position } from '../../maps/drawing/map-picture.ts'
import type { MapView, Pixel } from '../../maps/drawing/map-view.ts'
import { pathOf, px } from '../../maps/drawing/svg-text.ts'
import type { DayRoute, DayStop } from './company-day.ts'
import { type DaySizes, look, routeColour } from './day-looks.ts'

/** Outlines that do not hide what they hold. */
export function drawCompanyAreas(areas: readonly (readonly Position[])[], view: MapView): string {
  const style = `fill="${look.area}" fill-opacity="0.07" stroke="${look.area}" stroke-opacity="0.45" stroke-dasharray="5 4"`
  return areas
    .filter((ring) => view.shows(ring))
    .map((ring) => `<path class="area" ${style} d="${pathOf(ring.map(view.toPixel))}Z"/>`)
    .join('\n')
}

/** What lies ahead first, so that what was driven lies above it. */
export function drawDayRoutes(routes: readonly DayRoute[], view: MapView, { route_px }: DaySizes): string {
  const lines = routes.map(({ line, done_share }, index) => ({
    ...cutLine(thinLine(line, view), done_share),
    colour: routeColour(index),
  }))
  const edges = lines.map(
    ({ done, ahead }) => `<path d="${pathOf(done)}${pathOf(ahead)}" stroke-width="${px(route_px + 2)}"/>`,
  )
  const parts = (name: 'done' | 'ahead', width_px: number) =>
    lines
      .filter((line) => line[name].length > 1)
      .map(
        (line) =>
          `<path class="${name}" stroke="${line.colour}" stroke-width="${px(width_px)}" d="${pathOf(line[name])}"/>`,
      )
  return [
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<g stroke="#ffffff" stroke-opacity="0.55">${edges.join('')}</g>`,
    `<g stroke-opacity="0.42">${parts('ahead', route_px * 0.75).join('')}</g>`,
    ...parts('done', route_px),
    '</g>',
  ].join('\n')
}

/** The line in two, where this share of its length lies behind. */
export function cutLine(
  pixels: readonly Pixel[],
  share: number,
): { done: readonly Pixel[]; ahead: readonly Pixel[] } {
  if (share <= 0) return { done: [], ahead: pixels }
  if (share >= 1) return { done: pixels, ahead: [] }
  const pieces = pixels.slice(1).map((to, index) => {
    const from = pixels[index] ?? to
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  })
  let left = pieces.reduce((sum, { length }) => sum + length, 0) * share
  const at = pieces.findIndex(({ length }) => {
    if (length >= left) return true
    left -= length
    return false
  })
  const piece = pieces[at]
  if (piece === undefined || piece.length === 0) return { done: pixels, ahead: [] }
  const along = left / piece.length
  const cut = {
    x: piece.from.x + (piece.to.x - piece.from.x) * along,
    y: piece.from.y + (piece.to.y - piece.from.y) * along,
  }
  return { done: [...pixels.slice(0, at + 1), cut], ahead: [cut, ...pixels.slice(at + 1)] }
}

/** Those that went well below, then what is to be visited, what came back and what is late. */
export function drawDayStops(routes: readonly DayRoute[], view: MapView, { stop_px }: DaySizes): string {
  const stops = routes.flatMap((route, index) =>
    route.stops.flatMap(({ at, ...stop }) =>
      at === null || !view.shows([at])
        ? []
        : [drawStop(stop, { at: view.toPixel(at), colour: routeColour(index), radius_px: stop_px })],
    ),
  )
  return stops
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ svg }) => svg)
    .join('\n')
}

interface StopPlace {
  readonly at: Pixel
  readonly colour: string
  readonly radius_px: number
}

type StopLook = Pick<DayStop, 'state' | 'late_min'>

export function drawStop({ state, late_min }: StopLook, place: StopPlace): { svg: string; rank: number } {
  const { at, colour, radius_px: r } = place
  const where = `cx="${px(at.x)}" cy="${px(at.y)}"`
  if (state === 'returned') {
    const cross = `M${px(at.x - r)} ${px(at.y - r)}l${px(2 * r)} ${px(2 * r)}m0 ${px(-2 * r)}l${px(-2 * r)} ${px(2 * r)}`
    const edge = `<path d="${cross}" stroke="#ffffff" stroke-width="${px(r * 1.5)}" stroke-linecap="round"/>`
    const mark = `<path class="stop-returned" d="${cross}" stroke="${look.returned}" stroke-width="${px(r * 0.85)}" stroke-linecap="round"/>`
    return { svg: edge + mark, rank: 2 }
  }
  if (state === 'done')
    return {
      svg: `<circle class="stop-done" ${where} r="${px(r)}" fill="${colour}" stroke="#ffffff" stroke-width="${px(r * 0.3)}"/>`,
      rank: 0,
    }
  const dot = `<circle class="stop-open" ${where} r="${px(r * 0.85)}" fill="#ffffff" stroke="${colour}" stroke-width="${px(r * 0.42)}"/>`
  if (late_min === null) return { svg: dot, rank: 1 }
  const ring = `<circle class="stop-late" ${where} r="${px(r * 1.75)}" fill="none" stroke="${look.late}" stroke-width="${px(r * 0.6)}"/>`
  return { svg: dot + ring, rank: 3 }
}

const depot_px = 8
/** Nearer to each other than this they are one. */
const same_depot_px = 6

export function drawDepots(routes: readonly DayRoute[], view: MapView): string {
  const kept: Pixel[] = []
  for (const depot of routes.flatMap(({ depots }) => depots)) {
    const at = view.toPixel(depot)
    const is_known = kept.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < same_depot_px)
    if (!is_known && view.shows([depot])) kept.push(at)
  }
  return kept.map(drawDepot).join('\n')
}

/** A house. */
export function drawDepot({ x, y }: Pixel): string {
  const [w, h] = [depot_px, depot_px * 0.9]
  const house = `M${px(x - w)} ${px(y)}L${px(x)} ${px(y - h)}L${px(x + w)} ${px(y)}V${px(y + h)}H${px(x - w)}Z`
  return `<path class="depot" fill="${look.ink}" stroke="#ffffff" stroke-width="1.8" stroke-linejoin="round" d="${house}"/>`
}
