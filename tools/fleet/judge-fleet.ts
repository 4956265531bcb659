import type { Sample } from './take-sample.ts'

interface Lived {
  readonly samples: readonly Sample[]
  readonly warm_up_s: number
  /** What the demo printed. */
  readonly lines: readonly string[]
  readonly exit_code: number | null
  /** Of the log of the product. */
  readonly errors: readonly string[]
}

export interface Findings {
  readonly max_lag_s: number
  /** Medians of the first and of the last third after the warm-up. */
  readonly memory_bytes: { readonly first: number; readonly last: number }
  readonly heap_bytes: { readonly first: number; readonly last: number }
  readonly cores: number
  readonly positions_per_s: number
  readonly end: string
  readonly errors: readonly string[]
  /** What was promised and did not hold, in words. */
  readonly faults: readonly string[]
}

const max_lag_s = 5
/** A heap breathes by more than a little. */
const max_growth = 1.05
/** Of the warm ones: fewer tell nothing of growth. */
const min_samples = 9

/** Pure. */
export function judgeFleet({ samples, warm_up_s, lines, exit_code, errors }: Lived): Findings {
  const warm = samples.filter(({ at_s }) => at_s >= warm_up_s)
  const third = Math.max(1, Math.floor(warm.length / 3))
  const thirds = { first: warm.slice(0, third), last: warm.slice(-third) }
  const growthOf = (pick: (sample: Sample) => number) => ({
    first: medianOf(thirds.first.map(pick)),
    last: medianOf(thirds.last.map(pick)),
  })
  const memory_bytes = growthOf((sample) => sample.memory_bytes)
  const heap_bytes = growthOf((sample) => sample.heap_bytes)
  const lag_s = Math.max(0, ...samples.map((sample) => sample.lag_s))
  const [begin, end] = [samples[0], samples.at(-1)]
  const rateOf = (pick: (sample: Sample) => number) =>
    begin === undefined || end === undefined || end === begin
      ? 0
      : (pick(end) - pick(begin)) / (end.at_s - begin.at_s)
  const said = lines.findLast((line) => line.includes(' positions sent')) ?? ''
  const stands_still = samples.some((sample, n) => n > 0 && sample.stored <= (samples[n - 1]?.stored ?? 0))
  const faults = [
    ...(warm.length < min_samples ? [`${warm.length} samples after the warm-up`] : []),
    ...(samples.some((sample) => sample.memory_bytes === 0) ? ['the product did not tell how it is'] : []),
    // What it tells of how far it is behind is of the last batch that it stored.
    ...(stands_still ? ['the processor stood still'] : []),
    ...(lag_s > max_lag_s ? [`the processor was ${lag_s.toFixed(1)} s behind`] : []),
    ...(memory_bytes.last > memory_bytes.first * max_growth ? ['memory grew'] : []),
    ...(said.includes(' 0 things unsent, 0 refused') && exit_code === 0 ? [] : [`the demo ended: ${said}`]),
    ...(errors.length > 0 ? [`${errors.length} errors in the log`] : []),
  ]
  return {
    max_lag_s: lag_s,
    memory_bytes,
    heap_bytes,
    cores: rateOf((sample) => sample.cpu_s),
    positions_per_s: rateOf((sample) => sample.stored),
    end: said,
    errors,
    faults,
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
