import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Osrm, Point } from '../osrm.ts'
import type { BareQuestion } from './bare-thread.ts'

export interface Comparison {
  readonly size: number
  readonly bare_ms: number
  readonly adapter_ms: number
  readonly ratio: number
}

interface Wish {
  readonly url: string
  readonly osrm: Osrm
  readonly profile: string
  readonly points: readonly Point[]
  readonly rounds: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** In turns, so that whatever else the machine does meets both alike; the middle of all pairs of turns counts. */
export async function compareWithBare({ url, osrm, profile, points, rounds }: Wish): Promise<Comparison> {
  const bare = new Worker(new URL('./bare-thread.ts', import.meta.url))
  const body = JSON.stringify({
    coordinates: points.map(({ lat, lng }) => [lng, lat]),
    annotations: ['duration', 'distance'],
    generate_hints: false,
  })
  const askBare = async () => {
    const answered = once(bare, 'message')
    bare.postMessage({ url: `${url}/table/v1/driving`, body } satisfies BareQuestion)
    await answered
  }
  const askAdapter = () => osrm.matrix({ profile, points, deadline_ms: 300_000 })
  try {
    await askBare()
    await askAdapter()
    const turns: { bare_ms: number; adapter_ms: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const is_even = round % 2 === 0
      const first = await timeOf(is_even ? askBare : askAdapter)
      const second = await timeOf(is_even ? askAdapter : askBare)
      turns.push(is_even ? { bare_ms: first, adapter_ms: second } : { bare_ms: second, adapter_ms: first })
    }
    return {
      size: points.length,
      bare_ms: median(turns.map(({ bare_ms }) => bare_ms)),
      adapter_ms: median(turns.map(({ adapter_ms }) => adapter_ms)),
      ratio: median(turns.map(({ bare_ms, adapter_ms }) => adapter_ms / bare_ms)),
    }
  } finally {
    await bare.terminate()
  }
}
