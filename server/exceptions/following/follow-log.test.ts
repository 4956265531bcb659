import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  checklistDone,
  createExceptionsApp,
  detected,
  type ExceptionsApp,
  ended,
  follow,
  panicAt,
  plan_removed,
  pointBecame,
  retried,
  type Told,
  withdrawn,
} from '../test/exceptions-app.ts'

let exceptions: ExceptionsApp
const opened: ExceptionsApp[] = []
beforeEach(async () => {
  exceptions = await createExceptionsApp()
  opened.push(exceptions)
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const hear = async (...told: readonly Told[]) => {
  await exceptions.tell(...told)
  await exceptions.run(follow)
}
const panic = (id: number, time: string) => panicAt(id, `2026-03-04T${time}Z`)
const returned = (record_id: number) => pointBecame('returned', { record_id, reason_code: 'absent' })

describe('the log', () => {
  test('opens an exception for a panic button, one for each vehicle and day of the company', async () => {
    await hear(panic(1, '02:30:00'), panic(2, '03:30:00'), panic(3, '04:30:00'))
    // 02:30 in UTC is still the evening before in São Paulo.
    expect(await exceptions.list()).toMatchObject([
      { kind: 'panic', state: 'new', day: '2026-03-03', subject: { vehicle_id: 7 }, facts: { count: 1 } },
      {
        kind: 'panic',
        state: 'new',
        day: '2026-03-04',
        subject: { vehicle_id: 7 },
        facts: { count: 2, event_id: 3 },
      },
    ])
    expect(await exceptions.news()).toEqual(['exception.opened', 'exception.opened'])
  })

  test('is counted: what was opened and closed by kind, and how far behind it is read', async () => {
    const { metrics } = exceptions.product.context
    const valuesOf = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values
    await exceptions.tell(panic(1, '04:00:00'), panic(2, '04:30:00'))
    exceptions.product.clock.advance(90_000)
    await exceptions.run(follow)
    expect(await valuesOf('tropeiro_exceptions_lag_seconds')).toMatchObject([{ value: 90 }])
    const [exception] = await exceptions.list()
    await exceptions.send('POST', `/exception/${exception?.id}/close`, { reason: 'solved' })
    await exceptions.number()
    await exceptions.run(follow)
    for (const what of ['opened', 'closed'])
      expect(await valuesOf(`tropeiro_exceptions_${what}_total`)).toMatchObject([
        { labels: { kind: 'panic' }, value: 1 },
      ])
    await exceptions.run(follow)
    expect(await valuesOf('tropeiro_exceptions_lag_seconds')).toMatchObject([{ value: 0 }])
  })

  test('of a day that is replayed opens nothing twice, and closes what the replay took away', async () => {
    await hear(panic(1, '04:00:00'), panic(2, '04:30:00'))
    await hear({ ...panic(2, '04:31:00'), type: 'event.corrected' }, withdrawn(1))
    expect(await exceptions.list()).toMatchObject([{ state: 'new', facts: { count: 1, event_id: 2 } }])
    await hear(withdrawn(2))
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'corrected' }])
    await hear(panic(9, '04:31:00'))
    expect(await exceptions.list()).toMatchObject([{ id: 1, state: 'new', close_reason: null }])
    expect((await exceptions.news()).at(-1)).toBe('exception.changed')
  })

  test('moves an exception to the day that a correction says', async () => {
    await hear(panic(1, '04:00:00'))
    await hear({ ...panic(1, '02:00:00'), type: 'event.corrected' })
    expect(await exceptions.list()).toMatchObject([
      { day: '2026-03-04', state: 'closed', close_reason: 'corrected' },
      { day: '2026-03-03', state: 'new' },
    ])
  })

  test('has its effect once, also when a worker dies before it has kept how far it came', async () => {
    await exceptions.tell(panic(1, '04:00:00'))
    await exceptions.rowsBehind(
      `create function app.die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
       create trigger die before update on app.exception_cursors for each row execute function app.die()`,
    )
    await expect(exceptions.run(follow)).rejects.toThrow('killed')
    expect(await exceptions.list()).toEqual([])
    await exceptions.rowsBehind('drop trigger die on app.exception_cursors')
    await Promise.all([exceptions.run(follow), exceptions.run(follow)])
    await exceptions.run(follow)
    expect(await exceptions.list()).toHaveLength(1)
    expect(await exceptions.news()).toEqual(['exception.opened'])
  })

  test('of a return opens one for the point, until it is corrected or tried again', async () => {
    await hear(returned(5))
    const subject = { route_plan_id: 3, route_point_id: 31, vehicle_id: 7, driver_id: null }
    const facts = { count: 1, record_id: 5, reason_code: 'absent' }
    expect(await exceptions.list('route_plan_id=3')).toMatchObject([{ kind: 'returned', subject, facts }])
    await hear(pointBecame('corrected', { from: 'D', to: 'P', record_id: 5 }))
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'corrected' }])
    await hear(returned(6))
    expect(await exceptions.list()).toMatchObject([{ state: 'new' }])
    await hear(retried)
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'ended' }])
    await hear(pointBecame('delivered', { to: 'E', record_id: 7 }))
    expect(await exceptions.news()).toHaveLength(4)
  })

  test('of a plan that is removed closes what was about it', async () => {
    await hear(returned(5))
    await hear(plan_removed)
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'ended' }])
  })

  test('of a checklist of high risk opens one, of temperatures one, of anything else none', async () => {
    const begin_date = '2026-03-04T04:00:00.000Z'
    await hear(
      checklistDone(1, 0),
      checklistDone(2, 3),
      detected({ id: 4, category: 29, limit_value: 8, begin_date }),
      ended({ id: 4, category: 29, value: 9.4 }),
      detected({ id: 5, category: 2, begin_date }),
    )
    expect(await exceptions.list()).toMatchObject([
      { kind: 'risk', subject: { vehicle_id: 8 }, facts: { checklist_id: 2, count_high_risk: 3 } },
      { kind: 'temperature', facts: { value: 9.4, limit_value: 8, end_date: '2026-03-04T04:09:00.000Z' } },
    ])
  })

  test('of long ago, or of a kind that nobody wants, opens nothing', async () => {
    expect(
      (await exceptions.send('PUT', '/alert_rule', { kind: 'returned', enabled: false })).statusCode,
    ).toBe(200)
    await hear(panicAt(1, '2026-02-28T04:00:00Z'), returned(5))
    expect(await exceptions.list()).toEqual([])
  })

  test('leaves what a person closed closed when it is told again', async () => {
    await hear(panic(1, '04:00:00'))
    const [{ id } = { id: 0 }] = await exceptions.list()
    await exceptions.send('POST', `/exception/${id}/close`, { reason: 'false_alarm' })
    await hear({ ...panic(1, '04:00:00'), type: 'event.corrected' }, withdrawn(1), panic(2, '04:00:00'))
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'false_alarm' }])
    await hear(panic(3, '05:00:00'))
    expect(await exceptions.list()).toMatchObject([{ state: 'new' }])
  })
})
