import { credits_px, drawCredits, drawHeader, drawScale, headerHeight, type Paper } from './draw-frame.ts'
import { drawAreas, drawStreets } from './draw-ground.ts'
import { drawNames } from './draw-names.ts'
import { drawPoints, drawRoutes } from './draw-routes.ts'
import { drawStops, layOutStops } from './draw-stops.ts'
import { drawTable, layOutTable } from './draw-table.ts'
import { drawMarks, drawTrack, layOutMarks } from './draw-track.ts'
import type { MapPicture } from './map-picture.ts'
import { createMapView, type MapView } from './map-view.ts'
import type { Box } from './place-labels.ts'
import { escapeXml, px } from './svg-text.ts'

export const picture_style = `
text { font-family: "DejaVu Sans", "Noto Sans", Verdana, Helvetica, Arial, sans-serif; fill: #33312c }
.street-name { fill: #5a4a20; paint-order: stroke; stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round }
.place-name { fill: #6d6a80; letter-spacing: 1.5px; paint-order: stroke; stroke: #f3f0e8; stroke-width: 4px; stroke-linejoin: round }
.stop { fill: #ffffff }
.subtitle, .credits { fill: #55524b }`

/** A picture of a map as SVG text: whole in itself, no scripts, fonts or images from elsewhere. The same input gives the same bytes. */
export function drawMap(picture: MapPicture): string {
  const view = createMapView(picture, headerHeight(picture))
  const stops = layOutStops(picture.routes ?? [], view)
  const marks = layOutMarks(picture.track?.marks ?? [], view)
  const table = layOutBeside(picture, view)
  const paper = paperOf(view, table?.area)
  const size = `width="${px(paper.width_px)}" height="${px(paper.height_px)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${px(paper.width_px)} ${px(paper.height_px)}" role="img">`,
    `<title>${escapeXml(picture.title)}</title>`,
    `<style>${picture_style}</style>`,
    '<rect width="100%" height="100%" fill="#f3f0e8"/>',
    drawAreas(picture.areas ?? [], view),
    drawStreets(picture.streets, view),
    drawPoints(picture.points ?? [], view),
    drawNames(picture, view, [...stops, ...marks]),
    drawRoutes(picture.routes ?? [], view),
    drawStops(stops),
    drawTrack(picture.track?.lines ?? [], view),
    drawMarks(marks),
    table === null ? '' : drawTable(table.layout, table.area),
    drawHeader(picture, view, paper),
    drawScale(view),
    drawCredits(picture, paper),
    '</svg>',
    '',
  ].join('\n')
}

function layOutBeside({ table, table_below_px }: MapPicture, view: MapView) {
  if (table === undefined) return null
  const { width_px, top_px, bottom_px } = view
  const layout = layOutTable(table, table_below_px ?? bottom_px - top_px)
  const area =
    table_below_px === undefined
      ? { left: width_px, top: top_px, right: width_px + layout.width_px, bottom: bottom_px }
      : {
          left: 0,
          top: bottom_px,
          right: Math.max(width_px, layout.width_px),
          bottom: bottom_px + table_below_px,
        }
  return { layout, area }
}

/** The map and what stands beside it, with the credits below. */
function paperOf(view: MapView, area: Box | undefined): Paper {
  return {
    width_px: Math.max(view.width_px, area?.right ?? 0),
    height_px: Math.max(view.bottom_px, area?.bottom ?? 0) + credits_px,
  }
}
