import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { isFullProof, proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { openConsole } from '../../test/kit/browser.ts'
import type { CallApi } from '../../test/kit/call-api.ts'
import {
  type Delivery,
  headers,
  homeless_line,
  listCityHouses,
  mend,
  type Row,
  spoil,
  writeDeliveries,
} from '../../test/kit/deliveries.ts'
import { createImportCompany } from '../../test/kit/import-company.ts'
import { awaitAddresses, chooseFile, listOpen, planAll, reviewAll } from '../../test/kit/import-steps.ts'
import { countInteractions } from '../../test/kit/interactions.ts'
import { readCorrections, readImport, readLayouts } from '../../test/kit/read-import.ts'
import { writeXlsx } from '../../test/kit/write-xlsx.ts'
import { distanceBetween } from './addresses/distance.ts'

const count = proofCount({ full: 500, tenth: 50 })
const doubtful_each = isFullProof() ? 40 : 10
const most_interactions = 12
const stops_a_vehicle = 25

let company: WorldCompany
let call: CallApi
let deliveries: readonly Delivery[]
let file: Awaited<ReturnType<typeof writeXlsx>>

beforeAll(async () => {
  ;({ company, call } = await createImportCompany(Math.ceil(count / stops_a_vehicle)))
  deliveries = writeDeliveries(listCityHouses(), { count, doubtful_each })
  file = await writeXlsx('entregas_18nov.xlsx', [headers, ...spoil(deliveries.map(({ row }) => row))])
})

test(`${count} addresses are sent plans after ${most_interactions} interactions and a review`, async () => {
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/today' })
  const interactions = await countInteractions(page)
  await page.getByRole('link', { name: 'Importar' }).click()
  await chooseFile(page, file)
  await page.getByRole('button', { name: /^Confirmar \d+ sugerida/ }).click()
  await page.getByRole('button', { name: /^Aceitar as \d+ correções/ }).click()
  await awaitAddresses(page)

  const before_review = await interactions.count()
  await page.getByRole('button', { name: 'Marcar no mapa' }).click()
  await page.getByRole('group', { name: 'Mapa do endereço em revisão' }).click()
  await page.getByRole('button', { name: 'Aceitar o pino' }).click()
  const skipped = await reviewBut(page)
  const in_review = (await interactions.count()) - before_review

  await planAll(page)
  await page.getByRole('button', { name: /^Enviar \d+ rota/ }).click()
  await page.getByRole('main').getByText('Enviado').first().waitFor()
  const done = await interactions.list()
  expect(done.length - in_review, done.join('\n')).toBeLessThanOrEqual(most_interactions)

  await expectPlans(page, skipped)
  await expectRemembered(skipped)
})

/** Accepts each, the first of them where a person says it is, and skips the last. Answers its code. */
async function reviewBut(page: Page): Promise<string> {
  const open = await listOpen(page).count()
  const review = page.getByRole('region', { name: /^Linha \d+ · / })
  let skipped = ''
  await reviewAll(page, async (n) => {
    if (n === 0) await page.keyboard.press('Shift+ArrowUp')
    if (n < open - 1) return review.getByRole('button', { name: /^Aceitar/ }).click()
    const line = Number(/Linha (\d+)/.exec((await review.getByRole('heading').textContent()) ?? '')?.[1])
    // The first line is that of the titles.
    skipped = String(deliveries[line - 2]?.row[0])
    return review.getByRole('button', { name: 'Pular' }).click()
  })
  return skipped
}

async function expectPlans(page: Page, skipped: string): Promise<void> {
  const made = await readImport(call, page.url())
  expect({ ...made, plans: made.plans.map(({ date_sent, user_id }) => [date_sent, user_id]) }).toMatchObject({
    wrong_lines: [],
    wrong_route_plans: [],
    unassigned_points: [],
    plans: made.plans.map(() => [expect.any(String), expect.any(Number)]),
  })
  const points = made.plans.flatMap(({ route_points }) => route_points).filter(({ type }) => type === 'PE')
  const rows = mend(deliveries.map(({ row }) => row)).filter(([code]) => code !== skipped)
  const by_code = (a: { code: unknown }, b: { code: unknown }) => String(a.code).localeCompare(String(b.code))
  expect(points.map(sayPoint).toSorted(by_code)).toEqual(rows.map(sayRow).toSorted(by_code))
  expect(listFar(points)).toEqual([])
  expect(JSON.stringify(made)).not.toContain('(51) 9')
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' })

const sayPoint = ({ external_code, name, info, capacity, time_windows }: RoutePoint) => ({
  code: external_code,
  name,
  info,
  capacity,
  windows: time_windows.map(({ start, end }) => [start, end].map((time) => clock.format(new Date(time)))),
})

const windows: Readonly<Record<string, readonly string[]>> = {
  '08:00-12:00': ['08:00', '12:00'],
  '8h às 12h': ['08:00', '12:00'],
  '12:00-13:00': ['12:00', '13:00'],
  '13:00-18:00': ['13:00', '18:00'],
  'até 17h': ['00:00', '17:00'],
}

const sayRow = ([code, name, , , , weight, window, , info]: Row) => ({
  code,
  name,
  info,
  // A vehicle carries whole units.
  capacity: Math.ceil(Number(String(weight).replace(',', '.'))),
  windows: typeof window === 'string' ? [windows[window]] : [],
})

const most_away_m = 50

/** Points of houses that nobody was asked about, and that are elsewhere. */
function listFar(points: readonly RoutePoint[]) {
  const codes = mend(deliveries.map(({ row }) => row)).map(([code]) => code)
  return points.flatMap(({ external_code, latitude, longitude }) => {
    const line = codes.indexOf(external_code)
    const delivery = deliveries[line]
    if (delivery === undefined || delivery.is_doubtful || line === homeless_line) return []
    const away_m = distanceBetween(delivery.house, { lat: latitude ?? 0, lng: longitude ?? 0 })
    return away_m > most_away_m ? [{ row: delivery.row, away_m }] : []
  })
}

/** Whoever imports it again is asked for nothing that somebody has said before. */
async function expectRemembered(skipped: string): Promise<void> {
  const [layout] = await readLayouts(call)
  expect(layout).toMatchObject({
    name: 'entregas_18nov',
    columns: expect.arrayContaining(['address', 'info']),
  })
  const corrections = await readCorrections(call)
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/imports' })
  await chooseFile(page, file)
  await page.getByText('Layout “entregas_18nov” reconhecido').waitFor()
  await page.getByRole('button', { name: /^Aceitar as \d+ correções/ }).click()
  await awaitAddresses(page)
  expect(await page.getByRole('button', { name: /^Confirmar \d+ sugerida/ }).count()).toBe(0)
  const asked = await listOpen(page).allTextContents()
  expect(asked).toHaveLength(1)
  const line = 2 + deliveries.findIndex(({ row }) => row[0] === skipped)
  expect(asked[0]).toContain(String(line))
  expect(corrections.length).toBeGreaterThan(0)
}
