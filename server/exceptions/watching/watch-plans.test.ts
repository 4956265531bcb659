import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createExceptionsApp, type ExceptionsApp, follow, panicAt } from '../test/exceptions-app.ts'

/** Positions are taken, as they are where a queue is named; the road engine is away. */
const positions_and_no_roads = {
  TROPEIRO_NATS_URL: 'nats://127.0.0.1:9',
  TROPEIRO_OSRM_CAR_URL: 'http://127.0.0.1:9',
}

let exceptions: ExceptionsApp
const opened: ExceptionsApp[] = []
beforeEach(async () => {
  exceptions = await createExceptionsApp({ env: positions_and_no_roads })
  opened.push(exceptions)
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const watch = () => exceptions.run('watch_running_plans')
/** What goes on between the rounds. */
const watchDue = () => exceptions.run('watch_due_plans')
const now_ms = () => exceptions.product.clock.now().getTime()
const iso = (minutes: number) => new Date(now_ms() + minutes * 60_000).toISOString()
const secondsLater = (seconds: number) => exceptions.product.clock.advance(seconds * 1_000)
const later = (minutes: number) => exceptions.product.clock.advance(minutes * 60_000)

/** Of one delivery, which is late in an hour and a half. */
async function importPlan(): Promise<number> {
  const answer = await exceptions.product.app.inject({
    method: 'POST',
    url: '/import/route_plan',
    headers: await exceptions.headers(),
    payload: {
      ...bodyOf({
        optimize: false,
        is_async: true,
        route_points: [
          { name: 'depot', type: 'PA', ...at(0) },
          { name: 'a', ...at(1), time_window: { start: iso(30), end: iso(90) } },
        ],
        data: { date_time_start: iso(0), date_time_end: iso(600) },
      }),
    },
  })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  const [id = 0] = answer.json<{ route_plan_ids: number[] }>().route_plan_ids
  await exceptions.rowsBehind(
    `update app.route_plans set status = 'P', planning = 'P', derived_status = 'P', date_sent = date_created where id = $1`,
    [id],
  )
  return id
}

/** A plan that was begun by a vehicle with a tracker, which says where it is when it is asked to. */
async function driveTracked() {
  const make = async (resource: string, data: object) => {
    const answer = await exceptions.send('POST', `/${resource}`, data)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<{ data: { id: number } }>().data.id
  }
  const vehicle_id = await make('vehicle', { title: 'Van', plate: 'TRK0001' })
  const installed = { vehicle_id, date_installed: iso(-60) }
  const device_id = await make('device', { serial: '350000000000001', protocol: 'teltonika', ...installed })
  const id = await importPlan()
  await exceptions.rowsBehind('update app.route_plans set vehicle_id = $2 where id = $1', [id, vehicle_id])
  expect((await exceptions.send('POST', `/route_plan/${id}/start`)).statusCode).toBe(200)
  let sequence = 0
  /** As the processor writes it. */
  const speak = async () => {
    const time_ms = now_ms()
    const place = { ...far_away, time_ms, device_id }
    const state = { time_ms, place, ignition: null, odometer: null }
    const { customer_id } = exceptions.company
    sequence += 1
    const row = { customer_id, vehicle_id, partition: 0, sequence, time: new Date(time_ms), state }
    await withAdmin(
      (client) => client.query('select platform.put_vehicle_positions($1)', [JSON.stringify([row])]),
      exceptions.product.test_database.telemetry_url,
    )
  }
  return { id, vehicle_id, speak }
}

const far_away = {
  latitude_deg_e7: -329_000_000,
  longitude_deg_e7: -525_000_000,
  speed_kmh_e2: 5_000,
  heading_deg_e2: 0,
}

describe('a tracker of a plan on the road', () => {
  test('that falls silent opens an exception, which its next position closes', async () => {
    const { vehicle_id, speak } = await driveTracked()
    await watch()
    await speak()
    later(29)
    await watch()
    expect(await exceptions.list()).toEqual([])
    later(1)
    await watch()
    await watch()
    expect(await exceptions.list()).toMatchObject([{ kind: 'silent', state: 'new', subject: { vehicle_id } }])
    await speak()
    await watch()
    expect(await exceptions.list()).toMatchObject([
      { kind: 'silent', state: 'closed', close_reason: 'ended' },
    ])
    expect(await exceptions.news()).toEqual(['exception.opened', 'exception.closed'])
  })
})

test('while the road engine is away nothing is said to be late that is not, and what is over its time is', async () => {
  const { id, speak } = await driveTracked()
  // It would never be there in time.
  later(85)
  await speak()
  await watch()
  expect(await exceptions.list()).toEqual([])
  later(20)
  await speak()
  await watch()
  expect(await exceptions.list()).toMatchObject([
    { kind: 'late', state: 'new', subject: { route_plan_id: id } },
  ])
})

describe('what time alone makes true, between the rounds', () => {
  test('a tracker is silent, a stop late and a departure late when it begins to hold', async () => {
    const { id: silent_id, speak } = await driveTracked()
    const waiting_id = await importPlan()
    await speak()
    later(14)
    await watch()
    secondsLater(59)
    await watchDue()
    expect(await exceptions.list()).toEqual([])
    secondsLater(1)
    await watchDue()
    const departure = { kind: 'late_departure', subject: { route_plan_id: waiting_id } }
    expect(await exceptions.list()).toMatchObject([departure])
    later(14)
    await watch()
    secondsLater(59)
    await watchDue()
    expect(await exceptions.list()).toMatchObject([departure])
    secondsLater(1)
    await watchDue()
    expect((await exceptions.list()).map(({ kind }) => kind).toSorted()).toEqual(['late_departure', 'silent'])
    later(74)
    await watch()
    secondsLater(59)
    await watchDue()
    expect(await exceptions.list()).toHaveLength(2)
    secondsLater(1)
    await watchDue()
    expect(await exceptions.list()).toContainEqual(
      expect.objectContaining({
        kind: 'late',
        subject: expect.objectContaining({ route_plan_id: silent_id }),
      }),
    )
  })

  test('a plan that was begun in time departs late no more', async () => {
    const id = await importPlan()
    later(14)
    await watch()
    await exceptions.send('POST', `/route_plan/${id}/start`)
    later(1)
    await watchDue()
    expect(await exceptions.list()).toEqual([])
  })
})

describe('a plan on the road', () => {
  test('is late when its time is over, once, and ends with it', async () => {
    const id = await importPlan()
    expect((await exceptions.send('POST', `/route_plan/${id}/start`)).statusCode).toBe(200)
    later(104)
    await watch()
    expect(await exceptions.list()).toEqual([])
    later(1)
    await watch()
    await watch()
    later(1)
    await watch()
    const facts = { late_points: 1, worst_min: 15 }
    expect(await exceptions.list()).toMatchObject([
      { kind: 'late', state: 'new', subject: { route_plan_id: id }, facts },
    ])
    expect(await exceptions.news()).toEqual(['exception.opened'])
    const closing = await exceptions.send('POST', `/route_plan/${id}/close`, { reason: 'chuva' })
    expect(closing.statusCode).toBe(200)
    // What is told of a plan has it judged at once, without waiting for the round.
    await exceptions.number()
    await exceptions.run(follow)
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'ended' }])
  })

  test('departs late until somebody begins it', async () => {
    const id = await importPlan()
    later(15)
    await Promise.all([watch(), watch()])
    await watch()
    expect(await exceptions.list()).toMatchObject([
      { kind: 'late_departure', subject: { route_plan_id: id } },
    ])
    await exceptions.send('POST', `/route_plan/${id}/start`)
    await watch()
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'ended' }])
  })

  test('closes when nobody wants to hear of it any more', async () => {
    await importPlan()
    later(20)
    await watch()
    await exceptions.send('PUT', '/alert_rule', { kind: 'late_departure', enabled: false })
    await watch()
    expect(await exceptions.list()).toMatchObject([{ state: 'closed', close_reason: 'rule_off' }])
  })
})

test('what was snoozed comes back when its time is up', async () => {
  await exceptions.tell(panicAt(1, '2026-03-04T05:00:00Z'))
  await exceptions.run(follow)
  const [{ id } = { id: 0 }] = await exceptions.list()
  await exceptions.send('POST', `/exception/${id}/snooze`, { until: iso(30) })
  later(29)
  await watch()
  expect(await exceptions.list()).toMatchObject([{ state: 'snoozed' }])
  later(1)
  await watch()
  expect(await exceptions.list()).toMatchObject([{ state: 'new', snoozed_until: null }])
})
