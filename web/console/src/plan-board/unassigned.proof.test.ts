import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { dragBefore } from '../../test/kit/drag.ts'
import { holdRequests } from '../../test/kit/hold-requests.ts'
import { hasFocus, pressKeys, tabTo } from '../../test/kit/keys.ts'
import { createPlanCompany, openPlanBoard, type PlanCompany } from '../../test/kit/plan-company.ts'
import { importLeftovers, importTooMuch } from '../../test/kit/leftovers.ts'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { contentOf, expectUsable, namesOf, stopCell } from './test/on-plan.ts'

let day: PlanCompany
let plan_id: number
beforeEach(async () => {
  day = await createPlanCompany({ plans: 1, free_vehicles: 2 })
  plan_id = await importLeftovers(day)
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Sem rota' })
const cardOf = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

type Plan = Awaited<ReturnType<PlanCompany['readPlan']>>
type Line = Awaited<ReturnType<PlanCompany['readUnassigned']>>['unassigned_points'][number]
type Fix = Line['fixes'][number]

const readPlan = () => day.readPlan(plan_id)
const readLines = async () => (await day.readUnassigned(plan_id)).unassigned_points

const findLine = async (name: string): Promise<Line | undefined> =>
  (await readLines()).find((line) => line.name === name)

const minute_ms = 60_000
const momentOf = (text: string | null | undefined) => Date.parse(text ?? '')
const endsAt = ({ route_points }: Plan) => momentOf(route_points.at(-1)?.time_scheduled)
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

interface KnownFix {
  readonly name: string
  readonly why: RegExp
  readonly change: Fix['change']
  /** What the card offers. */
  readonly offer: (amount: number, line: Line) => string
  /** Whether the plan is as the offer has promised. */
  readonly isTrue: (plan: Plan, line: Line, amount: number) => boolean
}

const stopOf = ({ route_points }: Plan, { name }: Line) => route_points.find((point) => point.name === name)
const no_hour = /^Janela \d\d:\d\d–\d\d:\d\d não cabe em nenhuma rota$/u

const known_fixes: readonly KnownFix[] = [
  {
    name: 'Material Andrade',
    why: /^Carga de 160; falta lugar para 130$/u,
    change: 'capacity',
    offer: (amount) => `Liberar +${amount} de carga`,
    isTrue: ({ total_capacity, vehicle }, _, amount) => total_capacity <= (vehicle?.capacity ?? 0) + amount,
  },
  {
    name: 'Padaria do Pouso',
    why: no_hour,
    change: 'time_window_end',
    offer: (amount, { time_windows: [window] }) =>
      `Ampliar até ${clock.format(momentOf(window?.end) + amount * minute_ms)}`,
    isTrue: (plan, line, amount) =>
      momentOf(stopOf(plan, line)?.time_scheduled) <=
      momentOf(line.time_windows[0]?.end) + amount * minute_ms,
  },
  {
    name: 'Bar da Noite',
    why: no_hour,
    change: 'time_window_start',
    offer: (amount, { time_windows: [window] }) =>
      `Receber desde ${clock.format(momentOf(window?.start) - amount * minute_ms)}`,
    isTrue: (plan, line, amount) =>
      momentOf(stopOf(plan, line)?.time_scheduled) >=
        momentOf(line.time_windows[0]?.start) - amount * minute_ms &&
      endsAt(plan) <= momentOf(plan.date_time_end),
  },
  {
    name: 'Escola Anita Rocha',
    why: /^Aceita até 2 eixos; os veículos têm mais$/u,
    change: 'axles',
    offer: (amount) => `Aceitar ${2 + amount} eixos`,
    isTrue: (_plan, { axles }, amount) => (axles ?? 0) + amount === 3,
  },
  {
    name: 'Fazenda Três Barras',
    why: /^Passa do fim da jornada$/u,
    change: 'working_hours',
    offer: (amount) => `Jornada +${spanOf(amount)}`,
    isTrue: (plan, _, amount) => endsAt(plan) <= momentOf(plan.date_time_end) + amount * minute_ms,
  },
]

/** They say how full a plan is, and break no rule. */
const no_breaches = new Set(['vehicle_full', 'shift_ends', 'windows_cost'])

/** In the plan, with the rule named that gives way, and no other broken; by how much it does. */
async function expectFixed({ name, change, isTrue }: KnownFix, line: Line, before: Plan): Promise<number> {
  await expect.poll(async () => namesOf(await readPlan())).toContain(name)
  const plan = await readPlan()
  expect(namesOf(plan).toSorted()).toEqual([...namesOf(before), name].toSorted())
  const breaches = plan.findings.filter(({ code }) => !no_breaches.has(code))
  expect(breaches).toMatchObject([{ code: 'waived', change }])
  const told = breaches[0]?.amount ?? 0
  const amount = change === 'capacity' || change === 'axles' ? told : told / 60
  expect([name, isTrue(plan, line, amount)]).toEqual([name, true])
  expect((await readLines()).map((left) => left.index)).not.toContain(line.index)
  return amount
}

/** One less would not have been enough. */
async function expectSmallest({ name, change }: KnownFix, line: Line, amount: number): Promise<void> {
  const { route_id } = await readPlan()
  const place = { op: 'place', route_id, line: line.index, route_plan_id: plan_id, position: 'best' }
  const operation = { ...place, ...(amount > 1 && { waive: { change, amount: amount - 1 } }) }
  const { plans } = await day.tryChange({ plan_ids: [plan_id], operations: [operation] })
  expect([name, plans.flatMap(({ broken }) => broken).length > 0]).toEqual([name, true])
}

const settled = async (page: Page) => {
  await expect.poll(async () => (await day.readUnassigned(plan_id)).stale).toBe(false)
  await expect.poll(() => panelOf(page).getByText('Conferindo os motivos').count()).toBe(0)
}

interface Hand {
  readonly name: string
  /** How many of the fixes it makes. */
  readonly count: number
  readonly press: (page: Page, button: Locator) => Promise<void>
  readonly undo: (page: Page) => Promise<void>
}

const hands: readonly Hand[] = [
  {
    name: 'mouse',
    count: known_fixes.length,
    press: (_, button) => button.click(),
    undo: (page) => page.getByRole('button', { name: 'Desfazer', exact: true }).click(),
  },
  {
    name: 'keys',
    count: proofCount({ full: known_fixes.length, tenth: 2 }),
    press: async (page, button) => {
      await tabTo(page, button, { most: 120 })
      await pressKeys(page, 'Enter')
    },
    undo: (page) => pressKeys(page, 'Control+z'),
  },
]

describe('each stop without a route', () => {
  test.each(hands)('says why, and its fix is true: by $name', async ({ count, press, undo }) => {
    const page = await openPlanBoard(day)
    const before = await readPlan()
    for (const known of known_fixes.slice(0, count)) {
      const line = await findLine(known.name)
      if (line === undefined) throw new Error(`${known.name} has a route`)
      const card = cardOf(page, known.name)
      await card.getByText(known.why).waitFor()
      const fix = card.getByRole('button', { name: /cabe na B$/u })
      const offer = (await fix.textContent())?.replaceAll('\u00a0', ' ')
      await press(page, fix)
      const amount = await expectFixed(known, line, before)
      expect(offer).toBe(`${known.offer(amount, line)} → cabe na B`)
      await card.waitFor({ state: 'detached' })
      // The next card, from which Tab goes on.
      expect(await panelOf(page).locator('button:focus').count()).toBe(1)
      await undo(page)
      await expect.poll(async () => contentOf(await readPlan())).toEqual(contentOf(before))
      await expect.poll(async () => (await findLine(known.name))?.index).toBe(line.index)
      await expectSmallest(known, line, amount)
      await settled(page)
    }
  })
})

/** What somebody else may do is no part of it: by the button, in all cases. */
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer', exact: true }).click()

const breachesOf = ({ findings }: Plan) =>
  findings.filter(({ code }) => !no_breaches.has(code)).map(({ code, change }) => change ?? code)

/** Until the change was taken back, and nothing of it is left. */
async function expectUndone(page: Page, before: Plan): Promise<void> {
  await undo(page)
  await expect.poll(async () => contentOf(await readPlan())).toEqual(contentOf(before))
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Outras saídas para ${name}` })

describe('a stop without a route', () => {
  test('does not offer its fix elsewhere while it is tried', async () => {
    const page = await openPlanBoard(day)
    await cardOf(page, 'Material Andrade').getByText('cabe na B').waitFor()
    const letThrough = await holdRequests(page, { method: 'POST', path: /\/v1\/route_plan\/changes\?/u })
    await page.reload()
    const first = cardOf(page, 'Material Andrade').getByRole('button').first()
    await expect.poll(() => first.textContent()).toBe('Procurando a rota em que cabe')
    await menuOf(page, 'Material Andrade').click()
    const ways = page.getByRole('menuitem')
    await expect.poll(() => hasFocus(ways)).toBe(true)
    expect(await ways.allTextContents()).toEqual(['Escolher o lugar no quadroM', 'Mover para…'])
    await letThrough()
    await expect.poll(() => first.textContent()).toMatch(/cabe na B$/u)
    expect(await hasFocus(ways)).toBe(true)
  })

  test('is not taken for served where the API does not tell of it', async () => {
    const page = await openPlanBoard(day)
    const unassigned = /\/v1\/route_plan\/\d+\/unassigned$/u
    await page.route(unassigned, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
    await page.reload()
    await panelOf(page).getByText('Não foi possível ler todas as paradas sem rota').waitFor()
    expect(await panelOf(page).getByText('Todas as paradas têm rota').count()).toBe(0)
    expect(await panelOf(page).getByText('0', { exact: true }).count()).toBe(0)
    await expectUsable(page)
    await page.getByRole('button', { name: /^Enviar \d+ rotas?$/u }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ainda não se sabe se há paradas sem rota.').waitFor()
    await dialog.getByRole('button', { name: 'Voltar ao plano' }).click()
    await page.unroute(unassigned)
    await panelOf(page).getByRole('button', { name: 'Tentar agora' }).click()
    await cardOf(page, 'Material Andrade').waitFor()
  })

  test('has its fix tried again only when its own plans change', async () => {
    const page = await openPlanBoard(day)
    await cardOf(page, 'Material Andrade').getByText('cabe na B').waitFor()
    await expect.poll(() => panelOf(page).getByText('Procurando a rota').count()).toBe(0)
    const tried: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('dry_run=true')) tried.push(request.url())
    })
    const [other = 0] = day.company.route_plan_ids
    const { id } = (await day.readPlan(other)).route_points.at(-2) ?? {}
    const operation = { op: 'move', route_point_id: id, to_plan: other, position: 2 }
    await day.makeChange({ plan_ids: [other], operations: [operation] })
    await expect.poll(() => stopCell(page, 'Cliente 1-5').getAttribute('aria-label')).toMatch(/^Parada 1,/u)
    expect(tried).toEqual([])
  })

  test('has its other fixes in a menu, which lead to the plan that they are about', async () => {
    const page = await openPlanBoard(day)
    const before = await readPlan()
    await menuOf(page, 'Bar da Noite').click()
    await page.getByRole('menuitem', { name: /^Jornada \+/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Mover para…' })
    expect(await dialog.getByLabel('Rota').inputValue()).toBe(String(plan_id))
    await dialog.getByText('Jornada e descanso cabem').waitFor()
    expect(await dialog.locator('li[data-broken]').count()).toBe(0)
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Pôr na rota' }).click()
    await expect.poll(async () => namesOf(await readPlan())).toContain('Bar da Noite')
    expect(breachesOf(await readPlan())).toEqual(['working_hours'])
    await expectUndone(page, before)
  })

  test('whose place nobody knows is shown on the map, by keys', async () => {
    const page = await openPlanBoard(day)
    const before = await readPlan()
    const card = cardOf(page, 'Sítio Água Clara')
    await card.getByText('Fora do mapa de ruas').waitFor()
    await tabTo(page, card.getByRole('button', { name: 'Marcar o ponto no mapa' }), { most: 120 })
    await pressKeys(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Marcar o ponto no mapa' })
    await tabTo(page, dialog.getByRole('button', { name: 'Começar pela partida' }))
    await expectUsable(page)
    await pressKeys(page, 'Enter')
    await dialog.getByText('Jornada e descanso cabem').waitFor()
    await tabTo(page, dialog.getByRole('button', { name: 'Pôr na rota' }))
    await pressKeys(page, 'Enter')
    await expect.poll(async () => namesOf(await readPlan())).toContain('Sítio Água Clara')
    const placed = (await readPlan()).route_points.find(({ name }) => name === 'Sítio Água Clara')
    const [depot] = (await day.readPlan(day.company.route_plan_ids[0] ?? 0)).route_points
    expect(placed).toMatchObject({ latitude: depot?.latitude, longitude: depot?.longitude })
    await expectUndone(page, before)
  })

  test('whose address was not found is shown on the map, by a click', async () => {
    const page = await openPlanBoard(day)
    const before = await readPlan()
    const card = cardOf(page, 'Chácara Boa Esperança')
    await card.getByText('Endereço não encontrado').waitFor()
    await card.getByRole('button', { name: 'Marcar o ponto no mapa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Marcar o ponto no mapa' })
    await dialog.locator('canvas').click({ position: { x: 300, y: 120 } })
    await dialog.getByText('Jornada e descanso cabem').waitFor()
    await dialog.getByRole('button', { name: 'Pôr na rota' }).click()
    await expect.poll(async () => namesOf(await readPlan())).toContain('Chácara Boa Esperança')
    await expectUndone(page, before)
    await expect.poll(async () => (await findLine('Chácara Boa Esperança'))?.latitude).toBeNull()
  })

  test('that no single change helps goes where somebody puts it, with the rules that it breaks', async () => {
    const page = await openPlanBoard(day)
    const before = await readPlan()
    const card = cardOf(page, 'Frigorífico Norte')
    await card.getByText('Nenhuma mudança sozinha basta: falta um veículo.').waitFor()
    await card.getByRole('button', { name: 'Escolher uma rota' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mover para…' })
    expect(await dialog.getByLabel('Rota').inputValue()).toBe(String(plan_id))
    await dialog.getByText('Carga 270 de 100').waitFor()
    expect(await dialog.locator('li[data-broken]').count()).toBe(2)
    await dialog.getByRole('button', { name: 'Pôr na rota' }).click()
    await expect.poll(async () => namesOf(await readPlan())).toContain('Frigorífico Norte')
    expect(breachesOf(await readPlan()).toSorted()).toEqual(['capacity', 'time_window'])
    await expectUndone(page, before)
  })

  test('can be put on the board by drag and by keys', async () => {
    const page = await openPlanBoard(day)
    const before = await readPlan()
    const second = before.route_points[2]?.name ?? ''
    const handle = cardOf(page, 'Material Andrade').locator('[aria-hidden]').first()
    await dragBefore(page, handle, stopCell(page, second))
    const impact = page.locator('.board-impact')
    await impact.getByText('Carga 230 de 100').waitFor()
    await page.mouse.up()
    const order = async () => namesOf(await readPlan())
    const wanted = namesOf(before).toSpliced(2, 0, 'Material Andrade')
    await expect.poll(order).toEqual(wanted)
    await expectUndone(page, before)
    const card = cardOf(page, 'Material Andrade')
    await card.getByText('cabe na').waitFor()

    await tabTo(page, menuOf(page, 'Material Andrade'), { most: 120 })
    await pressKeys(page, 'Enter')
    const choice = page.getByRole('menuitem', { name: /^Escolher o lugar no quadro/u })
    await expect.poll(() => hasFocus(choice)).toBe(true)
    await pressKeys(page, 'Enter')
    const speech = page.locator('.board > .sr-only[role=status]')
    await expect.poll(() => speech.textContent()).toContain('ROTA-1')
    await pressKeys(page, 'ArrowDown', 'Home', 'ArrowRight')
    await expect.poll(() => speech.textContent()).toContain('ROTA-SOBRAS. Soltar entre 1 e 2')
    await expect.poll(() => speech.textContent()).toContain('Carga 230 de 100')
    await pressKeys(page, 'Enter')
    await expect.poll(order).toEqual(wanted)
    await expectUndone(page, before)
  })
})

test('the fixes that are ready are made together, and undone together', async () => {
  const other_id = await importTooMuch(day)
  const readBoth = () => Promise.all([plan_id, other_id].map(day.readPlan))
  const before = await readBoth()
  const page = await openPlanBoard(day)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Aplicar as 2 saídas prontas' }).click()
  await expect
    .poll(async () => (await readBoth()).map(({ total_points }) => total_points))
    .toEqual(before.map(({ total_points }) => total_points + 1))
  expect((await readBoth()).map((plan) => breachesOf(plan).length)).toEqual([1, 1])
  await undo(page)
  await expect.poll(async () => (await readBoth()).map(contentOf)).toEqual(before.map(contentOf))
})
