import { escapeXml, px, textWidth } from '../../maps/drawing/svg-text.ts'
import { clockOf, dateOf } from '../vehicle-day/day-figures.ts'
import { type CompanyDay, countDay } from './company-day.ts'
import { look } from './day-looks.ts'
import { sheet_px } from './day-sheet.ts'
import { type DayWord, wordOf } from './day-words.ts'
import { bold, shorten } from './shorten.ts'

/** Who, when, and how it stands. */
export function drawDayHeader(day: CompanyDay): string {
  const { width, header, pad } = sheet_px
  const when = `${dateOf(day)} · ${wordOf('at_time', day.language, { time: clockOf(day.now.getTime(), day) })}`
  const note =
    day.max_routes === null ? '' : ` · ${wordOf('only_first', day.language, { count: day.max_routes })}`
  const company = shorten(day.company, width - 2 * pad, 28 * bold)
  return [
    `<rect width="${width}" height="${header}" fill="#ffffff"/>`,
    `<path d="M0 ${header}H${width}" stroke="#c9c3b6"/>`,
    `<text class="title" x="${pad}" y="40" font-size="28" font-weight="700">${escapeXml(company)}</text>`,
    `<text class="subtitle" x="${pad}" y="65" font-size="16">${escapeXml(when + note)}</text>`,
    drawFigures(day),
  ].join('\n')
}

function drawFigures(day: CompanyDay): string {
  const counts = countDay(day)
  const count = (value: number) => value.toLocaleString(day.language)
  const word = (name: DayWord) => wordOf(name, day.language)
  const done = wordOf('done_of', day.language, { done: count(counts.done), all: count(counts.stops) })
  const figures = [
    { value: count(counts.routes), label: word('routes'), colour: look.ink },
    { value: done, label: word('stops_done'), colour: look.ink },
    { value: count(counts.returned), label: word('returned'), colour: look.returned },
    { value: count(counts.late), label: word('late_routes'), colour: look.late },
    { value: count(counts.moving), label: word('vehicles_moving'), colour: look.ink },
    { value: count(counts.standing), label: word('standing'), colour: look.ink },
    { value: count(counts.silent), label: word('silent'), colour: look.silent },
  ]
  // Numbers are wider than letters, and the value is the larger of the two.
  const widths = figures.map(({ value, label }) =>
    Math.max(textWidth(value, 25) * 1.15, textWidth(label, 15) * 1.05),
  )
  const { width: sheet, pad } = sheet_px
  const free = sheet - 2 * pad - widths.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(64, free / (figures.length - 1))
  let left: number = pad
  return figures
    .map(({ value, label, colour }, index) => {
      const x = left
      left += (widths[index] ?? 0) + gap
      const number = `<text y="26" font-size="25" font-weight="700" style="fill:${colour}">${escapeXml(value)}</text>`
      const name = `<text class="subtitle" y="46" font-size="15">${escapeXml(label)}</text>`
      const edge = index === 0 ? '' : `<path d="M${px(-gap / 2)} 6V46" stroke="#e1e1dc"/>`
      return `<g class="figure" transform="translate(${px(x)} 82)">${edge}${number}${name}</g>`
    })
    .join('\n')
}
