import type { Pixel } from '../../maps/drawing/map-view.ts'
import { escapeXml, px, textWidth } from '../../maps/drawing/svg-text.ts'
import { clockOf } from '../vehicle-day/day-figures.ts'
import { type CompanyDay, findNextStop, type LateRoute, listLate, nameOf } from './company-day.ts'
import { look } from './day-looks.ts'
import { type DaySheet, max_late, sheet_px } from './day-sheet.ts'
import { wordOf } from './day-words.ts'
import { drawBadge } from './draw-day-vehicles.ts'
import { bold, shorten } from './shorten.ts'

/** The worst first, with the numbers that their vehicles have on the map. */
export function drawLateList(day: CompanyDay, { late: where }: DaySheet): string {
  const at = `translate(${px(where.left_px)} ${px(where.top_px + 20)})`
  return `<g class="late-list" transform="${at}">${drawLate(day, where.rows_per_column)}</g>`
}

function drawLate(day: CompanyDay, rows_per_column: number): string {
  const late = listLate(day.routes)
  const title = `<text y="14" font-size="18" font-weight="700">${escapeXml(wordOf('late_title', day.language))}</text>`
  if (late.length === 0) return title + drawLine(wordOf('nobody_late', day.language), { x: 0, y: 44 })
  const placeOf = (index: number): Pixel => ({
    x: Math.floor(index / rows_per_column) * (sheet_px.column + 2 * sheet_px.pad),
    y: 28 + (index % rows_per_column) * sheet_px.row,
  })
  const shown = late.slice(0, max_late)
  const rows = shown.map((route, index) => drawLateRow(route, { day, number: index + 1, at: placeOf(index) }))
  const left_out = late.length - shown.length
  if (left_out === 0) return [title, ...rows].join('\n')
  const more = wordOf('more', day.language, { count: left_out.toLocaleString(day.language) })
  const last = placeOf(shown.length - 1)
  return [title, ...rows, drawLine(more, { x: last.x, y: last.y + sheet_px.row + 16 })].join('\n')
}

const drawLine = (text: string, { x, y }: Pixel) =>
  `<text class="subtitle" x="${px(x)}" y="${px(y)}" font-size="15">${escapeXml(text)}</text>`

interface RowPlace {
  readonly day: CompanyDay
  readonly number: number
  readonly at: Pixel
}

function drawLateRow(route: LateRoute, { day, number, at }: RowPlace): string {
  const { column } = sheet_px
  const minutes = `+${wordOf('late_by', day.language, { minutes: route.late_min.toLocaleString(day.language) })}`
  const room_px = column - 38 - textWidth(minutes, 15) * 1.15 - 8
  const who = shorten(nameOf(route), room_px, 15 * bold)
  return [
    `<g class="late" transform="translate(${px(at.x)} ${px(at.y)})">`,
    drawBadge(number, { x: 13, y: 12 }),
    `<text x="36" y="14" font-size="15" font-weight="700">${escapeXml(who)}</text>`,
    `<text x="${column}" y="14" font-size="15" font-weight="700" text-anchor="end" style="fill:${look.late}">${escapeXml(minutes)}</text>`,
    `<text class="subtitle" x="36" y="30" font-size="13">${escapeXml(shorten(whereTo(route, day), column - 36, 13))}</text>`,
    '</g>',
  ].join('')
}

function whereTo(route: LateRoute, day: CompanyDay): string {
  if (route.is_late_to_leave) return wordOf('not_left', day.language)
  const next = findNextStop(route)
  if (next === null) return ''
  const { name, time_scheduled } = next
  return time_scheduled === null ? name : `${clockOf(time_scheduled.getTime(), day)} ${name}`
}
