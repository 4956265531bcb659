import { setTimeout as sleep } from 'node:timers/promises'
import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { createCamera } from '../../../../tools/phone/camera.ts'
import { overHttp } from '../../../../tools/phone/http-network.ts'
import { Phone } from '../../../../tools/phone/phone.ts'
import type { PhonePlan, PhonePoint } from '../../../../tools/phone/phone-agenda.ts'
import { PhoneClock } from '../../../../tools/phone/phone-clock.ts'
import { syncUntilDone } from '../../../../tools/phone/sync-until-done.ts'
import { type CallApi, logInByApi } from './call-api.ts'
import { postPositions } from './post-positions.ts'
import { backdatePlan, createCompany, getWorld } from './world.ts'
import { type DrivenFix, driveFixes, end_min, placeOfStop, type Visit, visits } from './driven-day.ts'

/** A route that is over, all of which is known: what was planned, where the vehicle was, what the driver told. */
export interface DrivenRoute {
  readonly company: WorldCompany
  readonly call: CallApi
  readonly route_plan_id: number
  /** When the vehicle set out, in milliseconds. */
  readonly begin_ms: number
  /** In the order of `visits`. */
  readonly stops: readonly DrivenStop[]
}

interface DrivenStop {
  readonly id: number
  /** Seconds since 1970. */
  readonly planned_s: number
  readonly reached_s: number
}

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const look_every_ms = 250

/** By the clock of the company. */
function yesterdayAt(time: string): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now())
  return Date.parse(`${today}T${time}:00-03:00`) - 24 * hour_ms
}

/**
 * A company of its own with a route of yesterday, which its tracker drove, silent for a while. The phone of its driver
 * had no network until now.
 */
export async function driveRoute(): Promise<DrivenRoute> {
  const { origin, gateway } = await getWorld()
  const company = await createCompany({ vehicles: 2, drivers: 1 })
  const call = await logInByApi(origin, company.logins.owner)
  const begin_ms = yesterdayAt('09:00')
  const driven = [0, 1].map((n) => driveFixes(begin_ms, n))
  const positions = driven.flatMap((fixes, n) =>
    fixes.map((fix) => ({ serial: company.vehicles[n]?.serial, ignition: true, ...told(fix) })),
  )
  await sendPositions(`http://${gateway.host}:${gateway.ports['http'] ?? 0}`, company.ingest_key, positions)
  const route_plan_id = await importRoute(call, company, begin_ms)
  await backdatePlan({ customer_id: company.customer_id, route_plan_id, to_ms: begin_ms - hour_ms })
  await awaitPositions(call, company, { begin_ms, count: driven[0]?.length ?? 0 })
  await tellByPhone(company, route_plan_id, begin_ms)
  const stops = await listStops(call, route_plan_id)
  await awaitProofs(call, stops)
  return { company, call, route_plan_id, begin_ms, stops }
}

/** What was sent can be read a little later, and what was told is signed a little later. */
async function awaitAll(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(look_every_ms)
}

async function awaitPositions(
  call: CallApi,
  { vehicles }: WorldCompany,
  { begin_ms, count }: { readonly begin_ms: number; readonly count: number },
): Promise<void> {
  const period = new URLSearchParams({
    vehicle_id: String(vehicles[0]?.id),
    date_time_start: new Date(begin_ms).toISOString(),
    date_time_end: new Date().toISOString(),
  }).toString()
  await awaitAll(
    async () => (await call<{ data: readonly object[] }>('GET', `/position?${period}`)).data.length === count,
  )
}

interface ProofEntries {
  readonly entries: readonly { readonly entry: { readonly kind: string } }[]
}

async function awaitProofs(call: CallApi, stops: readonly DrivenStop[]): Promise<void> {
  for (const { id } of stops)
    await awaitAll(async () => {
      const { entries } = await call<ProofEntries>('GET', `/route_point/${id}/proof_bundle`)
      return entries.some(({ entry }) => ['execute', 'return'].includes(entry.kind))
    })
}

const told = ({ time_ms, ...place }: DrivenFix) => ({ time: new Date(time_ms).toISOString(), ...place })

async function importRoute(call: CallApi, company: WorldCompany, begin_ms: number): Promise<number> {
  const { data: drivers } = await call<{ data: readonly { cpf: string }[] }>(
    'GET',
    '/driver?is_deliveryman=1',
  )
  const moment = (minutes: number) => new Date(begin_ms + minutes * minute_ms).toISOString()
  const depot = { name: 'Depósito', ...placeOfStop(0) }
  const { route_plan_ids } = await call<{ route_plan_ids: readonly number[] }>('POST', '/import/route_plan', {
    optimize: false,
    geocoding: false,
    source: 'G',
    // Windows are only told: a stop that will be late stays in the plan.
    has_time_window: false,
    is_async: false,
    data: {
      date_time_start: moment(0),
      date_time_end: moment(600),
      external_code: 'ROTA-FEITA',
      vehicle_plate: company.vehicles[0]?.plate,
      document_number: drivers[0]?.cpf,
      route_points: [
        { ...depot, type: 'Partida' },
        ...visits.map((visit, n) => ({
          name: visit.name,
          address: `Rua das Tropas, ${n + 1}`,
          type: 'Entrega',
          external_code: visit.code,
          delivery_time: 600,
          ...placeOfStop(n + 1),
          ...(visit.window !== undefined && {
            time_window: { start: moment(0), end: moment(visit.window) },
          }),
          route_point_items: [
            { external_code: `CX-${n + 1}-1`, description: 'Leite integral', quantity: 12 },
            { external_code: `CX-${n + 1}-2`, description: 'Queijo colonial', quantity: 3 },
          ],
        })),
        { ...depot, type: 'Chegada' },
      ],
    },
  })
  const [id] = route_plan_ids
  if (id === undefined) throw new Error('the route was not planned')
  await call('POST', '/route_plan/send', { data: { ids: [id] } })
  return id
}

const most_positions = 1_000

async function sendPositions(url: string, key: string, positions: readonly object[]): Promise<void> {
  for (let start = 0; start < positions.length; start += most_positions) {
    const answer = await postPositions(
      `${url}/ingest/positions`,
      key,
      positions.slice(start, start + most_positions),
    )
    const text = await answer.text()
    if (!answer.ok || !text.includes('"quarantined":0'))
      throw new Error(`positions: ${answer.status} ${text}`)
  }
}

interface Told extends Readonly<Record<string, unknown>> {
  readonly point?: PhonePoint
  /** Of the pictures that were taken. */
  readonly roles?: readonly string[]
}

/** What was done when the vehicle was there, sent now. */
async function tellByPhone(company: WorldCompany, route_plan_id: number, begin_ms: number): Promise<void> {
  const { origin } = await getWorld()
  const [driver] = company.drivers
  if (driver === undefined) throw new Error('the company has no driver')
  const { tax_number, login, password } = driver.login
  let now_ms = begin_ms
  const phone = new Phone({
    network: overHttp(`${origin}/v1`),
    clock: new PhoneClock(() => now_ms),
    login: { username: login, parent_username: tax_number, password },
  })
  now_ms = Date.now()
  await phone.fetchAgenda()
  const plan = phone.storage.plans.get(route_plan_id)
  if (plan === undefined) throw new Error('the phone has no such plan')
  const camera = await createCamera({ width: 480, height: 360 })
  const photo = (role: string) => ({ role, bytes: camera(), content_type: 'image/jpeg' })
  const tell = (type: string, { point, roles = [], ...payload }: Told = {}) =>
    phone.record({ type, ...placeIn(plan, point), payload }, roles.map(photo))
  const reasons = phone.storage.catalogue?.reasons ?? []
  const reason_id = reasons.find(({ kind, active }) => kind === 'return' && active)?.id
  const pointsOf = (types: readonly string[]) => plan.points.filter(({ type }) => types.includes(type))
  now_ms = begin_ms
  tell('plan.start')
  for (const point of pointsOf(['PA'])) tell('point.execute', { point })
  const points = plan.points.filter(({ type }) => type !== 'PA' && type !== 'CH')
  for (const [n, visit] of visits.entries()) {
    const point = points[n]
    if (point === undefined) throw new Error(`the plan has ${points.length} stops`)
    now_ms = begin_ms + visit.reached * minute_ms
    const location = { ...placeOfStop(n + 1), accuracy_m: 8, mock: false }
    tell('point.arrive', { location, point })
    now_ms = begin_ms + (visit.left - 1) * minute_ms
    if (visit.receiver === null) {
      const returned = { location, route_return_reason_id: reason_id, notes: 'Ninguém atendeu.' }
      tell('point.return', { ...returned, point, roles: ['picture'] })
    } else
      tell('point.execute', {
        location,
        ...handedOver(visit, point),
        point,
        roles: ['picture', 'signature'],
      })
    now_ms = begin_ms + visit.left * minute_ms
    tell('point.depart', { point })
  }
  now_ms = begin_ms + end_min * minute_ms
  for (const point of pointsOf(['CH'])) tell('point.execute', { point })
  tell('plan.finish', { unvisited: [] })
  now_ms = Date.now()
  await syncUntilDone(phone, { met: new Map(), hurry: 10 })
  const rejected = phone.told.filter(({ result }) => result === 'rejected')
  if (rejected.length > 0) throw new Error(`the server rejected ${JSON.stringify(rejected)}`)
}

const placeIn = ({ id, version }: PhonePlan, point?: PhonePoint) => ({
  route_plan_id: id,
  plan_version: version,
  ...(point !== undefined && { route_point_id: point.id, assignment: point.assignment }),
})

const handedOver = ({ receiver }: Visit, { items }: PhonePoint) => ({
  receiver,
  items: items.map(({ id }) => ({ id, checked: true })),
})

interface ListedPoint {
  readonly id: number
  readonly name: string
  readonly time_scheduled: string
  readonly arrived_at: string
}

async function listStops(call: CallApi, route_plan_id: number): Promise<DrivenStop[]> {
  const { data } = await call<{ data: { route_points: readonly ListedPoint[] } }>(
    'GET',
    `/route_plan/${route_plan_id}`,
  )
  return visits.map(({ name }) => {
    const point = data.route_points.find((each) => each.name === name)
    if (point === undefined) throw new Error(`the plan has no ${name}`)
    const secondsOf = (text: string) => Date.parse(text) / 1_000
    return {
      id: point.id,
      planned_s: secondsOf(point.time_scheduled),
      reached_s: secondsOf(point.arrived_at),
    }
  })
}
