import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { Taker } from '@tropeiro/contract/route-plan-taker.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { createTestCompany, logInAs } from '../../test/product/product-app.ts'

const cpfs = ['529.982.247-25', '111.444.777-35', '390.533.447-05', '168.995.350-09', '935.411.347-80']

let planning: PlanningApp
let people = 0
let plates = 0
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())
beforeEach(() => setBlock(false))

const setBlock = (block_expired: boolean) =>
  planning.send('PUT', '/customer', { body: { data: { block_expired } } })

async function makeDriver(papers: object): Promise<{ id: number; cpf: string }> {
  const cpf = cpfs[people++] ?? ''
  return {
    ...(await planning.make<{ id: number }>('driver', { name: `Motorista ${people}`, cpf, ...papers })),
    cpf,
  }
}

async function makeVehicle(papers: object = {}): Promise<{ id: number; plate: string }> {
  const plate = `PAP1A${String(++plates).padStart(2, '0')}`
  return planning.make('vehicle', { title: 'Van', plate, ...papers })
}

async function importOf(data: object): Promise<RoutePlan> {
  const { route_plan_ids } = await planning.importPlan(bodyOf({ optimize: false, data }))
  return planning.readPlan(route_plan_ids[0])
}

const papersOf = ({ findings }: RoutePlan) =>
  (findings as { code: string }[]).filter(({ code }) => code === 'document_expired')

const change = ({ id, edit_version }: RoutePlan, operation: object, query = '') =>
  planning.send('POST', `/route_plan/changes${query}`, {
    body: { data: { base: { [id]: edit_version }, operations: [{ route_plan_id: id, ...operation }] } },
  })

const renew = (id: number, licensing_expiration: string) =>
  planning.send('PUT', '/vehicle', { body: { data: { id, licensing_expiration } } })

/** The day of the plans is 2 March. */
const expired = '2026-03-01'

describe('findings of a plan', () => {
  test('name each paper that expired before its day, and whose it is', async () => {
    const driver = await makeDriver({ cnh_date: expired, toxicology_expiration: '2026-03-02' })
    const vehicle = await makeVehicle({ licensing_expiration: '2025-12-31' })
    const plan = await importOf({ vehicle_plate: vehicle.plate, document_number: driver.cpf })
    const code = 'document_expired'
    expect(papersOf(plan)).toEqual([
      { code, index: null, paper: 'cnh_date', expires: expired, driver_id: driver.id },
      { code, index: null, paper: 'licensing_expiration', expires: '2025-12-31', vehicle_id: vehicle.id },
    ])
    expect([plan.status, plan.findings_as_of]).toEqual(['P', null])
  })

  test('count days in the zone of the company', async () => {
    const { plate } = await makeVehicle({ licensing_expiration: '2026-03-02' })
    // In Greenwich it is the 3rd already.
    const period = {
      date_time_start: '2026-03-02T22:00:00-03:00',
      date_time_end: '2026-03-03T06:00:00-03:00',
    }
    expect(papersOf(await importOf({ vehicle_plate: plate, ...period }))).toEqual([])
  })

  test('are found anew at each edit, and given back by its undo', async () => {
    const [valid, late] = [await makeVehicle(), await makeVehicle({ licensing_expiration: expired })]
    const plan = await importOf({ vehicle_plate: valid.plate })
    expect(papersOf(plan)).toEqual([])
    const given = await change(plan, { op: 'reassign', vehicle_id: late.id })
    const reassigned = await planning.readPlan(plan.id)
    expect(papersOf(reassigned)).toMatchObject([{ paper: 'licensing_expiration', vehicle_id: late.id }])
    expect(reassigned.findings_as_of).toBe(reassigned.edit_version)
    const { change_id } = given.json().data
    await planning.send('POST', `/route_plan/changes/${change_id}/undo`, { body: { data: {} } })
    expect(papersOf(await planning.readPlan(plan.id))).toEqual([])
    // Neither time nor order is another, but the paper is.
    await renew(valid.id, expired)
    await change(await planning.readPlan(plan.id), { op: 'lock', locked: true })
    const locked = await planning.readPlan(plan.id)
    expect(papersOf(locked)).toMatchObject([{ vehicle_id: valid.id }])
    expect(locked.findings_as_of).toBe(locked.edit_version)
    await renew(valid.id, '2027-01-31')
    await change(locked, { op: 'lock', locked: false })
    expect(papersOf(await planning.readPlan(plan.id))).toEqual([])
  })
})

describe('block_expired', () => {
  test('POST /import/route_plan 200: the executor gets no plan and is told why; 422 when atomic', async () => {
    const driver = await makeDriver({ cnh_date: expired })
    const [valid, late] = [await makeVehicle(), await makeVehicle({ licensing_expiration: expired })]
    await setBlock(true)
    const body = bodyOf({ data: { vehicle_plates: [late.plate, valid.plate] } })
    const atomic = await planning.send('POST', '/import/route_plan?atomic=true', { body })
    expect(atomic.json()).toMatchObject({ status: 422, code: 'import_incomplete' })
    const answer = await planning.importPlan(body)
    expect(answer.wrong_route_plans).toMatchObject([{ code: 'document_expired' }])
    expect(answer.wrong_route_plans[0]?.message).toContain(`licenciamento do veículo (até ${expired})`)
    const plans = await Promise.all(answer.route_plan_ids.map((id) => planning.readPlan(id)))
    expect(plans.map(({ vehicle_id }) => vehicle_id)).toEqual([valid.id])
    const alone = await planning.importPlan(bodyOf({ data: { document_number: driver.cpf } }))
    expect(alone).toMatchObject({
      route_plan_ids: [],
      wrong_route_plans: [{ code: 'document_expired', message: expect.stringContaining('CNH') }],
    })
    expect(JSON.stringify(alone)).not.toContain(driver.cpf)
  })

  test('POST /route_plan/changes 422: who has an expired paper is given no plan; who has it keeps it', async () => {
    const driver = await makeDriver({ cnh_date: expired })
    const [valid, late] = [await makeVehicle(), await makeVehicle({ licensing_expiration: expired })]
    const plan = await importOf({ vehicle_plate: valid.plate })
    const theirs = await importOf({ vehicle_plate: late.plate })
    await setBlock(true)
    const executor = { driver_id: driver.id, vehicle_id: late.id }
    for (const query of ['', '?dry_run=true']) {
      const refused = await change(plan, { op: 'reassign', ...executor }, query)
      expect(refused.json()).toMatchObject({
        status: 422,
        code: 'document_expired',
        errors: [
          { pointer: '/data/operations/0/driver_id', code: 'document_expired' },
          { pointer: '/data/operations/0/vehicle_id', code: 'document_expired' },
        ],
      })
      expect(refused.json().errors[0].message).toContain(`CNH, válido até ${expired}. Renove cnh_date`)
    }
    expect(await planning.readPlan(plan.id)).toEqual(plan)
    const kept = await change(theirs, { op: 'reassign', vehicle_id: late.id })
    expect(kept.statusCode).toBe(200)
    const away = await change(await planning.readPlan(theirs.id), { op: 'reassign', vehicle_id: null })
    const undo = `/route_plan/changes/${away.json().data.change_id}/undo`
    expect((await planning.send('POST', undo, { body: { data: {} } })).statusCode).toBe(200)
    expect((await planning.readPlan(theirs.id)).vehicle_id).toBe(late.id)
    const replanned = await planning.send('POST', `/route_plan/${theirs.id}/replan`)
    const { operation_id } = replanned.json().data
    expect(await planning.awaitOperation(operation_id)).toMatchObject({ state: 'succeeded' })
    expect(papersOf(await planning.readPlan(theirs.id))).toHaveLength(1)
  })

  test('GET /route_plan/takers leaves them out', async () => {
    const period = {
      date_time_start: '2026-03-05T08:00:00-03:00',
      date_time_end: '2026-03-05T18:00:00-03:00',
    }
    const [from, valid, late] = [
      await importOf({ vehicle_plate: (await makeVehicle()).plate, ...period }),
      await importOf({ vehicle_plate: (await makeVehicle()).plate, ...period }),
      await importOf({
        vehicle_plate: (await makeVehicle({ licensing_expiration: '2026-03-04' })).plate,
        ...period,
      }),
    ]
    const takers = async () => {
      const answer = await planning.send(
        'GET',
        `/route_plan/takers?route_point_ids=${from.route_points[1]?.id}`,
      )
      return answer.json<{ data: Taker[] }>().data.map(({ route_plan_id }) => route_plan_id)
    }
    expect(new Set(await takers())).toEqual(new Set([valid.id, late.id]))
    await setBlock(true)
    expect(await takers()).toEqual([valid.id])
  })

  test('nobody is told of the papers of another company', async () => {
    const other = await createTestCompany(planning.product)
    const { access_token: token } = await logInAs(planning.product, other)
    const body = { data: { title: 'Van', plate: 'ALH1E23', licensing_expiration: expired } }
    const { id } = (await planning.send('POST', '/vehicle', { body, token })).json().data
    const plan = await importOf({ vehicle_plate: (await makeVehicle()).plate })
    await setBlock(true)
    const refused = await change(plan, { op: 'reassign', vehicle_id: id })
    expect(refused.json()).toMatchObject({ code: 'invalid_request', errors: [{ code: 'not_found' }] })
    const imported = await planning.importPlan(bodyOf({ data: { vehicle_plate: 'ALH1E23' } }))
    expect(imported.wrong_route_plans).toMatchObject([{ code: 'unknown_vehicle' }])
  })
})
