import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { ApiClient } from '../../simulator/api-client.ts'
import { ensure } from '../../simulator/ensure.ts'
import type { DemoPlan } from './plan-demo.ts'
import { importRows } from './sheet.ts'

/** What vehicles and people refer to, by its place in the plan. */
export interface DemoOffice {
  readonly fleets: readonly number[]
  readonly cost_centers: readonly number[]
  readonly departments: readonly number[]
  /** Of the depots. */
  readonly depot_points: readonly number[]
  readonly forms: readonly number[]
  readonly users: readonly number[]
  /** Null: it was made before, and is shown only once. */
  readonly api_key: string | null
}

const settings = { require_signature: true, require_picture: true, proof_override: true, auto_send: true }
const alerts: readonly { readonly kind: ExceptionKind; readonly threshold?: number }[] = [
  { kind: 'late', threshold: 10 },
  { kind: 'late_departure', threshold: 15 },
  { kind: 'returned' },
  { kind: 'panic' },
  { kind: 'silent', threshold: 15 },
  { kind: 'risk' },
]

/** Registers what a company has before it has vehicles. */
export async function registerOffice(api: ApiClient, plan: DemoPlan): Promise<DemoOffice> {
  await api.put('/customer', settings)
  for (const rule of alerts) await api.put('/alert_rule', { ...rule, enabled: true })
  const named = (path: string, names: readonly string[]) =>
    inTurn(names, (name) => ensureNamed(api, path, { name }))
  const depot_names = plan.depots.map(({ name }) => name)
  await importRows(
    api,
    '/point_of_interest',
    plan.points.map((point) => ({ ...point })),
  )
  await inTurn(plan.areas, (area) => ensureNamed(api, '/virtual_area', area))
  return {
    fleets: await named(
      '/fleet',
      depot_names.map((name) => name.replace('Depósito', 'Frota')),
    ),
    cost_centers: await named(
      '/cost_center',
      depot_names.map((name) => name.replace('Depósito', 'Operação')),
    ),
    departments: await named('/department', plan.departments),
    depot_points: await listDepotPoints(api, plan),
    forms: await inTurn(plan.forms, (form) => ensureForm(api, form)),
    users: await inTurn(plan.users, (user) => ensureUser(api, user)),
    api_key: await ensureKey(api, plan.api_key),
  }
}

async function inTurn<T>(list: readonly T[], make: (one: T) => Promise<number>): Promise<number[]> {
  const ids: number[] = []
  for (const one of list) ids.push(await make(one))
  return ids
}

async function ensureNamed(api: ApiClient, path: string, data: { readonly name: string }): Promise<number> {
  const { name } = data
  return (await ensure(api, { path, filter: { name }, is: (one) => one.name === name, data })).id
}

async function ensureForm(api: ApiClient, data: DemoPlan['forms'][number]): Promise<number> {
  const is = ({ name }: { readonly name?: string }) => name === data.name
  return (await ensure(api, { path: '/checklist_form', filter: {}, is, data })).id
}

async function ensureUser(api: ApiClient, data: DemoPlan['users'][number]): Promise<number> {
  const filter = { login: data.login }
  return (await ensure(api, { path: '/user', filter, is: () => true, data })).id
}

async function ensureKey(api: ApiClient, wish: DemoPlan['api_key']): Promise<string | null> {
  const keys = await api.get<{ data: readonly { readonly name: string }[] }>('/api_key')
  if (keys.data.some(({ name }) => name === wish.name)) return null
  return (await api.post<{ data: { key: string } }>('/api_key', wish)).data.key
}

async function listDepotPoints(api: ApiClient, plan: DemoPlan): Promise<number[]> {
  const { data } = await api.get<{ data: readonly { id: number; migration_id: string | null }[] }>(
    '/point_of_interest',
  )
  return plan.depots.map((_, n) => {
    const key = plan.points[n]?.migration_id
    const point = data.find(({ migration_id }) => migration_id === key)
    if (point === undefined) throw new Error(`depot ${n + 1} has no point of interest`)
    return point.id
  })
}
