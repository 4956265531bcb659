import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { default_http_settings } from '../../platform/http/settings.ts'
import { measureGrowth } from '../proofs/memory-of.ts'
import { type ServedProduct, serveProduct } from './served-product.ts'

const areas = 300
const max_growth = 80_000_000

let served: ServedProduct
let token: string
let other_token: string
beforeAll(async () => {
  served = await serveProduct()
  const caller = await served.createCaller()
  const other = await served.createCaller()
  token = caller.token
  other_token = other.token
  for (const { customer_id } of [caller, other]) await plantAreas(customer_id)
})
afterAll(() => served.close())

/** Borders of 1,000 points each. */
async function plantAreas(customer_id: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.virtual_areas (customer_id, name, name_key, kind, shape, date_created, date_modified)
         select $1, 'area ' || n, 'area ' || n, 'polygon',
           st_buffer(st_setsrid(st_point(-46.6, -23.5), 4326), 0.01 + n / 1e6, 'quad_segs=250')::geography,
           '2026-01-02', '2026-01-02'
         from generate_series(1, $2) n`,
        [customer_id, areas],
      ),
    served.product.test_database.admin_url,
  )
}

interface AreaPage {
  readonly data: readonly { readonly id: number }[]
  readonly pagination: { readonly next_cursor: string | null; readonly has_more: boolean }
}

async function askPage(path: string): Promise<{ page: AreaPage; bytes: number }> {
  const { status, body } = await served.ask(path, { token })
  expect(status).toBe(200)
  return { page: JSON.parse(body) as AreaPage, bytes: Buffer.byteLength(body) }
}

/** The ids of all pages, each of which is small and tells of the next. */
async function readPages(): Promise<number[]> {
  const ids: number[] = []
  let cursor = ''
  do {
    const { page, bytes } = await askPage(`/virtual_area?limit=${areas}${cursor}`)
    expect(bytes).toBeLessThan(default_http_settings.page_bytes * 1.1)
    ids.push(...page.data.map(({ id }) => id))
    expect(page.pagination.has_more).toBe(ids.length < areas)
    cursor = `&cursor=${page.pagination.next_cursor}`
  } while (ids.length < areas)
  return ids
}

describe('a list of 300 areas with 1,000 points each', () => {
  test('with limit: a page ends before it is large, says so, and the pages together are the list', async () => {
    // What a young process takes once is not what the list takes.
    await readPages()
    const { result, growth } = await measureGrowth(served.pid, readPages)
    expect(new Set(result).size).toBe(areas)
    expect(growth).toBeLessThan(max_growth)
  })

  test('without limit: it is never cut, and takes as little', async () => {
    const { result, growth } = await measureGrowth(served.pid, () => askPage('/virtual_area'))
    expect(result.page.data).toHaveLength(areas)
    expect(result.page.pagination).toEqual({ next_cursor: null, has_more: false })
    expect(growth).toBeLessThan(max_growth)
  })
})

describe('four of one company who do not read', () => {
  test.each(['/virtual_area/export', '/virtual_area'])('leave %s to the others', async (path) => {
    const idle: IncomingMessage[] = []
    for (let n = 0; n < 4; n++) idle.push(await served.open(path, { token }))
    expect(idle.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503])
    const answer = await served.open(path, { token: other_token })
    expect(answer.statusCode).toBe(200)
    expect((await text(answer)).match(/area \d+/g)).toHaveLength(areas)
    for (const unread of idle) unread.destroy()
  })
})
