import { event_category_names } from '@tropeiro/contract/event.ts'
import type { Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import { drawBands, drawEvents } from './draw-events.ts'
import { drawLane } from './draw-lanes.ts'
import { drawMap } from './draw-map.ts'
import { type Example, type Played, play } from './example.ts'
import { escapeText, font, ink, margin, px, text, width } from './ink.ts'
import { drawAxis, timeScale } from './time-scale.ts'

const header_height = 74

/** One picture: what the samples say, on top of what the product finds in them. */
export function drawExample(example: Example): string {
  const played = play(example)
  const { category, beside = [], caption, lanes, map } = example
  const { samples, events } = played
  const scale = timeScale(samples[0]?.time_ms ?? 0, samples.at(-1)?.time_ms ?? 0)
  const main = events.filter((event) => event.category === category)
  const isInEvent = createCheck(main, samples)
  let y = header_height
  const parts: string[] = []
  if (map !== undefined) {
    const drawn = drawMap(example, { top: y, map, samples, isInEvent, turning_points: turningPoints(main) })
    parts.push(...drawn.parts)
    y += drawn.height
  }
  const lanes_top = y
  for (const lane of lanes) {
    const drawn = drawLane(lane, { played, scale, top: y, isInEvent })
    parts.push(...drawn.parts)
    y += drawn.height
  }
  const found = drawEvents(events, scale, { top: y, categories: [category, ...beside] })
  const bands = lanes.length === 0 ? [] : drawBands(main, scale, { top: lanes_top, bottom: y + 2 })
  y += found.height
  parts.push(...found.parts, ...drawAxis(scale, y))
  return frame({ example, caption, height: y + 30 }, [...bands, ...parts])
}

/** From its begin up to its end, which is the first sample without it. */
function createCheck(events: Played['events'], samples: readonly Sample[]): (sample: Sample) => boolean {
  const last_ms = samples.at(-1)?.time_ms ?? 0
  return ({ time_ms }) =>
    events.some(({ begin, end, settled_ms }) => {
      if (settled_ms === null) return time_ms >= begin.time_ms && time_ms <= last_ms
      return begin.time_ms === end.time_ms
        ? time_ms === begin.time_ms
        : time_ms >= begin.time_ms && time_ms < end.time_ms
    })
}

function turningPoints(events: Played['events']): { time_ms: number; words: string }[] {
  return events.flatMap(({ begin, end, settled_ms }) =>
    begin.time_ms === end.time_ms
      ? [{ time_ms: begin.time_ms, words: 'at' }]
      : [
          { time_ms: begin.time_ms, words: 'begins' },
          ...(settled_ms === null ? [] : [{ time_ms: end.time_ms, words: 'ends' }]),
        ],
  )
}

interface Frame {
  readonly example: Example
  readonly caption: string
  readonly height: number
}

function frame({ example: { category }, caption, height }: Frame, parts: readonly string[]): string {
  const name = event_category_names[category]
  const badge = String(category)
  const badge_width = 18 + badge.length * 9
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${px(height)}" width="${width}" height="${px(height)}" role="img" aria-labelledby="title caption" font-family="${font}">`,
    `<title id="title">${category} ${escapeText(name)}</title>`,
    `<desc id="caption">${escapeText(caption)}</desc>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${px(height - 1)}" rx="12" fill="${ink.paper}" stroke="${ink.line}"/>`,
    `<rect x="${margin}" y="18" width="${badge_width}" height="24" rx="7" fill="${ink.event}"/>`,
    text([margin + badge_width / 2, 35], badge, {
      anchor: 'middle',
      colour: ink.paper,
      size: 14,
      weight: 700,
    }),
    text([margin + 10 + badge_width, 36], name, { size: 17, colour: ink.text, weight: 600 }),
    text([margin, 60], caption, { size: 12 }),
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}
