import type { DrawnArea, DrawnStreet, StreetClass } from './map-picture.ts'
import { street_classes } from './map-picture.ts'
import type { MapView } from './map-view.ts'
import { pathOf, px } from './svg-text.ts'

interface StreetLook {
  /** Of the road in the world, edge to edge. */
  readonly width_m: number
  readonly least_px: number
  readonly fill: string
  readonly edge: string
}

const looks: Readonly<Record<StreetClass, StreetLook>> = {
  motorway: { width_m: 16, least_px: 2.6, fill: '#f0a35e', edge: '#c97a35' },
  trunk: { width_m: 14, least_px: 2.4, fill: '#f5bd72', edge: '#cf9241' },
  primary: { width_m: 15, least_px: 2, fill: '#fbdf92', edge: '#d8b35a' },
  secondary: { width_m: 13, least_px: 1.6, fill: '#fff2c2', edge: '#d9c48a' },
  tertiary: { width_m: 10, least_px: 1.1, fill: '#ffffff', edge: '#cfc7b8' },
  street: { width_m: 8.5, least_px: 0.7, fill: '#ffffff', edge: '#d5cec1' },
  service: { width_m: 5, least_px: 0.4, fill: '#ffffff', edge: '#ddd7cb' },
  rail: { width_m: 3, least_px: 1, fill: '#8d8d8d', edge: '#8d8d8d' },
}

export function drawAreas(areas: readonly DrawnArea[], view: MapView): string {
  const colours = { water: '#a8cfe6', park: '#cde5bf' }
  return areas
    .filter(({ rings: [outline = []] }) => view.shows(outline))
    .map(({ kind, rings }) => {
      const path = rings.map((ring) => `${pathOf(ring.map(view.toPixel))}Z`).join('')
      return `<path class="${kind}" fill="${colours[kind]}" fill-rule="evenodd" d="${path}"/>`
    })
    .join('\n')
}

/** All edges first, then all fills, small streets below large ones: so crossings are open. */
export function drawStreets(streets: readonly DrawnStreet[], view: MapView): string {
  const paths = new Map<StreetClass, string[]>()
  for (const { class: name, line } of streets) {
    if (!view.shows(line)) continue
    const known = paths.get(name) ?? []
    known.push(pathOf(line.map(view.toPixel)))
    paths.set(name, known)
  }
  const drawn = street_classes.toReversed().filter((name) => paths.has(name))
  const width = ({ width_m, least_px }: StreetLook): number =>
    Math.max(least_px, width_m / view.metres_per_px)
  const group = (name: StreetClass, colour: string, width_px: number): string =>
    `<path class="${name}" stroke="${colour}" stroke-width="${px(width_px)}" d="${(paths.get(name) ?? []).join('')}"/>`
  // Where a street is thinner than its edges would be, it is drawn as one line that can still be seen.
  const edges = drawn.map((name) =>
    group(name, looks[name].edge, width(looks[name]) + (width(looks[name]) < 1.6 ? 0.2 : 1.4)),
  )
  const fills = drawn
    .filter((name) => width(looks[name]) >= 1.6)
    .map((name) => group(name, looks[name].fill, width(looks[name])))
  const open = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
  return `${open}\n${edges.join('\n')}\n${fills.join('\n')}\n${drawSleepers(paths, view)}</g>`
}

function drawSleepers(paths: ReadonlyMap<StreetClass, string[]>, view: MapView): string {
  const rail = paths.get('rail')
  if (rail === undefined) return ''
  const width = px(Math.max(0.6, 2 / view.metres_per_px))
  return `<path class="sleepers" stroke="#ffffff" stroke-width="${width}" stroke-dasharray="6 6" d="${rail.join('')}"/>\n`
}
