import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'

export interface DirectoryFigures {
  readonly age_ms: number
  readonly serials: number
  readonly keys: number
  readonly stale_answers: number
  readonly file_failures: number
}

/** Read when they are asked for: the path of a position only counts. */
export function registerDirectoryMetrics(metrics: Metrics | undefined, read: () => DirectoryFigures): void {
  if (metrics === undefined) return
  const gauge = (name: string, help: string, valueOf: (figures: DirectoryFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(valueOf(read()))
      },
    })
  const counter = (name: string, help: string, totalOf: (figures: DirectoryFigures) => number) =>
    new Counter({
      name,
      help,
      registers: [metrics],
      collect() {
        this.reset()
        this.inc(totalOf(read()))
      },
    })
  gauge(
    'tropeiro_device_directory_age_seconds',
    'Since when changes of devices and keys may be missing in the copy that the gateway serves',
    ({ age_ms }) => age_ms / 1_000,
  )
  gauge('tropeiro_device_directory_serials', 'Serials in the copy', ({ serials }) => serials)
  gauge('tropeiro_device_directory_keys', 'API keys in the copy that may send positions', ({ keys }) => keys)
  counter(
    'tropeiro_device_directory_stale_answers_total',
    'Answers from the copy while the database was away',
    ({ stale_answers }) => stale_answers,
  )
  counter(
    'tropeiro_device_directory_file_failures_total',
    'Times that the copy could not be written to disk',
    ({ file_failures }) => file_failures,
  )
}
