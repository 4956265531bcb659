import type { Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import type { Graph, Lane, Marks, Played, Switch } from './example.ts'
import { dot, ink, line, margin, plot, px, text } from './ink.ts'
import type { TimeScale } from './time-scale.ts'

export interface Drawing {
  readonly height: number
  readonly parts: readonly string[]
}

interface LaneFrame {
  readonly played: Played
  readonly scale: TimeScale
  readonly top: number
  /** Whether a sample is part of an event of the picture. */
  readonly isInEvent: (sample: Sample) => boolean
}

export function drawLane(lane: Lane, frame: LaneFrame): Drawing {
  if (lane.kind === 'graph') return drawGraph(lane, frame)
  return lane.kind === 'switch' ? drawSwitch(lane, frame) : drawMarks(lane, frame)
}

const graph_height = 104

/** Steps, as the product sees it: a value holds until the next sample, and nothing is guessed between. */
function drawGraph(lane: Graph, { played, scale, top, isInEvent }: LaneFrame): Drawing {
  const { min = 0, max, limits = [] } = lane
  const y = (value: number) => top + 12 + (1 - (value - min) / (max - min)) * (graph_height - 22)
  const points = played.samples.flatMap((sample) => {
    const value = lane.valueOf(sample)
    return value === null ? [] : [{ sample, value }]
  })
  const path = points
    .map(({ sample, value }, index) =>
      index === 0
        ? `M${px(scale.x(sample.time_ms))} ${px(y(value))}`
        : `H${px(scale.x(sample.time_ms))}V${px(y(value))}`,
    )
    .join('')
  return {
    height: graph_height,
    parts: [
      ...drawLevels(lane, y),
      text([margin, top + graph_height / 2 - 2], lane.label, { colour: ink.text, size: 12 }),
      text([margin, top + graph_height / 2 + 12], lane.unit, { size: 10.5 }),
      ...limits.flatMap(({ value, label, is_below = false }) => [
        line([plot.left, y(value)], [plot.right, y(value)], `stroke="${ink.limit}" stroke-dasharray="5 4"`),
        text([plot.right - 2, y(value) + (is_below ? 12 : -4)], label, {
          anchor: 'end',
          colour: ink.limit,
          size: 10.5,
          has_halo: true,
        }),
      ]),
      `<path d="${path}" fill="none" stroke="${ink.signal_light}" stroke-width="2"/>`,
      ...points.map(({ sample, value }) => drawSample(scale.x(sample.time_ms), y(value), isInEvent(sample))),
    ],
  }
}

function drawLevels({ min = 0, max }: Graph, y: (value: number) => number): string[] {
  return [min, (min + max) / 2, max].flatMap((value) => [
    line([plot.left, y(value)], [plot.right, y(value)], `stroke="${ink.grid}"`),
    text([plot.left - 8, y(value) + 3], value.toLocaleString('en-US'), {
      anchor: 'end',
      size: 9,
      colour: ink.faint,
    }),
  ])
}

export function drawSample(x: number, y: number, is_in_event: boolean): string {
  const colour = is_in_event ? ink.event : ink.signal
  return dot([x, y], { fill: colour, stroke: ink.paper })
}

const switch_height = 40

/** High where it is on; hollow where a sample does not say it and the value is carried. */
function drawSwitch(lane: Switch, { played, scale, top, isInEvent }: LaneFrame): Drawing {
  const y = (is_on: boolean) => top + (is_on ? 10 : 30)
  let value: boolean | null = null
  const points = played.samples.flatMap((sample) => {
    const said = lane.valueOf(sample, played.facts)
    value = said ?? value
    return value === null ? [] : [{ sample, value, is_said: said !== null }]
  })
  const path = points
    .map(
      (point, index) =>
        `${index === 0 ? 'M' : 'L'}${px(scale.x(point.sample.time_ms))} ${px(y(points[Math.max(0, index - 1)]?.value ?? point.value))}L${px(scale.x(point.sample.time_ms))} ${px(y(point.value))}`,
    )
    .join('')
  return {
    height: switch_height,
    parts: [
      text([margin, top + 24], lane.label, { colour: ink.text, size: 12 }),
      text([plot.left - 8, y(true) + 3], lane.words[1], { anchor: 'end', size: 9.5, colour: ink.faint }),
      text([plot.left - 8, y(false) + 3], lane.words[0], { anchor: 'end', size: 9.5, colour: ink.faint }),
      line([plot.left, y(true)], [plot.right, y(true)], `stroke="${ink.grid}"`),
      line([plot.left, y(false)], [plot.right, y(false)], `stroke="${ink.grid}"`),
      `<path d="${path}" fill="none" stroke="${ink.signal_light}" stroke-width="2"/>`,
      ...points.map(({ sample, value: is_on, is_said }) => {
        const colour = isInEvent(sample) ? ink.event : ink.signal
        const fill = is_said ? colour : ink.paper
        return dot([scale.x(sample.time_ms), y(is_on)], {
          fill,
          stroke: is_said ? ink.paper : colour,
          radius: 3,
        })
      }),
    ],
  }
}

const marks_height = 44

function drawMarks(lane: Marks, { played, scale, top }: LaneFrame): Drawing {
  const middle = top + 28
  return {
    height: marks_height,
    parts: [
      text([margin, middle + 4], lane.label, { colour: ink.text, size: 12 }),
      line([plot.left, middle], [plot.right, middle], `stroke="${ink.grid}"`),
      ...played.samples.flatMap((sample) => {
        const said = lane.valueOf(sample)
        const x = scale.x(sample.time_ms)
        if (said === null)
          return [dot([x, middle], { fill: ink.paper, stroke: ink.signal_light, radius: 2.4 })]
        return [
          dot([x, middle], { fill: ink.signal, stroke: ink.paper, radius: 3.8 }),
          text([x, middle - 9], said, { anchor: 'middle', size: 10.5, colour: ink.text, has_halo: true }),
        ]
      }),
    ],
  }
}
