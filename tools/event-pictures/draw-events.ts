import { type EventCategoryId, event_category_names } from '@tropeiro/contract/event.ts'
import type { DetectedEvent } from '@tropeiro/server/events/model/detected-event.ts'
import type { Drawing } from './draw-lanes.ts'
import { ink, line, margin, plot, px, text, widthOf } from './ink.ts'
import { shortClock, type TimeScale } from './time-scale.ts'

const isInstant = ({ begin, end, settled_ms }: DetectedEvent) =>
  settled_ms !== null && begin.time_ms === end.time_ms

const row_height = 26

/** A row for each category: bars from begin to end, diamonds for instants, and what the product says of each. */
export function drawEvents(
  events: readonly DetectedEvent[],
  scale: TimeScale,
  { top, categories }: { readonly top: number; readonly categories: readonly EventCategoryId[] },
): Drawing {
  let y = top + 8
  const parts: string[] = []
  for (const category of categories) {
    const of_category = events.filter((event) => event.category === category)
    const placed = placeLabels(of_category, scale)
    const middle = y + 8
    parts.push(
      text([margin, middle + 4], nameOf(category), {
        colour: ink.event,
        size: 11,
        weight: 600,
      }),
      ...of_category.map((event) => drawEvent(event, scale, middle)),
      ...placed.map(({ words, x, row }) =>
        text([x, middle + 21 + row * 13], words, { size: 10.5, colour: ink.text }),
      ),
    )
    y += row_height + (Math.max(0, ...placed.map(({ row }) => row)) + 1) * 13
  }
  return { height: y - top, parts }
}

/** Names that are too long for the margin are known by their number. */
function nameOf(category: EventCategoryId): string {
  const name = event_category_names[category]
  return name.length > 16 ? `event ${category}` : name
}

function drawEvent(event: DetectedEvent, scale: TimeScale, middle: number): string {
  const from = scale.x(event.begin.time_ms)
  if (isInstant(event)) {
    return `<path d="M${px(from)} ${px(middle - 8)}l7 8l-7 8l-7 -8z" fill="${ink.event}"/>`
  }
  const to = event.settled_ms === null ? plot.right : scale.x(event.end.time_ms)
  const bar = `<rect x="${px(from)}" y="${px(middle - 6)}" width="${px(Math.max(2, to - from))}" height="12" rx="4" fill="${ink.event}"/>`
  if (event.settled_ms !== null) return bar
  // It goes on.
  return `${bar}<path d="M${px(to - 12)} ${px(middle - 6)}l14 6l-14 6z" fill="${ink.paper}"/>`
}

interface Label {
  readonly words: string
  readonly x: number
  readonly row: number
}

/** Below one another where they would run into each other. */
function placeLabels(events: readonly DetectedEvent[], scale: TimeScale): Label[] {
  const ends: number[] = []
  return events.map((event) => {
    const words = wordsOf(event)
    const width = widthOf(words, 10.5)
    const wanted = scale.x(event.begin.time_ms) - (isInstant(event) ? 7 : 0)
    const x = Math.max(plot.left - 6, Math.min(wanted, plot.right - width))
    const free = ends.findIndex((end) => end + 10 < x)
    const row = free === -1 ? ends.length : free
    ends[row] = x + width
    return { words, x, row }
  })
}

function wordsOf(event: DetectedEvent): string {
  const { begin, end, distance_m, settled_ms } = event
  const span = isInstant(event)
    ? shortClock(begin.time_ms)
    : `${shortClock(begin.time_ms)} – ${settled_ms === null ? 'open' : shortClock(end.time_ms)}`
  const length =
    distance_m >= 10_000 ? `${Math.round(distance_m / 1_000)} km` : `${distance_m.toLocaleString('en-US')} m`
  return [span, ...(distance_m > 0 ? [length] : []), ...valueOf(event)].join(' · ')
}

const unit_of: Partial<Record<EventCategoryId, (value: string) => string>> = {
  2: (value) => `max ${value} km/h`,
  11: (value) => `${value} m/s²`,
  12: (value) => `${value} m/s²`,
  13: (value) => `${value} m/s²`,
  26: (value) => `max ${value} rpm`,
  27: (value) => `max ${value} km/h`,
  28: (value) => `lowest ${value} °C`,
  29: (value) => `highest ${value} °C`,
}

function valueOf({ category, value }: DetectedEvent): string[] {
  if (value === null) return []
  if (typeof value === 'number') {
    return [unit_of[category]?.(value.toLocaleString('en-US', { maximumFractionDigits: 2 })) ?? String(value)]
  }
  return [typeof value === 'string' ? value : `${value[0]} → ${value[1]}`]
}

/** Behind the lanes: where each event begins and ends. */
export function drawBands(
  events: readonly DetectedEvent[],
  scale: TimeScale,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): string[] {
  return events.flatMap((event) => {
    const from = scale.x(event.begin.time_ms)
    const edge = (x: number) =>
      line([x, top], [x, bottom], `stroke="${ink.event}" stroke-opacity="0.55" stroke-dasharray="2 3"`)
    if (isInstant(event)) return [edge(from)]
    const to = event.settled_ms === null ? plot.right : scale.x(event.end.time_ms)
    const band = `<rect x="${px(from)}" y="${px(top)}" width="${px(to - from)}" height="${px(bottom - top)}" fill="${ink.event_light}" fill-opacity="0.75"/>`
    return event.settled_ms === null ? [band, edge(from)] : [band, edge(from), edge(to)]
  })
}
