import type { TrackPoint } from '../../events/public.ts'
import { drawMap } from '../../maps/drawing/draw-map.ts'
import type { Bounds, DrawnMark, DrawnTrack, Position, TrackLine } from '../../maps/drawing/map-picture.ts'
import { fillShape, shapeOf } from '../../maps/drawing/map-view.ts'
import { shapePicture } from '../../maps/drawing/shape-picture.ts'
import { collectMap } from '../../maps/osm/read-map-file.ts'
import { boundsOf } from '../draw-plans.ts'
import type { MapSource } from '../map-source.ts'
import { clockOf, dateOf, dayFigures, durationOf } from './day-figures.ts'
import { coordinatesOf, dayTable, eventColour, labelOf, stop_colour, tripColour } from './day-table.ts'
import { wordOf } from './day-words.ts'
import { findStreet } from './name-streets.ts'
import { type DayStory, tellDay, type VehicleDay } from './vehicle-day.ts'

/** What no trip has: a vehicle that is towed, or that drifts. */
const way_colour = '#8f918b'
/** In turns, so that two trips along one street are both seen. */
const trip_widths_px = [8, 6.2, 4.6, 3.2]
const way_width_px = 3
const flag_colours = { start: '#17703f', end: '#16181b' }

/** A vehicle's day over the streets that it was driven on, with a table of what happened; null: without streets. */
export async function drawDay(day: VehicleDay, map: MapSource | null): Promise<string> {
  const story = tellDay(day)
  const track = trackOf(day, story)
  const places = [...track.lines.flatMap(({ line }) => line), ...track.marks.map(({ at }) => at)]
  if (places.length === 0) throw new Error(wordOf('empty', day.language))
  const extent = boundsOf(places)
  const shape = shapePicture(
    dayTable(day, () => ''),
    shapeOf(extent),
  )
  const { width_px, height_px } = shape
  const bounds = fillShape(extent, width_px / height_px)
  const ground = await groundOf(map, bounds)
  const { streets } = ground
  const table = dayTable(day, (at) => findStreet(streets, at) ?? coordinatesOf(at))
  const title = [day.plate, day.title].filter(Boolean).join(' · ')
  return drawMap({
    title,
    subtitle: subtitleOf(day),
    ...ground,
    track,
    figures: dayFigures(day),
    table,
    bounds,
    width_px,
    ...(shape.table === 'below' ? { table_below_px: shape.table_height_px } : {}),
    credits: map?.credits ?? wordOf('no_map', day.language),
  })
}

async function groundOf(map: MapSource | null, bounds: Bounds) {
  if (map === null) return { streets: [], areas: [], places: [] }
  const { streets, areas, places } = await collectMap(map.file, bounds)
  return { streets, areas, places }
}

function subtitleOf(day: VehicleDay): string {
  const drivers = new Set(day.events.flatMap(({ driver_id }) => day.driver_names.get(driver_id ?? 0) ?? []))
  return [dateOf(day), ...drivers].join(' · ')
}

function trackOf(day: VehicleDay, story: DayStory): DrawnTrack {
  return {
    lines: day.track.flatMap((part) => linesOf(part, story)),
    marks: [...flagsOf(day), ...stopsOf(day, story), ...eventsOf(day, story)],
  }
}

/** A part of the way, cut where trips begin and end; what belongs to none is grey. */
function linesOf(part: readonly TrackPoint[], { way }: DayStory): TrackLine[] {
  const trips = way.filter(({ kind }) => kind === 'trip')
  const lines: { number: number; line: Position[] }[] = []
  for (const point of part) {
    const { time_ms } = point
    const trip = trips.find(({ begin_ms, end_ms }) => time_ms >= begin_ms && time_ms <= end_ms)
    const number = trip?.number ?? 0
    const last = lines.at(-1)
    if (last?.number === number) last.line.push(positionOf(point))
    else lines.push({ number, line: [...(last?.line.slice(-1) ?? []), positionOf(point)] })
  }
  return lines.map(({ number, line }) =>
    number === 0
      ? { colour: way_colour, width_px: way_width_px, line }
      : {
          colour: tripColour(number),
          width_px: trip_widths_px[(number - 1) % trip_widths_px.length] ?? way_width_px,
          line,
        },
  )
}

const positionOf = ({ latitude, longitude }: TrackPoint): Position => [longitude, latitude]

/** Where the day begins and ends, as far as anything is known of it. */
function flagsOf(day: VehicleDay): DrawnMark[] {
  const [first, last] = [day.track[0]?.[0], day.track.at(-1)?.at(-1)]
  if (first === undefined || last === undefined) return []
  const flag = (name: 'start' | 'end', point: TrackPoint): DrawnMark => ({
    at: positionOf(point),
    label: `${wordOf(name, day.language)} ${clockOf(point.time_ms, day)}`,
    colour: flag_colours[name],
    rank: 0,
    shape: 'flag',
  })
  return first === last ? [flag('start', first)] : [flag('start', first), flag('end', last)]
}

function stopsOf(day: VehicleDay, { way }: DayStory): DrawnMark[] {
  return way.flatMap((part): DrawnMark[] => {
    if (part.kind === 'trip' || part.from === null) return []
    const label = `${labelOf(part, day)} · ${durationOf(part.end_ms - part.begin_ms)}`
    return [{ at: part.from, label, colour: stop_colour, rank: 0, shape: 'round' }]
  })
}

const panic = 24

function eventsOf(day: VehicleDay, { events }: DayStory): DrawnMark[] {
  return events.flatMap((event): DrawnMark[] => {
    if (event.from === null) return []
    const colour = eventColour(event.category)
    const rank = event.category === panic ? 0 : 1
    return [{ at: event.from, label: labelOf(event, day), colour, rank, shape: 'square' }]
  })
}
