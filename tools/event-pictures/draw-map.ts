import { default_event_rules } from '@tropeiro/server/events/model/event-rules.ts'
import type { Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import { type Drawing, drawSample } from './draw-lanes.ts'
import type { Example } from './example.ts'
import { dot, ink, line, margin, plot, px, text } from './ink.ts'
import { shortClock } from './time-scale.ts'

interface MapFrame {
  readonly top: number
  readonly map: NonNullable<Example['map']>
  /** Samples at which an event of the picture begins or ends. */
  readonly turning_points: ReadonlyArray<{ readonly time_ms: number; readonly words: string }>
  readonly samples: readonly Sample[]
  readonly isInEvent: (sample: Sample) => boolean
}

const max_height = 270

/** The track from above, with what it comes near to. */
export function drawMap({ facts, moments }: Example, frame: MapFrame): Drawing {
  const { map, top, samples, turning_points, isInEvent } = frame
  const wide = plot.right - plot.left
  const scale = Math.min(wide / (map.to[0] - map.from[0]), max_height / (map.to[1] - map.from[1]))
  const height = (map.to[1] - map.from[1]) * scale
  const left = plot.left + (wide - (map.to[0] - map.from[0]) * scale) / 2
  const at = (east_m: number, north_m: number): readonly [number, number] => [
    left + (east_m - map.from[0]) * scale,
    top + height - (north_m - map.from[1]) * scale,
  ]
  const points = moments.map(({ east_m, north_m }) => at(east_m, north_m))
  const track = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')
  return {
    height: height + 10,
    parts: [
      `<rect x="${plot.left}" y="${px(top)}" width="${wide}" height="${px(height)}" rx="8" fill="${ink.panel}"/>`,
      text([margin, top + height / 2], 'from above', { colour: ink.text, size: 12 }),
      ...drawPlaces({ facts }, at(0, 0), scale),
      `<path d="${track}" fill="none" stroke="${ink.signal_light}" stroke-width="3" stroke-linejoin="round"/>`,
      ...samples.map((sample, index) => {
        const [x = 0, y = 0] = points[index] ?? []
        return drawSample(x, y, isInEvent(sample))
      }),
      ...turning_points.flatMap(({ time_ms, words }) => {
        const [x = 0, y = 0] = points[samples.findIndex((sample) => sample.time_ms === time_ms)] ?? []
        return [
          dot([x, y], { fill: 'none', stroke: ink.event, radius: 7 }),
          // The way comes from the left.
          text([words === 'begins' ? x - 11 : x + 11, y - 8], `${words} ${shortClock(time_ms)}`, {
            anchor: words === 'begins' ? 'end' : 'start',
            colour: ink.event,
            weight: 600,
            has_halo: true,
          }),
        ]
      }),
      ...drawScaleBar(scale, top + height - 12),
    ],
  }
}

/** Areas and points of the examples are around the origin. */
function drawPlaces(
  { facts }: Pick<Example, 'facts'>,
  [x, y]: readonly [number, number],
  scale: number,
): string[] {
  const { near_m, far_m } = default_event_rules
  const ring = (radius_m: number, style: string) =>
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius_m * scale)}" ${style}/>`
  const areas = (facts.areas ?? []).flatMap((area) =>
    'radius_m' in area
      ? [
          ring(area.radius_m, `fill="${ink.place_light}" stroke="${ink.place}" stroke-width="1.4"`),
          text([x, y + area.radius_m * scale - 10], `area ${area.id}`, {
            anchor: 'middle',
            colour: ink.place,
          }),
        ]
      : [],
  )
  const points = (facts.points_of_interest ?? []).flatMap(() => [
    ring(far_m, `fill="none" stroke="${ink.place}" stroke-dasharray="4 4"`),
    ring(near_m, `fill="${ink.place_light}" stroke="${ink.place}" stroke-width="1.4"`),
    dot([x, y], { fill: ink.place, stroke: ink.paper, radius: 5 }),
    text([x, y + near_m * scale - 6], `near_m ${near_m}`, {
      anchor: 'middle',
      size: 10.5,
      colour: ink.place,
    }),
    text([x, y + far_m * scale - 5], `far_m ${far_m}`, { anchor: 'middle', size: 10.5, colour: ink.place }),
  ])
  return [...areas, ...points]
}

const bars_m = [10, 20, 50, 100, 200, 500]

function drawScaleBar(scale: number, y: number): string[] {
  const length_m = bars_m.findLast((metres) => metres * scale <= 110) ?? 10
  const from = plot.left + 14
  const to = from + length_m * scale
  const style = `stroke="${ink.muted}" stroke-width="1.4"`
  return [
    line([from, y], [to, y], style),
    line([from, y - 3], [from, y + 3], style),
    line([to, y - 3], [to, y + 3], style),
    text([to + 6, y + 4], `${length_m} m`, { size: 10.5 }),
  ]
}
