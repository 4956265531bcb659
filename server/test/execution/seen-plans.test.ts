import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type Phone } from '../../execution/test/execution-app.ts'
import { changeOffice } from './change-office.ts'

let app: ExecutionApp
beforeAll(async () => {
  app = await createExecutionApp()
})
afterAll(() => app.close())

const ask = (phone: Phone, query = '', headers: Readonly<Record<string, string>> = {}) =>
  app.send('GET', `/agenda${query}`, { token: phone.token, headers })

test('the agenda tells the office once which version a phone has, of its own plans alone', async () => {
  const driver = await app.createDriver('Ana')
  const phone = await app.createPhone(driver.login)
  const other = await app.createDriver('Pedro')
  const plan = await app.givePlan({ user_id: driver.user_id })
  const foreign = await app.givePlan({ user_id: other.user_id })
  const named = { 'installation-id': phone.installation_id }
  const listSeen = async (id: number) =>
    app.rowsBehind(
      `select payload ->> 'version' as version, payload ->> 'installation_id' as installation_id from app.outbox
       where type = 'route_plan.seen' and payload ->> 'route_plan_id' = $1 order by id`,
      [String(id)],
    )
  const warningsOf = async () => {
    const { edit_version } = await app.readPlan(plan.id)
    const operations = [{ op: 'lock', route_plan_id: plan.id, locked: false }]
    const body = { data: { base: { [plan.id]: edit_version }, operations } }
    const answer = await app.send('POST', '/route_plan/changes?dry_run=true', { body })
    return answer.json<{ data: { warnings: { code: string }[] } }>().data.warnings.map(({ code }) => code)
  }
  const first = (await ask(phone)).json().data.plans[0].version
  expect(await warningsOf()).toStrictEqual(['not_seen_by_driver'])
  const holding = (version: number) => `?have=${plan.id}:${version},${foreign.id}:1`
  // Who does not say which phone it is, and what is of the future, are no sight of anything.
  await ask(phone, holding(first))
  await ask(phone, holding(first + 1), named)
  expect(await listSeen(plan.id)).toStrictEqual([])
  for (const version of [first, first, first - 1]) await ask(phone, holding(version), named)
  const { installation_id } = phone
  expect(await listSeen(plan.id)).toStrictEqual([{ version: String(first), installation_id }])
  expect(await listSeen(foreign.id)).toStrictEqual([])
  expect(await warningsOf()).toStrictEqual([])
  await changeOffice(app, { op: 'remove', route_point_id: plan.far })
  expect(await warningsOf()).toStrictEqual(['not_seen_by_driver'])
  // Who has the whole agenda has every plan of it.
  const etag = String((await ask(phone)).headers.etag)
  expect((await ask(phone, '', { ...named, 'if-none-match': etag })).statusCode).toBe(304)
  expect(await warningsOf()).toStrictEqual([])
  expect(await listSeen(plan.id)).toHaveLength(2)
})
