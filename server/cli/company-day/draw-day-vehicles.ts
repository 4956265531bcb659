import type { MapView, Pixel } from '../../maps/drawing/map-view.ts'
import { placeLabels } from '../../maps/drawing/place-labels.ts'
import { px } from '../../maps/drawing/svg-text.ts'
import { type DayPlace, type DayRoute, type DayVehicle, findNextStop, listVehicles } from './company-day.ts'
import { type DaySizes, look } from './day-looks.ts'

/** Silent ones below, late ones above. */
export function drawDayVehicles(routes: readonly DayRoute[], view: MapView, sizes: DaySizes): string {
  const rankOf = ({ place, is_late }: DayVehicle) => (is_late ? 2 : place.state === 'silent' ? 0 : 1)
  return listVehicles(routes)
    .filter(({ place }) => view.shows([place.at]))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((vehicle) => drawVehicle(vehicle, view.toPixel(vehicle.place.at), sizes.vehicle_px))
    .join('\n')
}

interface VehicleLook {
  readonly place: Pick<DayPlace, 'state' | 'heading_deg'>
  readonly is_late: boolean
}

export function drawVehicle({ place, is_late }: VehicleLook, at: Pixel, size_px: number): string {
  const colour = is_late ? look.late : look.ink
  const where = `cx="${px(at.x)}" cy="${px(at.y)}"`
  if (place.state === 'silent')
    return `<circle class="vehicle-silent" ${where} r="${px(size_px * 0.75)}" fill="#ffffff" fill-opacity="0.85" stroke="${is_late ? look.late : look.silent}" stroke-width="2" stroke-dasharray="3 2.4"/>`
  if (place.state === 'standing' || place.heading_deg === null)
    return `<circle class="vehicle-${place.state}" ${where} r="${px(size_px * 0.62)}" fill="${colour}" stroke="#ffffff" stroke-width="1.8"/>`
  const s = size_px
  const arrow = `M0 ${px(-s)}L${px(s * 0.72)} ${px(s * 0.8)}L0 ${px(s * 0.4)}L${px(-s * 0.72)} ${px(s * 0.8)}Z`
  const turned = `translate(${px(at.x)} ${px(at.y)}) rotate(${px(place.heading_deg)})`
  return `<path class="vehicle-moving" transform="${turned}" fill="${colour}" stroke="#ffffff" stroke-width="1.8" stroke-linejoin="round" d="${arrow}"/>`
}

const badge_px = { width_px: 24, height_px: 18 }

/** The numbers of the list of the late ones, beside their vehicles, or where they are awaited. */
export function drawLateNumbers(late: readonly DayRoute[], view: MapView): string {
  const wanted = late.flatMap((route, index) => {
    const at = route.place?.at ?? findNextStop(route)?.at ?? route.depots[0]
    return at === undefined || !view.shows([at]) ? [] : [{ number: index + 1, at: view.toPixel(at) }]
  })
  const frame = { left: 4, top: view.top_px + 4, right: view.width_px - 4, bottom: view.bottom_px - 48 }
  // Above the mark rather than upon it.
  const places = placeLabels(
    wanted.map(({ at }) => ({ at: { x: at.x, y: at.y - 22 }, rank: 0, ...badge_px })),
    frame,
  )
  return wanted
    .flatMap(({ number, at }, index) => {
      const place = places[index] ?? null
      if (place === null) return []
      const leader = `<path d="M${px(at.x)} ${px(at.y)}L${px(place.x)} ${px(place.y)}" stroke="${look.late}" stroke-width="1.4"/>`
      return [leader + drawBadge(number, place)]
    })
    .join('\n')
}

export function drawBadge(number: number, { x, y }: Pixel): string {
  const { width_px, height_px } = badge_px
  const box = `<rect class="late-number" x="${px(x - width_px / 2)}" y="${px(y - height_px / 2)}" width="${px(width_px)}" height="${px(height_px)}" rx="${px(height_px / 2)}" fill="${look.late}" stroke="#ffffff" stroke-width="1.6"/>`
  return `${box}<text class="stop" font-size="13" font-weight="700" text-anchor="middle" x="${px(x)}" y="${px(y + 4.7)}">${number}</text>`
}
