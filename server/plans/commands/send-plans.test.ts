import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
})
afterAll(() => planning.close())

async function importUnsent(status = 'P'): Promise<number> {
  const { route_plan_ids } = await planning.importPlan(
    bodyOf({ is_async: true, optimize: false, send: false }),
  )
  const [id = 0] = route_plan_ids
  await planning.rowsBehind('update app.route_plans set status = $2 where id = $1', [id, status])
  return id
}

const send = (ids: readonly number[]) =>
  planning.send('POST', '/route_plan/send', { body: { data: { ids } } })
const readSent = async (id: number) => (await planning.send('GET', `/route_plan/${id}`)).json().data.date_sent

describe('POST /route_plan/send', () => {
  test.each(['P', 'E', 'C', 'W', 'I', 'R'])('200: a plan in %s is sent, and stays in it', async (status) => {
    const id = await importUnsent(status)
    expect(await readSent(id)).toBeNull()
    const answer = await send([id])
    const date_sent = planning.product.clock.now().toISOString()
    expect([answer.statusCode, answer.json().data]).toStrictEqual([200, [{ id, date_sent }]])
    expect(await planning.readPlan(id)).toMatchObject({ status, date_sent })
    expect(await planning.listEvents(id)).toContain('route_plan.changed')
  })

  test('200: what was sent before stays as it was sent, and nobody is told again', async () => {
    const [before, fresh] = [await importUnsent(), await importUnsent()]
    await send([before])
    const date_sent = await readSent(before)
    const told = await planning.listEvents(before)
    planning.product.clock.advance(1_000)
    const answer = await send([before, fresh, before])
    expect(answer.json().data).toMatchObject([{ id: before, date_sent }, { id: fresh }])
    expect(answer.json().data[1].date_sent).not.toBe(date_sent)
    expect(await planning.listEvents(before)).toStrictEqual(told)
  })

  test.each([
    ['is not there', async () => 999_999],
    [
      'was removed',
      async () => {
        const id = await importUnsent()
        await planning.send('DELETE', `/route_plan/${id}`)
        return id
      },
    ],
  ])('404 when one %s: then none is sent', async (_, makeMissing) => {
    const [id, missing] = [await importUnsent(), await makeMissing()]
    expect((await send([id, missing])).statusCode).toBe(404)
    expect(await readSent(id)).toBeNull()
  })

  test('422 without any', async () => {
    expect((await send([])).statusCode).toBe(422)
  })
})
