import type { DriverApp } from '@tropeiro/contract/driver.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type Phone } from '../test/execution-app.ts'

let app: ExecutionApp
let phone: Phone
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
})
afterAll(() => app.close())

const minute_ms = 60_000
const now = () => app.product.clock.now().toISOString()
const appOf = async (id = app.driver.id): Promise<DriverApp | null> =>
  (await app.send('GET', `/driver/${id}`)).json().data.app
const sync = (headers: Record<string, string> = {}) =>
  app.send('GET', '/agenda', {
    token: phone.token,
    headers: { 'installation-id': phone.installation_id, ...headers },
  })

test('a driver shows the app from its first sync on, to the minute, in lists too', async () => {
  expect(await appOf()).toBeNull()
  await app.send('GET', '/agenda', { token: phone.token })
  // Who does not say which phone it is may be a program.
  expect(await appOf()).toBeNull()
  const first = now()
  const { etag = '' } = (await sync({ 'app-version': 'tropeiro-app 1.0.0', 'app-tracking': 'on' })).headers
  const shown = { last_sync: first, version: 'tropeiro-app 1.0.0', tracking: 'on', since: first }
  expect(await appOf()).toEqual(shown)
  app.product.clock.advance(minute_ms - 1)
  await sync({ 'app-tracking': 'off' })
  expect(await appOf()).toEqual(shown)
  app.product.clock.advance(1)
  // An agenda that did not change is a contact as well.
  const unchanged = await sync({ 'if-none-match': etag, 'app-tracking': 'off' })
  expect(unchanged.statusCode).toBe(304)
  expect(await appOf()).toEqual({ ...shown, last_sync: now(), tracking: 'off', since: now() })
  const silent = await app.createDriver('Ana')
  const { data } = (await app.send('GET', '/driver?limit=10')).json()
  const apps = new Map(data.map((driver: { id: number; app: unknown }) => [driver.id, driver.app]))
  expect(apps.get(app.driver.id)).toMatchObject({ tracking: 'off' })
  expect(apps.get(silent.id)).toBeNull()
})

test('commands tell it as well; those that the office sends for a driver do not', async () => {
  const plan = await app.givePlan()
  const arrive = () => phone.command('point.arrive', { route_plan_id: plan.id, route_point_id: plan.far })
  app.product.clock.advance(minute_ms)
  const told = now()
  expect((await phone.send([arrive()], { app: 'tropeiro-app 1.1.0', tracking: 'on' })).statusCode).toBe(200)
  const shown = { last_sync: told, version: 'tropeiro-app 1.1.0', tracking: 'on', since: told }
  expect(await appOf()).toEqual(shown)
  app.product.clock.advance(minute_ms)
  const envelope = { on_behalf_of: app.driver.user_id, app: 'rescue 1' }
  const rescued = await app.send('POST', '/execution/commands', {
    body: {
      installation_id: phone.installation_id,
      sent_at: now(),
      uptime_ms: 1,
      boot: phone.installation_id,
      outbox: { commands: 1, images: 0 },
      commands: [arrive()],
      ...envelope,
    },
  })
  expect(rescued.statusCode).toBe(200)
  expect(await appOf()).toEqual(shown)
})

test('PUT /driver ignores it', async () => {
  const before = await appOf()
  const body = { data: { id: app.driver.id, name: 'João Silva', app: { last_sync: now(), version: 'mine' } } }
  const answer = await app.send('PUT', `/driver/${app.driver.id}`, { body })
  expect(answer.json().data).toMatchObject({ name: 'João Silva', app: before })
})
