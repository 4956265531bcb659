import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Interval } from '../replay/figures.ts'
import type { SpeedData } from './speed-data.ts'

export interface SpeedCurveProps {
  readonly data: SpeedData
  readonly extent: Interval
  readonly top: number
  readonly width: number
  readonly height: number
  readonly is_pale: boolean
}

/** The curve of speeds alone: all around it is elements. */
export function SpeedCurve({ data, extent, top, width, height, is_pale }: SpeedCurveProps) {
  const place = useRef<HTMLDivElement>(null)
  const { from_s, to_s } = extent
  useEffect(() => {
    const target = place.current
    if (target === null || width === 0) return undefined
    const accent = getComputedStyle(target).getPropertyValue('--accent').trim()
    const plot = new uPlot(
      {
        width,
        height,
        padding: [0, 0, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [from_s, to_s] }, y: { range: [0, top] } },
        axes: [{ show: false }, { show: false }],
        series: [
          {},
          {
            stroke: `${accent}${is_pale ? '80' : ''}`,
            fill: `${accent}${is_pale ? '1f' : '40'}`,
            width: is_pale ? 1 : 1.5,
            points: { show: false },
          },
        ],
      },
      data,
      target,
    )
    return () => plot.destroy()
  }, [data, from_s, to_s, top, width, height, is_pale])
  return <div ref={place} data-speeds={data[0].length} className="absolute inset-0" />
}
