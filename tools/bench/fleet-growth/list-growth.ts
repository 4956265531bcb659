import type { HttpApp } from '@tropeiro/server/platform/http/http-app.ts'
import { bearer } from '@tropeiro/server/test/product/product-app.ts'
import { type Growth, type GrowthRun, measureGrowth } from '../growth.ts'
import { type ListCase, list_cases } from './list-cases.ts'

/** A customer to read as, in a database of some size. */
export interface Fleet {
  readonly app: HttpApp
  readonly token: string
  readonly vehicles: number
}

export interface ListGrowth extends Growth {
  readonly name: string
  readonly rows: readonly [small: number, grown: number]
}

interface Growing extends Omit<GrowthRun, 'small' | 'grown'> {
  readonly small: Fleet
  readonly grown: Fleet
  /** After five executions PostgreSQL settles on the plan that it keeps. */
  readonly warm_ups: number
}

const page = 100

export async function measureListGrowth(growing: Growing): Promise<ListGrowth[]> {
  const figures: ListGrowth[] = []
  for (const list of list_cases) figures.push(await measureCase(list, growing))
  return figures
}

async function measureCase(list: ListCase, { small, grown, warm_ups, ...run }: Growing): Promise<ListGrowth> {
  const rows = [await read(small, list), await read(grown, list)] as const
  for (let n = 0; n < warm_ups; n++) for (const fleet of [small, grown]) await read(fleet, list)
  const growth = await measureGrowth({
    ...run,
    small: () => timeOf(small, list),
    grown: () => timeOf(grown, list),
  })
  return { name: list.name, ...growth, rows }
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
