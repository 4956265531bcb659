import type { FeedAnswer } from '@tropeiro/contract/live.ts'
import { findHead } from '@tropeiro/db/outbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDriver } from '../../test/product/create-test-driver.ts'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { logInAs } from '../../test/product/product-app.ts'
import { numberAll, type OpenLive, openLive, startedPlan, tellLog } from './live-app.ts'

interface DriverOfPlans {
  readonly driver_id: number
  readonly token: string
}

let planning: PlanningApp
let url: string
let plan_id: number
let ana: DriverOfPlans
let joao: DriverOfPlans
beforeAll(async () => {
  planning = await createPlanningApp({ clock: 'system', env: { TROPEIRO_LIVE_HEARTBEAT_MS: '100' } })
  url = await planning.product.app.listen({ host: '127.0.0.1', port: 0 })
  ana = await createDriver('Ana')
  joao = await createDriver('João')
  const { route_plan_ids } = await planning.importPlan(bodyOf({ optimize: false }))
  plan_id = route_plan_ids[0] ?? 0
  await giveTo(ana)
})
const streams: OpenLive[] = []
afterAll(async () => {
  for (const stream of streams) stream.close()
  await planning.close()
})

async function createDriver(name: string): Promise<DriverOfPlans> {
  const { product, company } = planning
  const { id, login } = await createTestDriver(product, company, name)
  const { access_token } = await logInAs(product, company, { login, realm: 'app' })
  return { driver_id: id, token: access_token }
}

/** As a dispatcher does. */
async function giveTo({ driver_id }: DriverOfPlans): Promise<void> {
  const { edit_version } = await planning.readPlan(plan_id)
  const operations = [{ op: 'reassign', route_plan_id: plan_id, driver_id }]
  const body = { data: { base: { [plan_id]: edit_version }, operations } }
  expect((await planning.send('POST', '/route_plan/changes', { body })).statusCode).toBe(200)
  await numberAll(planning.product)
}

/** Of a plan that is somebody's, and of one that is nobody's. */
const tellOfPlans = () =>
  tellLog(planning.product, planning.company.customer_id, [plan_id, plan_id + 1_000].map(startedPlan))
/** All streams have come to the end of the log, where that is. */
const readUpToHead = async () => {
  const head = await findHead(planning.product.test_database.database, planning.company.customer_id)
  for (const stream of streams) await expect.poll(() => idOf(stream)).toBe(head)
  return head
}
const readFeed = async ({ token }: DriverOfPlans, after: number) =>
  (await planning.send('GET', `/feed/?after=${after}`, { token })).json<FeedAnswer>()
const startsIn = (events: readonly { type: string; data: unknown }[]) =>
  events
    .filter(({ type }) => type === 'route_plan.started')
    .map(({ data }) => (data as { route_plan_id: number }).route_plan_id)
const startsTold = ({ messages }: OpenLive) =>
  startsIn(messages.flatMap(({ event, data }) => (event === 'message' && data ? [data as never] : [])))
const idOf = ({ messages }: OpenLive) => Number(messages.findLast(({ id }) => id !== null)?.id)

describe('the events of a plan', () => {
  it('are told to its driver by the stream and by the feed, and to the next one once it is theirs', async () => {
    const { after: begun } = await readFeed(ana, 0)
    const of_ana = await openLive(url, '', ana)
    const of_joao = await openLive(url, '', joao)
    streams.push(of_ana, of_joao)
    await readUpToHead()
    await tellOfPlans()
    const told = await readUpToHead()
    expect([startsTold(of_ana), startsTold(of_joao)]).toEqual([[plan_id], []])
    expect(startsIn((await readFeed(ana, begun)).data)).toEqual([plan_id])
    expect((await readFeed(joao, begun)).data).toEqual([])

    await giveTo(joao)
    await tellOfPlans()
    await readUpToHead()
    expect([startsTold(of_ana), startsTold(of_joao)]).toEqual([[plan_id], [plan_id]])
    expect(startsIn((await readFeed(joao, told)).data)).toEqual([plan_id])
    expect((await readFeed(ana, begun)).data).toEqual([])
  })
})
