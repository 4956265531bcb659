import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf, leg_s } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const period_start_ms = Date.parse('2026-03-02T08:00:00-03:00')

/** The one plan of an import: seconds after the period began at which each point is served, and the time it takes in all. */
async function timesOf(body: object) {
  const { route_plan_ids } = await planning.importPlan(body)
  const { route_points, total_time } = await planning.readPlan(route_plan_ids[0])
  const served_s = route_points.map(({ time_scheduled }) =>
    time_scheduled === null ? null : (new Date(time_scheduled).getTime() - period_start_ms) / 1_000,
  )
  return { served_s, total_time }
}

const route_points = [
  { name: 'depot', type: 'PA', delivery_time: 1_800, ...at(0) },
  { name: 'stop', type: 'PE', delivery_time: 300, ...at(1) },
  { name: 'yard', type: 'CH', delivery_time: 600, ...at(2) },
]

describe('the times of a plan', () => {
  test.each([true, false])(
    'have loading before departure and unloading on arrival (optimize %s)',
    async (optimize) => {
      const stop_s = 1_800 + leg_s
      const yard_s = stop_s + 300 + leg_s
      expect(await timesOf(bodyOf({ optimize, route_points }))).toEqual({
        served_s: [0, stop_s, yard_s],
        total_time: yard_s + 600,
      })
    },
  )

  test('of a shift that has no room for them leave the stop out', async () => {
    const needed_s = 1_800 + leg_s + 300 + leg_s + 600
    const lasting = (seconds: number) =>
      bodyOf({
        route_points,
        data: { date_time_end: new Date(period_start_ms + seconds * 1_000).toISOString() },
      })
    expect(await planning.importPlan(lasting(needed_s))).toMatchObject({ unassigned_points: [] })
    expect(await planning.importPlan(lasting(needed_s - 1))).toMatchObject({
      unassigned_points: [
        {
          name: 'stop',
          reasons: [{ code: 'working_hours' }],
          fixes: [{ change: 'working_hours', amount: 1 }],
        },
      ],
    })
  })

  test('put nobody at the last second of a window while the driver would wait for the next one', async () => {
    const windows = [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'morning', time_window: '08:30-11:00', ...at(1) },
      { name: 'between', ...at(2) },
      { name: 'afternoon', time_window: '14:00-15:00', ...at(3) },
    ]
    const { served_s } = await timesOf(
      bodyOf({ has_time_window: true, optimize: true, route_points: windows }),
    )
    expect(served_s).toEqual([1_800 - leg_s, 1_800, 1_800 + leg_s, 6 * 3_600])
  })

  test('cross midnight with a window only if the period does; else its line is wrong', async () => {
    const late = { name: 'late', time_window: '17:00-02:00', ...at(1) }
    const importUntil = (date_time_end: string) =>
      planning.importPlan(
        bodyOf({ route_points: [{ name: 'depot', type: 'PA', ...at(0) }, late], data: { date_time_end } }),
      )
    expect(await importUntil('2026-03-02T18:00:00-03:00')).toMatchObject({
      wrong_lines: [{ index: 1, code: 'wrong_window', message: expect.stringContaining('meia-noite') }],
    })
    const { wrong_lines, route_plan_ids } = await importUntil('2026-03-03T03:00:00-03:00')
    expect(wrong_lines).toEqual([])
    const plan = await planning.readPlan(route_plan_ids[0])
    expect(plan.route_points[1]?.time_window).toEqual({
      start: '2026-03-02T20:00:00.000Z',
      end: '2026-03-03T05:00:00.000Z',
    })
  })
})
