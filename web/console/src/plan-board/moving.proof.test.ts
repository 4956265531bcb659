import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dragBefore } from '../../test/kit/drag.ts'
import { hasFocus, pressKeys, tabTo } from '../../test/kit/keys.ts'
import {
  createPlanCompany,
  importTight,
  openPlanBoard,
  type PlanCompany,
} from '../../test/kit/plan-company.ts'
import { contentOf, expectUsable, figuresOf, readFigures, stopCell } from './test/on-plan.ts'

interface MoveDay extends PlanCompany {
  /** ROTA-1, the plan that is left. */
  readonly from: number
  /** ROTA-JANELAS, the one that is reached. */
  readonly to: number
}

/** Two plans and a third with windows that end soon, in a company that knows what a kilometre costs. */
async function openMoveDay(): Promise<MoveDay> {
  const day = await createPlanCompany()
  await day.call('PUT', '/customer', { data: { cost_per_km: 2.5, cost_per_hour: 30 } })
  const [from = 0, like = 0] = day.company.route_plan_ids
  const to = await importTight(day, await day.readPlan(like), day.company.vehicles.at(-1))
  return { ...day, from, to }
}

const readBoth = ({ from, to, readPlan }: MoveDay) => Promise.all([from, to].map(readPlan))
const moved = 'Cliente 1-3'
const status = (page: Page) => page.locator('.board > .sr-only[role=status]')

/** From the top of the page on. */
async function walkToMoved(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await pressKeys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect.poll(() => hasFocus(stopCell(page, moved))).toBe(true)
}

/** How it is moved before the second stop of the other plan, until it would be let go of. */
interface Way {
  readonly name: string
  readonly prepare: (page: Page) => Promise<Locator>
  readonly finish: (page: Page) => Promise<void>
  readonly undo: (page: Page) => Promise<void>
  readonly redo: (page: Page) => Promise<void>
  /** Where the focus is once the stop is somewhere else. */
  readonly expectFocus: (page: Page) => Promise<void>
}

/** It goes with the stop, which can be moved on from there. */
const by_keys: Pick<Way, 'expectFocus'> = {
  expectFocus: async (page) => {
    await expect.poll(() => hasFocus(stopCell(page, moved))).toBe(true)
  },
}

const by_buttons: Pick<Way, 'undo' | 'redo' | 'expectFocus'> = {
  expectFocus: async () => undefined,
  undo: (page) => page.getByRole('button', { name: 'Desfazer', exact: true }).click(),
  redo: (page) => page.getByRole('button', { name: 'Refazer', exact: true }).click(),
}

const ways: readonly Way[] = [
  {
    name: 'mouse',
    prepare: async (page) => {
      await dragBefore(page, stopCell(page, moved), stopCell(page, 'Loja 2'))
      return page.locator('.board-impact')
    },
    finish: (page) => page.mouse.up(),
    ...by_buttons,
  },
  {
    name: 'keys',
    prepare: async (page) => {
      await walkToMoved(page)
      await pressKeys(page, 'm')
      await expect.poll(() => status(page).textContent()).toContain(`Movendo 3, ${moved}: setas escolhem`)
      await pressKeys(page, 'ArrowDown', 'ArrowDown', 'Home', 'ArrowRight')
      await expect
        .poll(() => status(page).textContent())
        .toContain('ROTA-JANELAS. Soltar entre 1 e 2. No total')
      await expect.poll(() => status(page).textContent()).toContain('2 · Loja 2: chega')
      return page.locator('.board-impact')
    },
    finish: async (page) => {
      await pressKeys(page, 'Enter')
      await expect.poll(() => hasFocus(stopCell(page, moved))).toBe(true)
    },
    undo: (page) => pressKeys(page, 'Control+z'),
    redo: (page) => pressKeys(page, 'Control+Shift+z'),
    ...by_keys,
  },
  {
    name: 'dialog and keys',
    prepare: async (page) => {
      await walkToMoved(page)
      await pressKeys(page, 'Shift+M')
      const dialog = page.getByRole('dialog', { name: 'Mover para…' })
      await tabTo(page, dialog.getByLabel('Rota'))
      await pressKeys(page, 'c', 'Tab', 'ArrowDown', 'ArrowDown')
      expect(await dialog.getByLabel('Lugar').inputValue()).toBe('3')
      return dialog
    },
    finish: async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Mover', exact: true }))
      await pressKeys(page, 'Enter')
      await expect.poll(() => hasFocus(stopCell(page, moved))).toBe(true)
    },
    undo: (page) => pressKeys(page, 'u'),
    redo: (page) => pressKeys(page, 'Shift+U'),
    ...by_keys,
  },
  {
    name: 'dialog and mouse',
    prepare: async (page) => {
      await stopCell(page, moved).click()
      await page.getByRole('button', { name: 'Mover para…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Mover para…' })
      await dialog.getByLabel('Rota').selectOption({ label: 'C · ROTA-JANELAS' })
      await dialog.getByLabel('Lugar').selectOption({ label: 'Antes de 2 · Loja 2' })
      return dialog
    },
    finish: (page) => page.getByRole('button', { name: 'Mover', exact: true }).click(),
    ...by_buttons,
  },
]

describe('a stop is moved to another route', () => {
  test.each(ways)('by $name: its effect is shown, made and undone', async (way) => {
    const day = await openMoveDay()
    const before = await readBoth(day)
    const stop = before[0]?.route_points.find(({ name }) => name === moved)
    const said = await day.tryChange({
      plan_ids: [day.from, day.to],
      operations: [{ op: 'move', route_point_id: stop?.id, to_plan: day.to, position: 3 }],
    })
    const page = await openPlanBoard(day)

    const effect = await way.prepare(page)
    await expect.poll(() => readFigures(effect)).toEqual(figuresOf(said, [day.from, day.to]))
    const { broken = [] } = said.plans.find(({ id }) => id === day.to) ?? {}
    expect(broken.map(({ code }) => code)).toContain('time_window')
    const shown_broken = effect.locator('li[data-broken]')
    expect(await shown_broken.count()).toBe(broken.length)
    expect(await shown_broken.first().textContent()).toMatch(
      /2 · Loja 2: chega \d\d:\d\d, janela até \d\d:\d\d/u,
    )
    await expectUsable(page)
    expect(await readBoth(day)).toEqual(before)

    await way.finish(page)
    const told = page.getByRole('status').getByText(`${moved} na rota C`)
    await told.waitFor()
    await expect
      .poll(async () => (await readBoth(day)).map(placesOf))
      .toEqual([day.from, day.to].map((id) => said.plans.find((plan) => plan.id === id)).map(saidPlaces))
    const after = await readBoth(day)
    const [, target] = after
    await expect
      .poll(() => stopCell(page, moved).getAttribute('aria-label'))
      .toBe(`Parada 2, ${moved}, prevista ${timeOf(target?.route_points[2]?.time_scheduled)}`)
    expect(await stopCell(page, 'Loja 2').getAttribute('aria-label')).toContain('depois da janela')
    await way.expectFocus(page)

    await way.undo(page)
    await page.getByRole('status').getByText('Desfeito', { exact: true }).waitFor()
    expect(await told.count()).toBe(0)
    await expect.poll(async () => (await readBoth(day)).map(contentOf)).toEqual(before.map(contentOf))
    await expect.poll(() => stopCell(page, moved).getAttribute('aria-label')).toMatch(/^Parada 3,/u)
    await way.expectFocus(page)
    await way.redo(page)
    await expect.poll(async () => (await readBoth(day)).map(placesOf)).toEqual(after.map(placesOf))
  })
})

type Plan = Awaited<ReturnType<PlanCompany['readPlan']>>
type SaidPlan = Awaited<ReturnType<PlanCompany['tryChange']>>['plans'][number]

const placesOf = ({ route_points }: Plan) =>
  route_points.map(({ id, time_scheduled }) => ({ id, time_scheduled }))

const saidPlaces = (plan: SaidPlan | undefined) =>
  plan?.points.flatMap(({ id, position, time_scheduled }) =>
    position === null ? [] : [{ id, time_scheduled }],
  )

const timeOf = (moment: string | null | undefined) =>
  new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
    new Date(moment ?? ''),
  )
