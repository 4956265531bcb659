import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CsvCell } from '../../ui/csv/write-csv.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Usage } from './figures.ts'

/** One figure of a line: as a column, in a chart, and in a file. */
export interface Measure {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly valueOf: (usage: Usage) => number | null
  readonly write: (value: number) => string
  /** With its unit, which a file says in its head alone. */
  readonly csv_label: string
  readonly csvOf: (value: number) => CsvCell
}

/** The first is drawn unless another is asked for. */
export type Measures = readonly [Measure, ...Measure[]]

export function useMeasures(): Measures {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const { integer, distance, span, speed } = format
    const km = (label: string) => ({ write: distance, csv_label: `${label} (km)`, csvOf: toThousandths })
    const time = (label: string) => ({ write: span, csv_label: `${label} (min)`, csvOf: toMinutes })
    const count = (label: string) => ({ write: integer, csv_label: label, csvOf: itself })
    const kmh = (label: string) => ({ write: speed, csv_label: `${label} (km/h)`, csvOf: toTenths })
    const measure = (
      id: string,
      of: { label: string; width: number; kind: typeof km; valueOf: Measure['valueOf'] },
    ): Measure => {
      const { label, width, kind, valueOf } = of
      return { id, label, width, valueOf, ...kind(label) }
    }
    return [
      measure('distance', { label: t`Distância`, width: 96, kind: km, valueOf: (u) => u.distance_m }),
      measure('moving', { label: t`Em movimento`, width: 112, kind: time, valueOf: (u) => u.moving_s }),
      measure('idle', { label: t`Ligado parado`, width: 112, kind: time, valueOf: (u) => u.idle_s }),
      measure('trips', { label: t`Viagens`, width: 76, kind: count, valueOf: (u) => u.trips }),
      measure('starts', { label: t`Arrancadas`, width: 92, kind: count, valueOf: (u) => u.starts }),
      measure('speed_max', { label: t`Vel. máxima`, width: 100, kind: kmh, valueOf: (u) => u.speed_max }),
      measure('speed_average', {
        label: t`Vel. média`,
        width: 96,
        kind: kmh,
        valueOf: (u) => u.speed_average,
      }),
      measure('speedings', { label: t`Excessos`, width: 84, kind: count, valueOf: (u) => u.speedings }),
      measure('speeding', {
        label: t`Tempo em excesso`,
        width: 128,
        kind: time,
        valueOf: (u) => u.speeding_s,
      }),
      measure('out_time', {
        label: t`Fora do horário`,
        width: 116,
        kind: time,
        valueOf: (u) => u.out_of_hours_s,
      }),
      measure('out_distance', {
        label: t`Distância fora`,
        width: 112,
        kind: km,
        valueOf: (u) => u.out_of_hours_m,
      }),
    ]
  }, [t, format])
}

const itself = (value: number): number => value
const toThousandths = (value: number): number => value / 1_000
const toMinutes = (value: number): number => Math.round(value / 6) / 10
const toTenths = (value: number): number => Math.round(value * 10) / 10
