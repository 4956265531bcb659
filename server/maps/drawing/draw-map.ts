import { drawCredits, drawHeader, drawScale, headerHeight } from './draw-frame.ts'
import { drawAreas, drawStreets } from './draw-ground.ts'
import { drawNames } from './draw-names.ts'
import { drawPoints, drawRoutes } from './draw-routes.ts'
import type { MapPicture } from './map-picture.ts'
import { createMapView } from './map-view.ts'
import { escapeXml } from './svg-text.ts'

const style = `
text { font-family: "DejaVu Sans", "Noto Sans", Verdana, Helvetica, Arial, sans-serif; fill: #33312c }
.street-name { fill: #5a4a20; paint-order: stroke; stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round }
.place-name { fill: #6d6a80; letter-spacing: 1.5px; paint-order: stroke; stroke: #f3f0e8; stroke-width: 4px; stroke-linejoin: round }
.stop { fill: #ffffff }
.subtitle, .credits { fill: #55524b }`

/** A picture of a map as SVG text: whole in itself, no scripts, fonts or images from elsewhere. The same input gives the same bytes. */
export function drawMap(picture: MapPicture): string {
  const view = createMapView(picture, headerHeight(picture))
  const size = `width="${String(view.width_px)}" height="${String(view.height_px)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(view.width_px)} ${String(view.height_px)}" role="img">`,
    `<title>${escapeXml(picture.title)}</title>`,
    `<style>${style}</style>`,
    '<rect width="100%" height="100%" fill="#f3f0e8"/>',
    drawAreas(picture.areas ?? [], view),
    drawStreets(picture.streets, view),
    drawPoints(picture.points ?? [], view),
    drawNames(picture, view),
    drawRoutes(picture.routes ?? [], view),
    drawHeader(picture, view),
    drawScale(view),
    drawCredits(picture, view),
    '</svg>',
    '',
  ].join('\n')
}
