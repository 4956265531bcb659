import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { no_facts } from '../model/day/facts.ts'
import { createAutomaticClose } from './close-overdue.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const hour_ms = 3_600_000
const now = () => planning.product.clock.now().getTime()

/** A round of a worker, so many hours from now: tokens do not last as long as days. */
const closeAfter = (hours: number, ms = 0) => {
  const moment = new Date(now() + hours * hour_ms + ms)
  const { database } = planning.product.context
  return createAutomaticClose({
    database,
    clock: { now: () => moment },
    readFacts: async () => no_facts,
  }).round()
}

async function importEnding(hours: number): Promise<number> {
  const end = now() + hours * hour_ms
  const iso = (ms: number) => new Date(ms).toISOString()
  const { route_plan_ids } = await planning.importPlan(
    bodyOf({
      optimize: false,
      route_points: [{ name: 'a', ...at(1) }],
      data: { date_time_start: iso(end - 8 * hour_ms), date_time_end: iso(end) },
    }),
  )
  return route_plan_ids[0] ?? 0
}

async function startedEnding(hours: number): Promise<number> {
  const id = await importEnding(hours)
  expect((await planning.send('POST', `/route_plan/${id}/start`)).statusCode).toBe(200)
  return id
}

const statusOf = async (id: number) => (await planning.readPlan(id)).status

describe('a plan that nobody finished', () => {
  test('is closed by workers', () => {
    const loops = planning.product.context.product.slices.flatMap((slice) => slice.loops ?? [])
    expect(loops.map(({ name }) => name)).toContain('close_overdue_plans')
  })

  test('is closed 48 hours after its end, and says so', async () => {
    const id = await startedEnding(1)
    const later = await startedEnding(2)
    const waiting = await importEnding(1)
    await closeAfter(49, -1)
    expect(await statusOf(id)).toBe('E')
    expect(await closeAfter(49)).toBe(false)
    expect(await planning.readPlan(id)).toMatchObject({
      status: 'C',
      close_reason: 'not_finished',
      date_closed: new Date(now() + 49 * hour_ms).toISOString(),
      route_points: [{ status: 'P' }],
    })
    expect(await statusOf(later)).toBe('E')
    expect(await statusOf(waiting)).toBe('P')
    const told = await planning.listEvents(id)
    expect(told.at(-1)).toBe('route_plan.closed')
    await closeAfter(49)
    expect(await planning.listEvents(id)).toStrictEqual(told)
  })

  test('has the same hours again when it is reopened', async () => {
    const id = await startedEnding(-60)
    await closeAfter(0)
    expect(await statusOf(id)).toBe('C')
    expect((await planning.send('POST', `/route_plan/${id}/reopen`)).statusCode).toBe(200)
    await closeAfter(48, -1)
    expect(await statusOf(id)).toBe('E')
    await closeAfter(48)
    expect(await statusOf(id)).toBe('C')
  })

  test('is closed with all the others, however many they are', async () => {
    const id = await startedEnding(1)
    await planning.rowsBehind(
      `insert into app.route_plans (${await columnsOfPlans()})
       select ${await columnsOfPlans(`'copy ' || n`)} from app.route_plans, generate_series(1, 70) n where id = $1`,
      [id],
    )
    expect(await closeAfter(100)).toBe(true)
    expect(await closeAfter(100)).toBe(false)
    const open = await planning.rowsBehind(`select id from app.route_plans where status = 'E'`)
    expect(open).toStrictEqual([])
  })

  test('is closed after the hours that its company says', async () => {
    const set = await planning.send('PUT', '/customer', { body: { data: { auto_close_hours: 3 } } })
    expect(set.statusCode).toBe(200)
    const id = await startedEnding(1)
    await closeAfter(4, -1)
    expect(await statusOf(id)).toBe('E')
    await closeAfter(4)
    expect(await statusOf(id)).toBe('C')
  })
})

/** Of a row to copy: all but those that are the database's, with another code. */
async function columnsOfPlans(code = 'external_code'): Promise<string> {
  const columns = await planning.rowsBehind<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'app' and table_name = 'route_plans' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  return columns
    .map(({ name }) => (name === 'external_code' ? code : name === 'order' ? '"order"' : name))
    .join(', ')
}
