import { colourOf, point_colour } from './draw-routes.ts'
import type { MapPicture, PictureFigure } from './map-picture.ts'
import type { MapView } from './map-view.ts'
import { escapeXml, px, textWidth } from './svg-text.ts'

export interface Paper {
  readonly width_px: number
  readonly height_px: number
}

export const credits_px = 28

const paper = 'fill="#ffffff" fill-opacity="0.92" stroke="#c9c3b6"'

/** A band over the map, so that nothing of the map hides below title and legend. */
export function drawHeader(picture: MapPicture, view: MapView, { width_px }: Paper): string {
  const { title, subtitle } = picture
  const band = `<rect width="${px(width_px)}" height="${px(view.top_px)}" fill="#ffffff"/>`
  const line = `<path d="M0 ${px(view.top_px)}H${px(width_px)}" stroke="#c9c3b6"/>`
  const lines = [
    `<text class="title" x="24" y="44" font-size="24" font-weight="700">${escapeXml(title)}</text>`,
  ]
  if (subtitle !== undefined)
    lines.push(`<text class="subtitle" x="24" y="68" font-size="13">${escapeXml(subtitle)}</text>`)
  const text_px = Math.max(textWidth(title, 24) * 1.1, textWidth(subtitle ?? '', 13) * 1.1)
  const figures = drawFigures(picture.figures ?? [], { left: 24 + text_px, right: width_px - 24 })
  return [band, line, ...lines, drawLegend(picture, view), figures].join('\n')
}

/** From the right, as many as there is room for beside the title; the last are the first to go. */
function drawFigures(figures: readonly PictureFigure[], room: { left: number; right: number }): string {
  const widths = figures.map(
    ({ label, value }) => Math.max(textWidth(value, 19) * 1.12, textWidth(label, 11) * 1.08) + 30,
  )
  let fitting = figures.length
  const total = () => widths.slice(0, fitting).reduce((sum, width) => sum + width, 0)
  while (fitting > 0 && total() > room.right - room.left) fitting -= 1
  let left = room.right - total() + 30
  return figures
    .slice(0, fitting)
    .map(({ label, value }, index) => {
      const x = left
      left += widths[index] ?? 0
      const number = `<text class="figure" y="24" font-size="19" font-weight="700">${escapeXml(value)}</text>`
      const name = `<text class="subtitle" y="42" font-size="11">${escapeXml(label)}</text>`
      const edge = index === 0 ? '' : '<path d="M-15 6V44" stroke="#e1e1dc"/>'
      return `<g class="figures" transform="translate(${px(x)} 20)">${edge}${number}${name}</g>`
    })
    .join('\n')
}

function drawLegend(picture: MapPicture, view: MapView): string {
  const entries = legendOf(picture)
  const rows = legendRows(entries.length)
  const columns = Array.from({ length: Math.ceil(entries.length / rows) }, (_, i) =>
    entries.slice(i * rows, (i + 1) * rows),
  )
  let right = view.width_px - 8
  const drawn = columns.toReversed().map((column) => {
    right -= Math.max(...column.map(({ label }) => textWidth(label, 13))) + 62
    return column.map(({ mark, label }, row) => {
      const y = 24 + row * row_px
      const text = `<text x="36" y="4.5" font-size="13">${escapeXml(label)}</text>`
      return `<g class="legend" transform="translate(${px(right)} ${px(y)})">${mark}${text}</g>`
    })
  })
  return drawn.flat().join('\n')
}

const row_px = 22

function legendRows(entries: number): number {
  return Math.max(3, Math.ceil(entries / 5))
}

export function headerHeight(picture: MapPicture): number {
  return 20 + legendRows(legendOf(picture).length) * row_px
}

function legendOf({ routes = [], points = [], table }: MapPicture): { mark: string; label: string }[] {
  if (table !== undefined) return []
  const lines = routes.map(({ label }, index) => ({
    mark: `<path d="M0 0H26" stroke="${colourOf(index)}" stroke-width="5" stroke-linecap="round"/>`,
    label,
  }))
  if (points.length === 0) return lines
  const label = `${points.length.toLocaleString('pt-BR')} endereços`
  return [...lines, { mark: `<circle cx="13" cy="0" r="3.5" fill="${point_colour}"/>`, label }]
}

/** A round length of about a hundred pixels. */
export function drawScale(view: MapView): string {
  const about_m = view.metres_per_px * 130
  const power = 10 ** Math.floor(Math.log10(about_m))
  const length_m = ([5, 2, 1].find((step) => step * power <= about_m) ?? 1) * power
  const length_px = length_m / view.metres_per_px
  const right = view.width_px - 34
  const y = view.bottom_px - 28
  const label = length_m >= 1000 ? `${String(length_m / 1000)} km` : `${String(length_m)} m`
  const bar = `<path d="M${px(right - length_px)} ${px(y - 5)}v5H${px(right)}v-5" fill="none" stroke="#33312c" stroke-width="2"/>`
  const box = `<rect x="${px(right - length_px - 16)}" y="${px(y - 26)}" width="${px(length_px + 32)}" height="38" rx="8" ${paper}/>`
  return `${box}${bar}<text x="${px(right - length_px / 2)}" y="${px(y - 9)}" font-size="12" text-anchor="middle">${label}</text>`
}

export function drawCredits({ credits }: MapPicture, { width_px, height_px }: Paper): string {
  const top = height_px - credits_px
  const bar = `<rect x="0" y="${px(top)}" width="${px(width_px)}" height="${px(credits_px + 1)}" fill="#ffffff"/>`
  const line = `<path d="M0 ${px(top)}H${px(width_px)}" stroke="#c9c3b6"/>`
  const style = 'class="credits" font-size="12" fill="#55524b" text-anchor="end"'
  return `${bar}${line}<text ${style} x="${px(width_px - 16)}" y="${px(height_px - 9.5)}">${escapeXml(credits)}</text>`
}
