import { createHash } from 'node:crypto'
import type { ExecutionApp } from '../../execution/test/execution-app.ts'
import { makePng } from '../../images/test/make-png.ts'
import { bodyOf } from '../product/import-body.ts'
import { bearer, createTestCompany, logInAs } from '../product/product-app.ts'

export const form = {
  name: 'Antes da viagem',
  icon: 'truck',
  fields: [{ name: 'Hodômetro', type: 'odometer', required: true }],
}
const bytes = makePng({ red: 200 })
/** Which the other company has stored. */
export const picture = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }

/** Another company, of which a hostile driver knows every number. */
export interface Stranger {
  readonly token: string
  readonly user_id: number
  readonly plan_id: number
  readonly point_id: number
  readonly item_id: number
  readonly return_reason: number
  readonly executed_reason: number
  readonly form_id: number
  readonly field_id: number
  readonly vehicle_id: number
}

export async function createStranger(app: ExecutionApp): Promise<Stranger> {
  const company = await createTestCompany(app.product)
  const { access_token: token } = await logInAs(app.product, company, { realm: 'web' })
  const make = async (resource: string, data: object) => {
    const answer = await app.send('POST', `/${resource}`, { token, body: { data } })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().data
  }
  const route_points = [
    {
      name: 'far',
      external_code: 'far',
      latitude: -29,
      longitude: -52,
      route_point_items: [{ external_code: 'box', description: 'Caixa', quantity: 1 }],
    },
  ]
  const body = bodyOf({ is_async: true, optimize: false, route_points })
  const imported = await app.send('POST', '/import/route_plan', { token, body })
  const [plan_id] = imported.json().route_plan_ids
  const [row] = await app.rowsBehind<{ point_id: number; item_id: number }>(
    `select point.id::integer as point_id, item.id::integer as item_id from app.route_points point
     join app.route_point_items item on item.route_point_id = point.id where point.route_plan_id = $1`,
    [plan_id],
  )
  await app.product.app.inject({
    method: 'PUT',
    url: `/image/${picture.sha256}`,
    headers: { ...bearer(token), 'content-type': 'image/png' },
    payload: picture.bytes,
  })
  const made_form = await make('checklist_form', form)
  return {
    token,
    user_id: company.user_id,
    plan_id,
    point_id: row?.point_id ?? 0,
    item_id: row?.item_id ?? 0,
    return_reason: (await make('route_return_reason', { code: 'their_door', name: 'Fechado' })).id,
    executed_reason: (await make('route_executed_reason', { code: 'their_porter', name: 'Portaria' })).id,
    form_id: made_form.id,
    field_id: made_form.fields[0].id,
    vehicle_id: (await make('vehicle', { title: 'Van', plate: 'XYZ1A23' })).id,
  }
}
