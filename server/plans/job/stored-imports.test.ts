import { readFileSync } from 'node:fs'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operation_input } from '../../operations/public.ts'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { import_request } from '../storage/stored-documents.ts'

/**
 * What was stored of an import before documents had versions, and the route that was found: after any deploy it is planned to the
 * same. The file stays as it is; a document that changes gets an upgrade.
 */
const stored: {
  readonly payload: object
  readonly input: object
  readonly request: { readonly external_code: string }
  readonly unassigned: readonly object[]
  readonly result: { readonly unassigned_points: readonly object[]; readonly wrong_lines: readonly object[] }
  readonly route: readonly object[]
} = JSON.parse(readFileSync(new URL('./test/stored-import.json', import.meta.url), 'utf8'))

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
  const home = await planning.make('point_of_interest', { title: 'Garage', ...at(5) })
  const driver = { name: 'Ana', cpf: '52998224725', point_of_interest_id: home.id }
  const [{ id: vehicle_id }, { id: driver_id }] = [
    await planning.make('vehicle', { title: 'truck', plate: 'ABC1D23', capacity: 10, axles: 2 }),
    await planning.make('driver', driver),
  ]
  if (vehicle_id !== 1 || driver_id !== 1) throw new Error('they have other ids than in what is stored')
})
afterAll(() => planning.close())

const weighing = (capacity: number) => ({ route_point_items: [{ external_code: 'goods', capacity }] })

/** Rows of an import that waits for a worker; the documents in them are then those of the release before. */
async function importWaiting(external_code: string, query = '') {
  await planning.stopWorker()
  const { operation_id, route_plan_ids } = await planning.importPlan(
    bodyOf({
      is_async: true,
      data: { external_code, vehicle_plate: 'ABC1D23', document_number: '52998224725' },
      route_points: [
        { name: 'depot', type: 'PA', ...at(0) },
        { name: 'far', ...at(2), ...weighing(4) },
        { name: 'near', ...at(1) },
        { name: 'too heavy', ...at(3), ...weighing(50) },
      ],
    }),
    query,
  )
  await planning.rowsBehind(`update jobs._private_jobs set payload = $1`, [
    { ...stored.payload, operation_id },
  ])
  return { operation_id, id: route_plan_ids[0] }
}

const sealInto = async (operation_id: number | null, documents: { input: object; request?: object }) => {
  const keeper = { vault: planning.product.context.vault, customer_id: planning.company.customer_id }
  const input = await operation_input.seal(keeper, Number(operation_id), documents.input)
  await planning.rowsBehind('update app.operations set sealed_input = $2 where id = $1', [
    operation_id,
    input,
  ])
  const [route] = await planning.rowsBehind<{ id: string }>(
    'select id from app.route_imports where operation_id = $1',
    [operation_id],
  )
  if (route === undefined || documents.request === undefined) return
  const request = await import_request.seal(keeper, Number(route.id), documents.request)
  await planning.rowsBehind('update app.route_imports set sealed_request = $2 where id = $1', [
    route.id,
    request,
  ])
}

const routeOf = ({ route_points }: RoutePlan) =>
  route_points.map(({ name, optimized_order, time_scheduled, duration, distance }) => ({
    name,
    optimized_order,
    time_scheduled,
    duration,
    distance,
  }))

describe('an import that the release before stored', () => {
  const { input, request, route, unassigned } = stored
  const { wrong_lines, unassigned_points } = stored.result
  const succeeded = { state: 'succeeded', result: { wrong_lines, unassigned_points } }

  test('is planned, and planned again, to the same', async () => {
    const { operation_id, id } = await importWaiting('sealed')
    await sealInto(operation_id, { input, request })
    planning.startWorker()
    expect(await planning.awaitOperation(operation_id)).toMatchObject(succeeded)
    expect(routeOf(await planning.readPlan(id))).toEqual(route)
    await planning.rowsBehind('update app.route_imports set unassigned = $2 where operation_id = $1', [
      operation_id,
      JSON.stringify(unassigned),
    ])
    const again = (await planning.send('POST', `/route_plan/${id}/replan`)).json().data
    expect(await planning.awaitOperation(again.operation_id)).toMatchObject({
      state: 'succeeded',
      result: { unassigned_points },
    })
    expect(routeOf(await planning.readPlan(id))).toEqual(route)
  })

  test('is planned to the same where its documents are still in clear', async () => {
    const { operation_id, id } = await importWaiting('in clear')
    await planning.rowsBehind('update app.operations set input = $2, sealed_input = null where id = $1', [
      operation_id,
      input,
    ])
    await planning.rowsBehind(
      'update app.route_imports set request = $2, sealed_request = null where operation_id = $1',
      [operation_id, request],
    )
    planning.startWorker()
    expect(await planning.awaitOperation(operation_id)).toMatchObject(succeeded)
    expect(routeOf(await planning.readPlan(id))).toEqual(route)
  })

  test('is planned to the same as a dry run', async () => {
    const { operation_id } = await importWaiting('dry', '?dry_run=true')
    await sealInto(operation_id, { input: { ...input, dry_run: true, request } })
    planning.startWorker()
    expect(await planning.awaitOperation(operation_id)).toMatchObject(succeeded)
  })
})

describe('a stored import', () => {
  test('that cannot be read is given up without being tried again, and the log says what is wrong', async () => {
    const { operation_id, id } = await importWaiting('unreadable')
    await sealInto(operation_id, { input: stored.input, request: { ...stored.request, points: [{}] } })
    planning.startWorker()
    expect(await planning.awaitOperation(operation_id)).toMatchObject({
      state: 'failed',
      problem: { code: 'planning_failed' },
    })
    expect((await planning.readPlan(id)).status).toBe('I')
    expect(planning.product.log_lines.join('')).toMatch(
      /route_imports\.sealed_request of row \d+: \/points\/0 must have required properties line/,
    )
  })

  test('of a newer release waits for its workers', async () => {
    const { operation_id, id } = await importWaiting('newer')
    await sealInto(operation_id, { input: stored.input, request: { version: 2, stops: [] } })
    planning.startWorker()
    await expect
      .poll(() => planning.rowsBehind('select attempts, last_error from jobs._private_jobs'))
      .toEqual([{ attempts: 0, last_error: expect.stringContaining('version 2 is newer than 1') }])
    expect((await planning.readPlan(id)).status).toBe('W')
    const { state } = (await planning.send('GET', `/operation/${operation_id}`)).json().data
    expect(state).toBe('queued')
  })
})
