import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { type Bars, type BarTone, labelledGroups, stackBars } from './bars.ts'
import { type Colours, useColours } from './use-colours.ts'

interface BarCanvasProps {
  readonly bars: Bars
  /** Under the pointer; null: none. */
  readonly onPoint: (index: number | null) => void
}

const height_px = 168
const label_px = 72

/** Loaded when a report first draws something. Its twin is the table that says the same. */
export function BarCanvas({ bars, onPoint }: BarCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const colours = useColours()
  const point = useRef(onPoint)
  useEffect(() => {
    point.current = onPoint
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const options = optionsOf(bars, colours, {
      width: element.clientWidth,
      onPoint: (index) => point.current(index),
    })
    const plot = new uPlot(options, dataOf(bars), element)
    const watch = new ResizeObserver(() => {
      if (element.clientWidth > 0) plot.setSize({ width: element.clientWidth, height: height_px })
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [bars, colours])
  return <div ref={frame} className="h-42 min-w-0 overflow-hidden" />
}

/** The tallest first, so that each is painted over by those that it stands on. */
function dataOf({ groups, series }: Bars): uPlot.AlignedData {
  const heights = stackBars(series).map((values) => [...values])
  return [groups.map((_, index) => index), ...heights.toReversed()]
}

interface Place {
  readonly width: number
  readonly onPoint: (index: number | null) => void
}

function optionsOf(bars: Bars, colours: Colours, { width, onPoint }: Place): uPlot.Options {
  const { groups, series, write } = bars
  const font = `11px ${colours['--font']}`
  const axis = { font, stroke: colours['--ink-3'], ticks: { show: false } }
  return {
    width,
    height: height_px,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.5, Math.max(1, groups.length) - 0.5] },
      y: { range: (_, _least, most) => [0, most > 0 ? most * 1.05 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: (plot) => [...labelledGroups(groups.length, Math.floor(plot.width / label_px))],
        values: (_, splits) => splits.map((index) => groups[index] ?? ''),
        size: 24,
        gap: 4,
      },
      {
        ...axis,
        grid: { stroke: colours['--line'], width: 1 },
        values: (_, splits) => splits.map((value) => write(value)),
        size: 72,
        space: 36,
      },
    ],
    series: [{}, ...series.toReversed().map(({ label, tone }) => seriesOf(label, colours[tones[tone]]))],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  }
}

function seriesOf(label: string, fill: string): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0 })
  return { label, fill, stroke: fill, width: 0, points: { show: false }, ...(paths && { paths }) }
}

const tones: Readonly<Record<BarTone, keyof Colours>> = {
  plain: '--drive',
  ok: '--ok-line',
  late: '--late',
  fail: '--fail',
}
