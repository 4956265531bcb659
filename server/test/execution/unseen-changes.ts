import type { ExecutionApp, GivenPlan, TestDriver } from '../../execution/test/execution-app.ts'
import { at, bodyOf } from '../product/import-body.ts'
import { changeOffice } from './change-office.ts'

/** A plan as it is when the phone has seen it for the last time. */
export interface SeenPlan extends GivenPlan {
  readonly version: number
  /** What a finish of it names. */
  readonly unvisited: readonly number[]
  /** What is called by a name in the table: plans that the office made meanwhile. */
  readonly names: Map<number, string>
}

const usual_points = [
  { name: 'depot', type: 'PA', external_code: 'depot', ...at(0) },
  { name: 'far', external_code: 'far', ...at(2) },
  { name: 'near', external_code: 'near', ...at(1) },
]
export const codeless = usual_points.map(({ external_code: _code, ...point }) => point)

const new_point = {
  line: 0,
  name: 'new',
  type: 'PE' as const,
  order: 9,
  info: null,
  address: null,
  address_parts: null,
  ...at(5),
  external_code: 'new',
  axles: null,
  delivery_time: 0,
  windows: [],
  items: [],
  capacity: null,
  disable_signature_check: null,
  disable_picture: null,
}

export async function expectStatus(status: number, answer: ReturnType<ExecutionApp['send']>) {
  const { statusCode, body } = await answer
  if (statusCode !== status) throw new Error(body)
}

interface OfficeParts {
  readonly app: ExecutionApp
  readonly other: TestDriver
  readonly truck_id: number
  /** Without a worker nobody computes plans: imports do not wait for it. */
  readonly has_worker: boolean
}

/** What the office does to a plan or its point `far`, unseen by the phone. */
export function createOffice({ app, other, truck_id, has_worker }: OfficeParts) {
  const reassign = (plan: SeenPlan, to: { driver?: TestDriver; vehicle_id?: number | undefined }) =>
    changeOffice(app, {
      op: 'reassign',
      route_plan_id: plan.id,
      driver_id: to.driver?.id ?? app.driver.id,
      user_id: to.driver?.user_id ?? app.driver.user_id,
      vehicle_id: to.vehicle_id ?? null,
      helper_id: null,
    })

  const setPlanning = (plan: SeenPlan, state: 'R' | 'I') =>
    app.rowsBehind(
      'update app.route_plans set status = $2, derived_status = $2, planning = $2 where id = $1',
      [plan.id, state],
    )

  async function moveToOther(plan: SeenPlan): Promise<void> {
    const b = await app.givePlan({ user_id: other.user_id, route_points: [{ name: 'b', ...at(3) }] })
    plan.names.set(b.id, 'B')
    await changeOffice(app, { op: 'move', route_point_id: plan.far, to_plan: b.id, position: null })
  }

  async function replace(plan: SeenPlan, route_points: readonly object[]): Promise<void> {
    const data = {
      date_time_start: '2026-03-04T02:00:00-03:00',
      date_time_end: '2026-03-04T18:00:00-03:00',
      external_code: plan.external_code,
    }
    const { route_plan_ids } = await app.importPlan(
      bodyOf({ is_async: !has_worker, optimize: false, data, route_points }),
      '?on_conflict=replace',
    )
    const [id = 0] = route_plan_ids
    await app.rowsBehind('update app.route_plans set user_id = $2, date_sent = now() where id = $1', [
      id,
      app.driver.user_id,
    ])
    plan.names.set(id, 'new')
  }

  return {
    'removed the point': (plan) => changeOffice(app, { op: 'remove', route_point_id: plan.far }),
    'moved it to plan B': moveToOther,
    reordered: (plan) =>
      changeOffice(app, { op: 'reorder', route_plan_id: plan.id, route_point_ids: [plan.near, plan.far] }),
    're-optimised': async (plan) => {
      const answer = await app.send('POST', `/route_plan/${plan.id}/replan`)
      const { state } = await app.awaitOperation(answer.json().data.operation_id)
      if (state !== 'succeeded') throw new Error(state)
    },
    'gave it another vehicle': (plan) => reassign(plan, { vehicle_id: truck_id }),
    'is optimising': (plan) => setPlanning(plan, 'R'),
    'failed to optimise': (plan) => setPlanning(plan, 'I'),
    'closed by force': async (plan) => {
      await expectStatus(200, app.send('POST', `/route_plan/${plan.id}/start`))
      const body = { data: { reason: 'the day is over' } }
      await expectStatus(200, app.send('POST', `/route_plan/${plan.id}/close`, { body }))
    },
    'removed the plan': (plan) => expectStatus(204, app.send('DELETE', `/route_plan/${plan.id}`)),
    'moved it to plan B and removed the plan': async (plan) => {
      await moveToOther(plan)
      await expectStatus(204, app.send('DELETE', `/route_plan/${plan.id}`))
    },
    'replaced it by an import': (plan) => replace(plan, usual_points),
    'replaced it, without codes': (plan) => replace(plan, codeless),
    'changed the driver': (plan) => reassign(plan, { driver: other }),
    'executed manually': (plan) =>
      expectStatus(
        200,
        app.send('POST', `/route_point/${plan.far}/execute_manually`, { body: { data: {} } }),
      ),
    'added a point': (plan) =>
      changeOffice(app, { op: 'add', route_plan_id: plan.id, position: null, point: new_point }),
    'reopened a point': (plan) => changeOffice(app, { op: 'retry', route_point_id: plan.far }),
  } as const satisfies Readonly<Record<string, (plan: SeenPlan) => Promise<unknown>>>
}

export type Office = ReturnType<typeof createOffice>
