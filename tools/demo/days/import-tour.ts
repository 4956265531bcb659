import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { PointType } from '@tropeiro/contract/route-point.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { ApiClient } from '../../simulator/api-client.ts'
import type { PlannedStop, PlannedTour } from './plan-stops.ts'

/** A point of a plan, in the order in which it is driven. */
export interface ImportedPoint extends LatLng {
  readonly id: number
  readonly type: PointType
  readonly external_code: string
  /** Null: of a start or an arrival. */
  readonly stop: PlannedStop | null
}

export interface ImportedTour {
  /** Of the agent and the vehicle. */
  readonly n: number
  readonly begin_ms: number
  readonly route_plan_id: number
  readonly external_code: string
  readonly points: readonly ImportedPoint[]
  /** Codes of stops that nobody serves. */
  readonly unassigned: readonly string[]
}

const look_every_ms = 500
const planning = new Set(['W', 'R'])

/** Imports a tour unless an earlier run did, and waits until it is planned and its driver has it. */
export async function importTour(api: ApiClient, tour: PlannedTour): Promise<ImportedTour> {
  const id = (await findPlan(api, tour)) ?? (await importPlan(api, tour))
  const plan = await awaitPlan(api, id)
  if (plan.date_sent === null) await api.post('/route_plan/send', { ids: [id] })
  const by_code = new Map(tour.stops.map((stop) => [stop.external_code, stop]))
  const points = plan.route_points.map((point): ImportedPoint => {
    const { id: point_id, type, external_code, latitude: lat, longitude: lng } = point
    if (external_code === null || lat === null || lng === null)
      throw new Error(`point ${point_id} of ${plan.external_code} has no code or no place`)
    return { id: point_id, type, external_code, lat, lng, stop: by_code.get(external_code) ?? null }
  })
  const planned = new Set(points.map(({ external_code }) => external_code))
  return {
    n: tour.n,
    begin_ms: tour.begin_ms,
    route_plan_id: id,
    external_code: plan.external_code,
    points,
    unassigned: [...by_code.keys()].filter((code) => !planned.has(code)),
  }
}

async function findPlan(api: ApiClient, { body, begin_ms }: PlannedTour): Promise<number | null> {
  const code = encodeURIComponent(body.data.external_code)
  const { data } = await api.get<{ data: readonly RoutePlan[] }>(`/import/route_plan?route_plan_code=${code}`)
  const known = data.find(
    ({ external_code, date_time_start }) =>
      external_code === body.data.external_code && Date.parse(String(date_time_start)) === begin_ms,
  )
  return known?.id ?? null
}

async function importPlan(api: ApiClient, { body }: PlannedTour): Promise<number> {
  const answer = await api.send<ImportAnswer>('/import/route_plan', body)
  const [id] = answer.route_plan_ids
  if (id !== undefined) return id
  const faults = JSON.stringify([...answer.wrong_route_plans, ...answer.unassigned_points])
  throw new Error(`${body.data.external_code} was not planned: ${faults}`)
}

async function awaitPlan(api: ApiClient, id: number): Promise<RoutePlan> {
  for (;;) {
    const { data } = await api.get<{ data: readonly RoutePlan[] }>(
      `/import/route_plan?route_plan_id=${id}&includes=route_points`,
    )
    const [plan] = data
    if (plan === undefined) throw new Error(`plan ${id} is gone`)
    if (plan.status === 'I')
      throw new Error(`${plan.external_code} could not be planned: ${plan.failure?.detail ?? ''}`)
    if (!planning.has(plan.status)) return plan
    await sleep(look_every_ms)
  }
}
