import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type Phone } from '../../execution/test/execution-app.ts'

let app: ExecutionApp
let phone: Phone
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
})
afterAll(() => app.close())

const sync = (headers: Record<string, string>) =>
  app.send('GET', '/agenda', { token: phone.token, headers: { 'installation-id': randomUUID(), ...headers } })
const rows = () =>
  app.rowsBehind<{ user_id: number; app: string | null; written: string }>(
    'select user_id::int as user_id, app, xmin::text as written from app.execution_phones',
  )

test('a phone that pretends to be many is one row, written once in a minute', async () => {
  await sync({ 'app-version': 'first', 'app-tracking': 'on' })
  const before = await rows()
  expect(before).toMatchObject([{ user_id: app.driver.user_id, app: 'first' }])
  for (let n = 0; n < 30; n++) {
    app.product.clock.advance(1_000)
    const answer = await sync({ 'app-version': `app ${n}`, 'app-tracking': n % 2 === 0 ? 'off' : 'on' })
    expect(answer.statusCode).toBe(200)
  }
  expect(await rows()).toEqual(before)
})

test('what no app would tell of itself is as if it told nothing, and the agenda is answered', async () => {
  for (const wrong of ['x'.repeat(61), 'ç\u0001', '<b>\t</b>', '']) {
    app.product.clock.advance(60_000)
    const answer = await sync({ 'app-version': wrong, 'app-tracking': 'maybe' })
    expect(answer.statusCode).toBe(200)
    expect((await app.send('GET', `/driver/${app.driver.id}`)).json().data.app).toMatchObject({
      version: null,
      tracking: null,
      since: null,
    })
  }
  expect(await rows()).toHaveLength(1)
})
