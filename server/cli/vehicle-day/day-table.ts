import { type PictureTable, type Position, route_colours } from '../../maps/drawing/map-picture.ts'
import { layOut } from '../plan-table.ts'
import { clockOf, dateOf, dayFigures, durationOf, kilometresOf } from './day-figures.ts'
import { categoryName, wordOf } from './day-words.ts'
import {
  type DayEvent,
  type DayStop,
  type DayStory,
  type DayTrip,
  tellDay,
  type VehicleDay,
} from './vehicle-day.ts'

/** In the colours of the product: what is grave, what costs money, what is good to know. */
const colours = { grave: '#c32222', costly: '#b45b00', plain: '#2d5672', stop: '#45484d' }
const grave = new Set([2, 10, 24, 25, 26, 27, 28, 29])
const costly = new Set([4, 6, 11, 12, 13])

export const stop_colour = colours.stop
export const tripColour = (number: number) => route_colours[(number - 1) % route_colours.length] ?? '#000000'

export function eventColour(category: number): string {
  if (grave.has(category)) return colours.grave
  return costly.has(category) ? colours.costly : colours.plain
}

/** More would make a sheet that nobody reads. */
const max_events = 150

/** What stands where: a street, or the coordinates. */
export type NameOfPlace = (at: Position) => string

export const coordinatesOf: NameOfPlace = ([lng, lat]) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** Trips, stops and events beside the map; their first cells are the marks on it. */
export function dayTable(day: VehicleDay, namePlace: NameOfPlace): PictureTable {
  const { language } = day
  const { way, events } = tellDay(day)
  const shown = events.slice(0, max_events)
  const left_out = events.length - shown.length
  const word = (name: Parameters<typeof wordOf>[0]) => wordOf(name, language)
  return {
    columns: [
      { title: '', width_px: 36, align: 'left' },
      { title: word('time'), width_px: 84, align: 'left' },
      { title: word('what'), width_px: 150, align: 'left' },
      { title: word('where'), width_px: 238, align: 'left' },
      { title: word('how_long'), width_px: 62, align: 'right' },
      { title: word('distance'), width_px: 66, align: 'right' },
    ],
    continued: word('continued'),
    sections: [
      {
        title: word('way'),
        figures: countsOf(way, day),
        rows: way.map((part) => [labelOf(part, day), ...cellsOf(part, day, namePlace)]),
        colours: way.map((part) => (part.kind === 'trip' ? tripColour(part.number) : stop_colour)),
      },
      {
        title: word('events'),
        figures: left_out === 0 ? '' : more(left_out, day),
        rows: shown.map((event) => [labelOf(event, day), ...cellsOf(event, day, namePlace)]),
        colours: shown.map(({ category }) => eventColour(category)),
      },
    ].filter(({ rows }) => rows.length > 0),
  }
}

const more = (count: number, { language }: VehicleDay) =>
  wordOf('more', language).replace('{count}', count.toLocaleString(language))

function countsOf(way: DayStory['way'], { language }: VehicleDay): string {
  const count = (kind: 'trip' | 'stop') => {
    const number = way.filter((part) => part.kind === kind).length
    return `${number} ${wordOf(number === 1 ? kind : `${kind}s`, language).toLowerCase()}`
  }
  return `${count('trip')} · ${count('stop')}`
}

type Part = DayTrip | DayStop | DayEvent

/** As on the map: V1, P1, 1. */
export function labelOf({ kind, number }: Part, { language }: VehicleDay): string {
  if (kind === 'event') return String(number)
  return `${wordOf(kind === 'trip' ? 'trip_letter' : 'stop_letter', language)}${number}`
}

function cellsOf(part: Part, day: VehicleDay, namePlace: NameOfPlace): string[] {
  const { language } = day
  const is_open = part.kind !== 'stop' && part.is_open
  const length_ms = part.end_ms - part.begin_ms
  return [
    timesOf(part, day),
    nameOf(part, day),
    placesOf(part, namePlace),
    is_open ? wordOf('still', language) : length_ms === 0 ? '' : durationOf(length_ms),
    part.kind === 'stop' || part.distance_m === 0 ? '' : kilometresOf(part.distance_m, language),
  ]
}

function timesOf({ begin_ms, end_ms }: Part, day: VehicleDay): string {
  const [begin, end] = [clockOf(begin_ms, day), clockOf(end_ms, day)]
  return begin === end ? begin : `${begin}–${end}`
}

function nameOf(part: Part, { language }: VehicleDay): string {
  return part.kind === 'event' ? categoryName(part.category, language) : wordOf(part.kind, language)
}

function placesOf({ kind, from, to }: Part, namePlace: NameOfPlace): string {
  const at = kind === 'trip' ? to : from
  if (at === null) return ''
  // Where it began is where the part before it was.
  return kind === 'trip' ? `→ ${namePlace(at)}` : namePlace(at)
}

/** The day for a terminal. */
export function dayText(day: VehicleDay): string {
  const head = [day.plate, day.title, dateOf(day), day.time_zone].join(' · ').replaceAll(/\p{Cc}/gu, '')
  if (isEmpty(day)) return [head, wordOf('empty', day.language)].join('\n')
  const { columns, sections } = dayTable(day, coordinatesOf)
  const titles = columns.map(({ title }) => title)
  const tables = sections.map(({ title, figures, rows }) =>
    [
      '',
      [title, figures].filter(Boolean).join(' · '),
      ...layOut([titles, ...rows.map((row) => [...row])]),
    ].join('\n'),
  )
  const figures = dayFigures(day).map(({ label, value }) => [label, value])
  const summary = figures.length === 0 ? [] : ['', wordOf('summary', day.language), ...layOut(figures)]
  return [head, ...tables, ...summary].join('\n')
}

export function isEmpty({ track, events, summary }: VehicleDay): boolean {
  return track.length === 0 && events.length === 0 && summary === null
}
