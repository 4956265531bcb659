import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { formatTaxNumber } from '@tropeiro/kernel/br/tax-number.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { at, bodyOf } from '../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../test/product/planning-app.ts'
import { createTestCompany, logInAs } from '../test/product/product-app.ts'
import type { CompanyDay, DayCounts } from './company-day/company-day.ts'
import { runShowDay, type ShowDayOptions } from './day-show.ts'

const master_keys = `k1:${randomBytes(32).toString('base64')}`
const minute_ms = 60_000
let planning: PlanningApp
let config: Config
let folder: string
let other_tax_number: string
const plans = { late: 0, waiting: 0, tomorrow: 0, of_other: 0 }

const clock = () => planning.product.clock
const iso = (minutes: number) => new Date(clock().now().getTime() + minutes * minute_ms).toISOString()

/** Of two deliveries that are late in an hour and a half. */
async function importPlan(start_min: number, data: object = {}, token?: string): Promise<number> {
  const window = { time_window: { start: iso(start_min + 30), end: iso(start_min + 90) } }
  const body = bodyOf({
    optimize: false,
    is_async: true,
    route_points: [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'Padaria', ...at(1), ...window },
      { name: 'Mercado', ...at(2, 1), ...window },
    ],
    data: { date_time_start: iso(start_min), date_time_end: iso(start_min + 600), ...data },
  })
  const answer = await planning.send('POST', '/import/route_plan', { body, ...(token && { token }) })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return answer.json<{ route_plan_ids: number[] }>().route_plan_ids[0] ?? 0
}

/** As the processor writes it. */
async function speak(vehicle_id: number, device_id: number): Promise<void> {
  const time_ms = clock().now().getTime()
  const { latitude, longitude } = at(1)
  const place = {
    time_ms,
    device_id,
    latitude_deg_e7: Math.round(latitude * 1e7),
    longitude_deg_e7: Math.round(longitude * 1e7),
    speed_kmh_e2: 5_000,
    heading_deg_e2: 9_000,
  }
  const state = { time_ms, place, ignition: null, odometer: null }
  const { customer_id } = planning.company
  const row = { customer_id, vehicle_id, partition: 0, sequence: 1, time: new Date(time_ms), state }
  await withAdmin(
    (client) => client.query('select platform.put_vehicle_positions($1)', [JSON.stringify([row])]),
    planning.product.test_database.telemetry_url,
  )
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-day-show-'))
  planning = await createPlanningApp({ worker: false, env: { TROPEIRO_MASTER_KEYS: master_keys } })
  config = readConfig({
    TROPEIRO_DATABASE_URL: planning.product.test_database.runtime_url,
    TROPEIRO_MASTER_KEYS: master_keys,
  })
  const vehicle = await planning.make('vehicle', { title: 'Van', plate: 'TRK0A01' })
  const device = await planning.make('device', {
    serial: '350000000000001',
    protocol: 'teltonika',
    vehicle_id: vehicle.id,
    date_installed: iso(-60),
  })
  await planning.make('driver', { name: 'Ana Maria Braun', cpf: '52998224725' })
  const circle = { kind: 'circle', latitude: at(1).latitude, longitude: at(1).longitude, radius_m: 300 }
  await planning.make('virtual_area', { name: 'Centro', ...circle })
  const executors = { vehicle_plate: 'TRK0A01', document_number: '52998224725' }
  plans.late = await importPlan(0, executors)
  plans.waiting = await importPlan(60)
  plans.tomorrow = await importPlan(24 * 60)
  const other = await createTestCompany(planning.product)
  other_tax_number = other.tax_number
  const { access_token } = await logInAs(planning.product, other, { realm: 'web' })
  plans.of_other = await importPlan(0, {}, access_token)
  await planning.send('POST', `/route_plan/${plans.late}/start`)
  const { route_points } = await planning.readPlan(plans.late)
  const first = route_points.find(({ name }) => name === 'Padaria')
  const body = { data: { reason: 'by phone' } }
  const executed = await planning.send('POST', `/route_point/${first?.id}/execute_manually`, { body })
  if (executed.statusCode !== 200) throw new Error(executed.body)
  clock().advance(112 * minute_ms)
  await speak(vehicle.id, device.id)
  clock().advance(2 * minute_ms)
})
afterAll(async () => {
  await planning.close()
  await rm(folder, { recursive: true, force: true })
})

const show = (options: Partial<ShowDayOptions> = {}) =>
  runShowDay(config, clock(), {
    maps_dir: '/nowhere',
    taxNumber: formatTaxNumber(planning.company.tax_number),
    ...options,
  })

type ShownDay = CompanyDay & { readonly counts: DayCounts }
const dayOf = async (options: Partial<ShowDayOptions> = {}) => (await show(options)).json['day'] as ShownDay

describe('tropeiro day show', () => {
  test('tells each route of today: what is done, what is next, who is late, and when it spoke', async () => {
    const { text } = await show()
    expect(text).toMatch(/^Empresa \d+ · quarta-feira, 4 de março de 2026 · 04:00 · America\/Sao_Paulo\n/)
    expect(text).toContain('2 rotas · 1 de 4 pontos feitos · 0 devolvidos · 2 atrasadas')
    expect(text).toMatch(
      new RegExp(
        `\\n${plans.late} +Ana +TRK0A01 +em execução +1/2 +1 +0 +--:-- Mercado +24 min +há 2 min(?:\\n|$)`,
      ),
    )
    expect(text).toMatch(new RegExp(`\\n${plans.waiting} +a iniciar +0/2 +0 +0 +--:-- Padaria +54 min`))
  })

  test('shows no plan of another day, nor of another company', async () => {
    const idsOf = ({ routes }: CompanyDay) => routes.map(({ plan_id }) => plan_id)
    expect(idsOf(await dayOf())).toEqual([plans.late, plans.waiting])
    expect(idsOf(await dayOf({ date: '2026-03-05' }))).toEqual([plans.tomorrow])
    expect(idsOf(await dayOf({ taxNumber: other_tax_number }))).toEqual([plans.of_other])
  })

  test('judges lateness by the rule of the company, whether it wants exceptions of it or not', async () => {
    const setLate = (enabled: boolean, threshold: number) =>
      planning.rowsBehind(
        `insert into app.alert_rules (customer_id, kind, enabled, threshold, mail_user_ids, date_modified)
         values ($1, 'late', $2, $3, '{}', now())
         on conflict (customer_id, kind) do update set enabled = excluded.enabled, threshold = excluded.threshold`,
        [planning.company.customer_id, enabled, threshold],
      )
    await setLate(true, 25)
    expect((await dayOf()).counts.late).toBe(1)
    await setLate(false, 24)
    expect((await dayOf()).counts.late).toBe(2)
  })

  test('draws the routes alone where there is no map, with the vehicle and the area', async () => {
    const svg = path.join(folder, 'day.svg')
    const { json } = await show({ svg, language: 'en' })
    expect(json).toMatchObject({ ok: true, svg })
    const picture = await readFile(svg, 'utf8')
    expect(picture).toContain('>without a map: the routes alone<')
    expect(picture).toMatch(/class="vehicle-moving"[^>]*rotate\(90\)/)
    expect(picture).toContain('class="area"')
    expect(picture).toContain('>TRK0A01 · Ana<')
    expect(picture).toContain('>has not left yet<')
  })

  test('says of a day without routes that there are none, and draws nothing', async () => {
    const svg = path.join(folder, 'empty.svg')
    expect((await show({ date: '2026-03-20', svg })).text).toContain('Nenhuma rota neste dia.')
    await expect(readFile(svg)).rejects.toThrow('ENOENT')
  })

  test('refuses what it cannot show', async () => {
    await expect(show({ date: '2026-02-30' })).rejects.toThrow('2026-02-30 is not a day')
    await expect(show({ map: 'x.osm' })).rejects.toThrow('--map goes with --svg')
    await expect(show({ svg: 'x.svg', map: '/nowhere/x.osm' })).rejects.toThrow('there is no file')
    await expect(show({ taxNumber: '1' })).rejects.toThrow('not a valid tax number')
  })
})
