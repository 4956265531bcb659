import { createTestDriver } from '@tropeiro/server/test/product/create-test-driver.ts'
import { at, bodyOf } from '@tropeiro/server/test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '@tropeiro/server/test/product/planning-app.ts'
import { test_password } from '@tropeiro/server/test/product/product-app.ts'
import { createSpecClient, type SpecClient } from '@tropeiro/server/test/spec-client/client.ts'
import { startS3 } from '../../../ops/services/s3-server.ts'
import type { PhoneLogin } from '../../phone/phone.ts'

export interface WorldPlan {
  readonly id: number
  /** In the order in which they are driven. */
  readonly points: readonly { readonly id: number; readonly type: string }[]
}

/** A server with a company that asks for pictures, signatures and a checked load, and a form of every kind of field. */
export interface DriversWorld {
  /** Where phones ask. */
  readonly api: string
  readonly client: SpecClient
  /** Registers and invites one. */
  hire(name: string): Promise<{ readonly user_id: number; readonly login: PhoneLogin }>
  /** A start, four deliveries and an arrival; nobody's until it is given. */
  makePlan(): Promise<WorldPlan>
  give(plan: WorldPlan, user_id: number): Promise<void>
  close(): Promise<void>
}

const hour_ms = 3_600_000

export async function createDriversWorld(): Promise<DriversWorld> {
  const s3 = await startS3()
  const planning = await createPlanningApp({ env: { ...s3.env }, clock: 'system' })
  const { product, company } = planning
  const api = `${await product.app.listen({ host: '127.0.0.1', port: 0 })}/v1`
  await setUp(planning)
  const client = createSpecClient(api)
  client.useToken(planning.token)
  return {
    api,
    client,
    hire: async (name) => {
      const { user_id, login: username } = await createTestDriver(product, company, name)
      const { tax_number: parent_username } = company
      return { user_id, login: { username, parent_username, password: test_password } }
    },
    makePlan: () => makePlan(planning),
    // As an import that names the driver by CPF would have it.
    give: async (plan, user_id) => {
      await planning.rowsBehind('update app.route_plans set user_id = $2 where id = $1', [plan.id, user_id])
    },
    close: async () => {
      await planning.close()
      await s3.stop()
    },
  }
}

async function setUp(planning: PlanningApp): Promise<void> {
  const rules = { require_picture: true, require_signature: true, load_check: true }
  const answer = await planning.send('PUT', '/customer', { body: { data: rules } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await planning.make('vehicle', { title: 'Van', plate: 'IXY2B34' })
  const items = [
    { name: 'Bom', risk_level: 'L' },
    { name: 'Gasto', risk_level: 'M' },
    { name: 'Liso', risk_level: 'H' },
    { name: 'Não há' },
  ]
  await planning.make('checklist_form', {
    name: 'Antes da viagem',
    fields: [
      { name: 'Placa', type: 'text', identifier: true, required: true },
      { name: 'Pneus', type: 'choice', required: true, can_photo: 1, table: { items } },
      { name: 'Freios', type: 'choice', table: { items } },
      { name: 'Luzes', type: 'multi_choice', table: { items } },
      { name: 'Pressão', type: 'number', can_photo: 1 },
      { name: 'Extintor', type: 'boolean' },
      { name: 'Vistoria', type: 'date' },
      { name: 'Frente', type: 'photo', required: true },
      { name: 'Assinatura', type: 'signature', required: true },
      { name: 'Lugar', type: 'location' },
      { name: 'Lacre', type: 'barcode' },
      { name: 'Hodômetro', type: 'odometer' },
    ],
  })
}

async function makePlan(planning: PlanningApp): Promise<WorldPlan> {
  const start_ms = Date.now() - hour_ms
  const { status, route_plan_ids } = await planning.importPlan(
    bodyOf({
      optimize: false,
      data: {
        date_time_start: new Date(start_ms).toISOString(),
        date_time_end: new Date(start_ms + 10 * hour_ms).toISOString(),
        vehicle_plate: 'IXY2B34',
        route_points: [
          { name: 'depot', type: 'PA', ...at(0) },
          ...[1, 2, 3, 4].map((n) => ({
            name: `stop ${n}`,
            external_code: `NF-${n}`,
            ...at(n),
            route_point_items: [{ external_code: `item ${n}` }, { external_code: `other ${n}` }],
          })),
          { name: 'depot', type: 'CH', ...at(0) },
        ],
      },
    }),
  )
  const [id] = route_plan_ids
  if (status !== 200 || id === undefined) throw new Error(`the import answered ${status}`)
  const { route_points } = await planning.readPlan(id)
  const points = route_points.toSorted((a, b) => a.order - b.order)
  return { id, points: points.map((point) => ({ id: point.id, type: point.type })) }
}
