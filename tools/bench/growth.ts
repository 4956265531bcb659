import { median } from './ratios.ts'

/** What a request of the grown costs, of what one of the small costs. */
export interface Growth {
  readonly ratio: number
  readonly small_ms: number
  readonly grown_ms: number
}

export interface GrowthRun {
  /** How long one request of each took, in milliseconds. */
  readonly small: () => Promise<number>
  readonly grown: () => Promise<number>
  readonly requests: number
  /** Above this ratio more requests are added: a busy moment of the machine says nothing. */
  readonly most: number
  /** How often at the most. */
  readonly batches: number
}

/** Both in turns, request by request, so that both meet the same machine. */
export async function measureGrowth({ small, grown, requests, most, batches }: GrowthRun): Promise<Growth> {
  const taken = { small: [] as number[], grown: [] as number[] }
  for (let batch = 0; ; batch++) {
    for (let n = 0; n < requests; n++) {
      taken.small.push(await small())
      taken.grown.push(await grown())
    }
    const [small_ms, grown_ms] = [timeOfFastest(taken.small), timeOfFastest(taken.grown)]
    const ratio = grown_ms / small_ms
    if (ratio <= most || batch === batches) return { ratio, small_ms, grown_ms }
  }
}

/** The median of the fastest ones: what others do on the machine makes requests slower, never faster. */
function timeOfFastest(times: readonly number[]): number {
  return median(times.toSorted((a, b) => a - b).slice(0, Math.max(3, Math.ceil(times.length / 10))))
}
