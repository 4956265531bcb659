import type { HttpApp } from '@tropeiro/server/platform/http/http-app.ts'
import { bearer } from '@tropeiro/server/test/product/product-app.ts'
import { median } from '../ratios.ts'
import { type ListCase, list_cases } from './list-cases.ts'

/** A customer to read as, in a database of some size. */
export interface Fleet {
  readonly app: HttpApp
  readonly token: string
  readonly vehicles: number
}

export interface ListGrowth {
  readonly name: string
  /** What the list of the grown costs, of what the small one costs. */
  readonly ratio: number
  readonly small_ms: number
  readonly grown_ms: number
  readonly rows: readonly [small: number, grown: number]
}

interface Growing {
  readonly small: Fleet
  readonly grown: Fleet
  readonly requests: number
  /** Above this ratio more requests are added: a busy moment of the machine says nothing. */
  readonly most: number
  /** How often at the most. */
  readonly batches: number
  /** After five executions PostgreSQL settles on the plan that it keeps. */
  readonly warm_ups: number
}

const page = 100

/** Every list of both in turns, request by request, so that both meet the same machine. */
export async function measureListGrowth(growing: Growing): Promise<ListGrowth[]> {
  const figures: ListGrowth[] = []
  for (const list of list_cases) figures.push(await measureCase(list, growing))
  return figures
}

async function measureCase(
  list: ListCase,
  { small, grown, requests, most, batches, warm_ups }: Growing,
): Promise<ListGrowth> {
  const rows = [await read(small, list), await read(grown, list)] as const
  for (let n = 0; n < warm_ups; n++) for (const fleet of [small, grown]) await read(fleet, list)
  const taken = { small: [] as number[], grown: [] as number[] }
  for (let batch = 0; ; batch++) {
    for (let n = 0; n < requests; n++) {
      taken.small.push(await timeOf(small, list))
      taken.grown.push(await timeOf(grown, list))
    }
    const [small_ms, grown_ms] = [timeOfFastest(taken.small), timeOfFastest(taken.grown)]
    const ratio = grown_ms / small_ms
    if (ratio <= most || batch === batches) return { name: list.name, ratio, small_ms, grown_ms, rows }
  }
}

/** The median of the fastest ones: what others do on the machine makes requests slower, never faster. */
function timeOfFastest(times: readonly number[]): number {
  return median(times.toSorted((a, b) => a - b).slice(0, Math.max(3, Math.ceil(times.length / 10))))
}

async function timeOf(fleet: Fleet, list: ListCase): Promise<number> {
  const started = performance.now()
  await send(fleet, list)
  return performance.now() - started
}

async function read(fleet: Fleet, list: ListCase): Promise<number> {
  const answer = await send(fleet, list)
  return answer.json<{ data: unknown[] }>().data.length
}

async function send({ app, token, vehicles }: Fleet, { path }: ListCase) {
  const asked = path(vehicles)
  const url = `${asked}${asked.endsWith('?') ? '' : '&'}limit=${page}`
  const answer = await app.inject({ url, headers: bearer(token) })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
