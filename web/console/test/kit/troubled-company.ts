import { expect } from 'vitest'
import { type CallApi, logInByApi } from './call-api.ts'
import { openPhone, type Phone, type PhonePlan } from './phone.ts'
import { createTracker, type Fix } from './tracker.ts'
import { createCompany, getWorld } from './world.ts'

type Company = Awaited<ReturnType<typeof createCompany>>

/** What the journey reads of an exception. */
export interface ToldException {
  readonly id: number
  readonly kind: string
  readonly state: string
  readonly opened_at: string
  readonly close_reason: string | null
  readonly owner: { readonly id: number; readonly name: string } | null
  readonly subject: { readonly route_plan_id: number | null; readonly vehicle_id: number | null }
  readonly facts: Readonly<Record<string, unknown>>
}

interface PlannedPoint {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

/** Two routes that should have begun an hour ago, and a third vehicle with none. */
export interface TroubledCompany {
  readonly company: Company
  readonly call: CallApi
  readonly plateOf: (vehicle: number) => string
  readonly phoneOf: (driver: number) => { readonly phone: Phone; readonly plan: PhonePlan }
  readonly listExceptions: () => Promise<readonly ToldException[]>
  readonly readPoints: (plan: number) => Promise<readonly PlannedPoint[]>
  /** Answers once the product has stored it. */
  readonly drive: (vehicle: number, fixes: readonly Fix[]) => Promise<void>
  /** All that vehicles told so far, once more. */
  readonly sendAgain: () => Promise<void>
}

/** In minutes: the least that the rules allow. */
const least_min = 5

export async function createTroubledCompany(): Promise<TroubledCompany> {
  const world = await getWorld()
  const company = await createCompany({ vehicles: 3, drivers: 2, plans: 2, stops: 4 })
  const call = await logInByApi(world.origin, company.logins.owner)
  const rules = [
    { kind: 'late', threshold: least_min },
    { kind: 'silent', threshold: least_min },
    { kind: 'late_departure', enabled: false },
  ]
  for (const rule of rules) await call('PUT', '/alert_rule', { data: rule })
  const phones: Phone[] = []
  for (const driver of company.drivers) phones.push(await openPhone(world.origin, driver))
  const send = createTracker(world, company)
  const sent: { readonly vehicle: number; readonly fixes: readonly Fix[] }[] = []
  const vehicleOf = (n: number) => getNth(company.vehicles, n)
  const readLastTime = async (id: number) => {
    const path = '/position/last'
    const { data } = await call<{ data: { vehicle_id: number; date_time_place: string }[] }>('GET', path)
    return Date.parse(data.find(({ vehicle_id }) => vehicle_id === id)?.date_time_place ?? '')
  }
  return {
    company,
    call,
    plateOf: (n) => vehicleOf(n).plate,
    phoneOf: (n) => {
      const phone = getNth(phones, n)
      return { phone, plan: getNth(phone.day.plans, 0) }
    },
    listExceptions: async () => {
      const { data } = await call<{ data: ToldException[] }>('GET', '/exception')
      // Plans begin late before the rule that would say so is off.
      return data.filter(({ close_reason }) => close_reason !== 'rule_off')
    },
    readPoints: async (n) => {
      const path = `/route_plan/${getNth(company.route_plan_ids, n)}`
      return (await call<{ data: { route_points: PlannedPoint[] } }>('GET', path)).data.route_points
    },
    drive: async (n, fixes) => {
      sent.push({ vehicle: n, fixes })
      await send(vehicleOf(n), fixes)
      const last = getNth(fixes, fixes.length - 1).at
      await expect.poll(() => readLastTime(vehicleOf(n).id)).toBe(last.getTime())
    },
    sendAgain: async () => {
      for (const { vehicle, fixes } of sent) await send(vehicleOf(vehicle), fixes)
    },
  }
}

/** Longer than the least, so that it is not a matter of seconds. */
export const silent_for_ms = (least_min + 2) * 60_000

/** A panic button, two late routes, a silent tracker and a return, of which the screen may not know yet. */
export async function causeTrouble({
  drive,
  phoneOf,
  readPoints,
  listExceptions,
}: TroubledCompany): Promise<void> {
  const depot = getNth(await readPoints(0), 0)
  await drive(2, minuteUntil(Date.now(), depot, ['panic']))
  await drive(0, minuteUntil(Date.now(), depot))
  await drive(1, minuteUntil(Date.now() - silent_for_ms, depot))
  for (const n of [0, 1]) {
    const { phone, plan } = phoneOf(n)
    await phone.tell({ type: 'plan.start', plan })
  }
  await returnStop(phoneOf(0))
  const isOpen = async () => (await listExceptions()).filter(({ state }) => state === 'new').length
  await expect.poll(isOpen).toBe(5)
}

/** The first stop that is left; answers why, in the words of the company. */
export async function returnStop({ phone, plan }: ReturnType<TroubledCompany['phoneOf']>): Promise<string> {
  const reason = phone.day.reasons.find(
    ({ kind, requires_picture }) => kind === 'return' && !requires_picture,
  )
  const point = plan.points.find(({ type }) => type === 'PE')
  if (reason === undefined || point === undefined) throw new Error('the phone has nothing to return')
  const payload = { route_return_reason_id: reason.id, notes: 'Fechado hoje.' }
  await phone.tell({ type: 'point.return', plan, point, payload })
  return reason.name
}

function getNth<Kind>(list: readonly Kind[], n: number): Kind {
  const found = list[n]
  if (found === undefined) throw new Error(`there is no ${n} of ${list.length}`)
  return found
}

const second_ms = 1_000

/** A minute on the way to a place, which ends at a whole second. */
export function minuteUntil(
  end_ms: number,
  { latitude, longitude }: Pick<Fix, 'latitude' | 'longitude'>,
  alarms: readonly string[] = [],
): Fix[] {
  const end_s = Math.floor(end_ms / second_ms)
  return [60, 40, 20, 0].map((ago_s) => ({
    at: new Date((end_s - ago_s) * second_ms),
    latitude,
    longitude: longitude - ago_s / 10_000,
    ...(ago_s === 0 && { alarms }),
  }))
}
