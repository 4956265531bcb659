import { escapeXml, px } from '../../maps/drawing/svg-text.ts'
import type { CompanyDay, DayPlace, StopState } from './company-day.ts'
import { look, routeColour } from './day-looks.ts'
import { type DaySheet, sheet_px } from './day-sheet.ts'
import { type DayWord, wordOf } from './day-words.ts'
import { drawDepot, drawStop } from './draw-day-routes.ts'
import { drawVehicle } from './draw-day-vehicles.ts'

type Entry = readonly [svg: string, word: DayWord]

/** What the marks of the map mean: the way in a line of its own, all others in two columns. */
export function drawDayLegend({ language, areas }: CompanyDay, { legend }: DaySheet): string {
  const { column, legend_row } = sheet_px
  const entries = [way, ...marks, ...(areas.length === 0 ? [] : [area])]
  const drawn = entries.map(([svg, word], index) => {
    const [x, row] =
      index === 0 ? [0, 0] : [((index - 1) % 2) * (column / 2), 1 + Math.floor((index - 1) / 2)]
    const text = `<text x="32" y="5" font-size="14">${escapeXml(wordOf(word, language))}</text>`
    return `<g class="legend" transform="translate(${px(x)} ${px(24 + row * legend_row)})">${svg}${text}</g>`
  })
  const at = `translate(${px(legend.left_px)} ${px(legend.top_px)})`
  return `<g transform="${at}">\n${drawn.join('\n')}\n</g>`
}

const middle = { x: 11, y: 0 }
const colour = routeColour(0)

const stop = (state: StopState, late_min: number | null = null) =>
  drawStop({ state, late_min }, { at: middle, colour, radius_px: 5 }).svg

const vehicle = (state: DayPlace['state']) =>
  drawVehicle({ place: { state, heading_deg: 45 }, is_late: false }, middle, 10)

const way: Entry = [
  `<path d="M0 0H11" stroke="${colour}" stroke-width="4.4"/><path d="M11 0H22" stroke="${colour}" stroke-opacity="0.42" stroke-width="3.4"/>`,
  'way',
]

const marks: readonly Entry[] = [
  [stop('done'), 'stop_done'],
  [vehicle('moving'), 'one_moving'],
  [stop('open'), 'stop_open'],
  [vehicle('standing'), 'one_standing'],
  [stop('returned'), 'stop_returned'],
  [vehicle('silent'), 'silent'],
  [stop('open', 1), 'stop_late'],
  [drawDepot(middle), 'depot'],
]

const area: Entry = [
  `<rect x="1" y="-7" width="20" height="14" fill="${look.area}" fill-opacity="0.07" stroke="${look.area}" stroke-opacity="0.6" stroke-dasharray="4 3"/>`,
  'area',
]
