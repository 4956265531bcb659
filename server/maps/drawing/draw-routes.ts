import type { DrawnPoint, DrawnRoute } from './map-picture.ts'
import { route_colours } from './map-picture.ts'
import type { MapView, Pixel } from './map-view.ts'
import { pathOf, px } from './svg-text.ts'

export function colourOf(index: number): string {
  return route_colours[index % route_colours.length] ?? '#000000'
}

/** When the colours begin again, lines of dashes tell the routes apart. */
export function dashesOf(index: number): string {
  const round = Math.floor(index / route_colours.length)
  if (round === 0) return ''
  return round % 2 === 1 ? ' stroke-dasharray="14 8"' : ' stroke-dasharray="3 9"'
}

export const point_colour = '#6c4f9c'

/** Address points: one path of round dots, because ten thousand circles would be a heavy file. */
export function drawPoints(points: readonly DrawnPoint[], view: MapView): string {
  const dots = points
    .filter(({ at }) => view.shows([at]))
    .map(({ at }) => `${pathOf([view.toPixel(at)])}h0`)
    .join('')
  const width = px(Math.min(4.5, Math.max(1.1, 7 / view.metres_per_px)))
  const style = `fill="none" stroke="${point_colour}" stroke-opacity="0.75" stroke-width="${width}" stroke-linecap="round"`
  return dots === '' ? '' : `<path class="points" ${style} d="${dots}"/>`
}

const widths_px = [7.6, 5.8, 4.4, 3.2]
/** Of many routes each is thinner, or nothing of the streets would be seen. */
const many_routes = 6

/** Routes have different widths, the widest below: where they share a street, each can still be seen. */
export function drawRoutes(routes: readonly DrawnRoute[], view: MapView): string {
  const lines = routes.map(({ line }, index) => {
    const pixels = line.map(view.toPixel)
    return {
      pixels,
      path: pathOf(pixels),
      width: (widths_px[index % widths_px.length] ?? 3) * (routes.length > many_routes ? 0.7 : 1),
      colour: colourOf(index),
      dashes: dashesOf(index),
    }
  })
  const by_width = lines.toSorted((a, b) => b.width - a.width)
  const edges = by_width.map(
    ({ path, width }) =>
      `<path stroke="#ffffff" stroke-opacity="0.9" stroke-width="${px(width + 3.4)}" d="${path}"/>`,
  )
  const fills = by_width.map(
    ({ path, width, colour, dashes }) =>
      `<path class="route" stroke="${colour}"${dashes} stroke-width="${px(width)}" d="${path}"/>`,
  )
  const arrows = lines.map(({ pixels }) => drawArrows(pixels))
  const open = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
  return lines.length === 0 ? '' : `${open}\n${[...edges, ...fills, ...arrows].join('\n')}\n</g>`
}

/** Small white arrows say which way it goes. */
export function drawArrows(pixels: readonly Pixel[]): string {
  const gap_px = 90
  const arrows: string[] = []
  let next_px = gap_px / 2
  let passed = 0
  for (const [i, to] of pixels.slice(1).entries()) {
    const from = pixels[i] ?? to
    const piece = Math.hypot(to.x - from.x, to.y - from.y)
    // Never for a piece without length: the next arrow is not before its end.
    for (; next_px < passed + piece; next_px += gap_px) {
      const [unit_x, unit_y] = [(to.x - from.x) / piece, (to.y - from.y) / piece]
      const tip = { x: from.x + unit_x * (next_px - passed), y: from.y + unit_y * (next_px - passed) }
      const wing = (side: number): Pixel => ({
        x: tip.x - unit_x * 3 - unit_y * 2.4 * side,
        y: tip.y - unit_y * 3 + unit_x * 2.4 * side,
      })
      arrows.push(pathOf([wing(1), tip, wing(-1)]))
    }
    passed += piece
  }
  return arrows.length === 0 ? '' : `<path stroke="#ffffff" stroke-width="1.4" d="${arrows.join('')}"/>`
}
