import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { bearer, createTestCompany, logInAs } from '../product/product-app.ts'

/** As the settings are delivered. The clock stands still, so that no token comes back while the test runs. */
const per_minute = 60
const queued_limit = 5_000

let planning: PlanningApp
let base: string
let other_token: string
beforeAll(async () => {
  planning = await createPlanningApp({
    worker: false,
    env: { TROPEIRO_RATE_IMPORT_PER_MINUTE: String(per_minute) },
  })
  const { app } = planning.product
  await app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1`
  const other = await createTestCompany(planning.product)
  other_token = (await logInAs(planning.product, other, { realm: 'web' })).access_token
})
afterAll(() => planning.close())

const post = async (
  path: string,
  { body = {}, token = planning.token }: { body?: object; token?: string } = {},
) => {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, retry_after: answer.headers.get('retry-after') }
}
const importOne = (token?: string, query = '') =>
  post(`/import/route_plan${query}`, {
    body: bodyOf({ is_async: true }),
    ...(token !== undefined && { token }),
  })

async function plantQueued(count: number): Promise<void> {
  await planning.rowsBehind(
    `insert into app.operations (customer_id, kind, input, date_created)
     select $1, 'import_route_plan', '{}', '2026-03-04' from generate_series(1, $2)`,
    [planning.company.customer_id, count],
  )
}
const refillBucket = () => planning.product.clock.advance(60_000)

describe('imports of plans by one company', () => {
  test('are sixty a minute, dry runs and wrong ones too, and no other company pays for them', async () => {
    const kinds = [
      () => importOne(),
      () => importOne(undefined, '?dry_run=true'),
      () => post('/import/route_plan'),
    ]
    const statuses = new Set<number>()
    for (let n = 0; n < per_minute; n++) statuses.add((await kinds[n % kinds.length]?.())?.status ?? 0)
    expect(statuses).toStrictEqual(new Set([202, 422]))
    for (const kind of kinds)
      expect(await kind()).toMatchObject({
        status: 429,
        code: 'too_many_requests',
        retry_after: expect.any(String),
      })
    expect(await importOne(other_token)).toMatchObject({ status: 202 })
    refillBucket()
    expect(await importOne()).toMatchObject({ status: 202 })
  })

  test('wait in line up to five thousand, however many come at once; then it is 429, and others go on', async () => {
    const { route_plan_ids } = await planning.importPlan(bodyOf({ is_async: true, optimize: false }))
    const waiting = await planning.rowsBehind(
      `select 1 from app.operations where customer_id = $1 and state = 'queued'`,
      [planning.company.customer_id],
    )
    await plantQueued(queued_limit - 5 - waiting.length)
    const answers = await Promise.all(Array.from({ length: 12 }, () => importOne()))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toStrictEqual([...Array(5).fill(202), ...Array(7).fill(429)])
    const full = { status: 429, code: 'queue_full', retry_after: '60' }
    expect(await importOne(undefined, '?dry_run=true')).toMatchObject(full)
    expect(await post(`/route_plan/${route_plan_ids[0]}/replan`)).toMatchObject(full)
    expect(await importOne(other_token)).toMatchObject({ status: 202 })
    const [first] = (await planning.send('GET', '/operation?states=queued&limit=1')).json().data
    await planning.send('DELETE', `/operation/${first.id}`)
    expect(await importOne()).toMatchObject({ status: 202 })
  })
})
