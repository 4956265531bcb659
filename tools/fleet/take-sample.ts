/** How the product is at a moment. */
export interface Sample {
  /** Since the fleet is at work. */
  readonly at_s: number
  readonly memory_bytes: number
  readonly heap_bytes: number
  readonly cpu_s: number
  /** Of the partition that is furthest behind. */
  readonly lag_s: number
  /** Positions that were stored, by whatever way. */
  readonly stored: number
}

export async function takeSample(metrics_url: string, at_s: number): Promise<Sample> {
  const answer = await fetch(metrics_url, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${metrics_url} answered ${answer.status}`)
  return readSample(await answer.text(), at_s)
}

/** From the text of Prometheus. */
export function readSample(text: string, at_s: number): Sample {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => Number(line.split(' ').at(-1)))
  const sumOf = (name: string) => valuesOf(name).reduce((sum, value) => sum + value, 0)
  return {
    at_s,
    memory_bytes: sumOf('process_resident_memory_bytes'),
    heap_bytes: sumOf('nodejs_heap_size_used_bytes'),
    cpu_s: sumOf('process_cpu_seconds_total'),
    lag_s: Math.max(0, ...valuesOf('tropeiro_processor_behind_seconds')),
    stored: sumOf('tropeiro_processor_rows_total'),
  }
}
