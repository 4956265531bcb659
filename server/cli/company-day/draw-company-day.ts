import { credits_px, drawCredits, drawScale } from '../../maps/drawing/draw-frame.ts'
import { drawAreas, drawStreets } from '../../maps/drawing/draw-ground.ts'
import { picture_style } from '../../maps/drawing/draw-map.ts'
import { drawNames } from '../../maps/drawing/draw-names.ts'
import type { MapPicture } from '../../maps/drawing/map-picture.ts'
import { createMapView, type MapView } from '../../maps/drawing/map-view.ts'
import { escapeXml, px } from '../../maps/drawing/svg-text.ts'
import { dateOf } from '../vehicle-day/day-figures.ts'
import { type CompanyDay, listLate } from './company-day.ts'
import { sizesFor } from './day-looks.ts'
import { type DaySheet, max_late, sheet_px } from './day-sheet.ts'
import { drawDayHeader } from './draw-day-header.ts'
import { drawDayLegend } from './draw-day-legend.ts'
import { drawCompanyAreas, drawDayRoutes, drawDayStops, drawDepots } from './draw-day-routes.ts'
import { drawDayVehicles, drawLateNumbers } from './draw-day-vehicles.ts'
import { drawLateList } from './draw-late-list.ts'

/** The streets below the routes, and whom to thank for them. */
export type Ground = Pick<MapPicture, 'streets' | 'areas' | 'places' | 'credits'>

/** Of more routes than this the names of streets and quarters would stand behind lines. */
const max_named_routes = 30

/** A company's day as SVG text: whole in itself, no scripts, fonts or images from elsewhere. The same input gives the same bytes. */
export function drawCompanyDay(day: CompanyDay, ground: Ground, sheet: DaySheet): string {
  const title = `${day.company} · ${dateOf(day)}`
  const { bounds, map } = sheet
  const picture: MapPicture = { ...ground, title, bounds, width_px: map.width_px }
  const view = createMapView(picture, sheet_px.header)
  const { routes } = day
  const sizes = sizesFor({
    routes: routes.length,
    stops: routes.reduce((sum, { stops }) => sum + stops.length, 0),
  })
  const paper = { width_px: sheet_px.width, height_px: sheet.bottom_px + credits_px }
  const size = `width="${paper.width_px}" height="${paper.height_px}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${paper.width_px} ${paper.height_px}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${picture_style}</style>`,
    '<rect width="100%" height="100%" fill="#f3f0e8"/>',
    drawAreas(ground.areas ?? [], view),
    drawStreets(ground.streets, view),
    drawCompanyAreas(day.areas, view),
    drawStreetNames(day, picture, view),
    drawDayRoutes(routes, view, sizes),
    drawDayStops(routes, view, sizes),
    drawDayVehicles(routes, view, sizes),
    // Above those that stand at it, or nobody would find it.
    drawDepots(routes, view),
    drawLateNumbers(listLate(routes).slice(0, max_late), view),
    drawScale(view),
    drawPaperOfLists(sheet),
    drawLateList(day, sheet),
    drawDayLegend(day, sheet),
    drawDayHeader(day),
    drawCredits(picture, paper),
    '</svg>',
    '',
  ].join('\n')
}

/** What is drawn of the map beyond its frame is hidden below. */
function drawPaperOfLists({ map, bottom_px }: DaySheet): string {
  const { width, header } = sheet_px
  const is_beside = map.width_px < width
  const [left, top] = is_beside ? [map.width_px, header] : [0, header + map.height_px]
  const size = `width="${px(width - left)}" height="${px(bottom_px - top)}"`
  const edge = is_beside ? `M${px(left)} ${px(top)}V${px(bottom_px)}` : `M0 ${px(top)}H${px(width)}`
  return `<rect x="${px(left)}" y="${px(top)}" ${size} fill="#ffffff"/><path d="${edge}" stroke="#c9c3b6"/>`
}

/** Not where routes run, as long as there is room beside them. */
function drawStreetNames({ routes }: CompanyDay, picture: MapPicture, view: MapView): string {
  if (routes.length > max_named_routes) return ''
  const lines = routes.map(({ line }) => ({ line, label: '', stops: [] }))
  return drawNames({ ...picture, routes: lines }, view, [])
}
