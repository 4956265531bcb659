import { describe, expect, test } from 'vitest'
import { dragBefore } from '../../test/kit/drag.ts'
import { holdRequests } from '../../test/kit/hold-requests.ts'
import { hasFocus, pressKeys, tabTo } from '../../test/kit/keys.ts'
import { createPlanCompany, importTight, openPlanBoard } from '../../test/kit/plan-company.ts'
import { contentOf, expectUsable, namesOf, readFigures, rowHead, stopCell } from './test/on-plan.ts'

const findPoint = (
  { route_points }: { readonly route_points: readonly { readonly id: number; readonly name: string }[] },
  name: string,
): number => route_points.find((point) => point.name === name)?.id ?? 0

describe('locks', () => {
  test('of a stop and of a route are told, keep both as they are, and are undone', async () => {
    const day = await createPlanCompany()
    const [from = 0, to = 0] = day.company.route_plan_ids
    const readBoth = () => Promise.all([from, to].map(day.readPlan))
    const before = await readBoth()
    const page = await openPlanBoard(day)
    const stop = stopCell(page, 'Cliente 1-3')
    const impact = page.locator('.board-impact')
    await stop.click()
    await pressKeys(page, 'l')
    await expect.poll(() => stop.getAttribute('aria-label')).toMatch(/, travada$/u)
    const lockedStops = async () =>
      (await day.readPlan(from)).route_points.flatMap(({ name, locked }) => (locked ? [name] : []))
    expect(await lockedStops()).toEqual(['Cliente 1-3'])
    await pressKeys(page, 'm')
    await expect.poll(() => impact.textContent()).toContain('Parada travada: destrave antes de mover')
    await expectUsable(page)
    await pressKeys(page, 'Escape')
    await dragBefore(page, stop, stopCell(page, 'Cliente 2-2'))
    await page.mouse.up()

    await rowHead(page, 'ROTA-2').click()
    await page.getByRole('button', { name: 'Travar', exact: true }).click()
    await rowHead(page, 'ROTA-2').getByRole('img', { name: 'Rota travada' }).waitFor()
    expect((await day.readPlan(to)).locked).toBe(true)
    await dragBefore(page, stopCell(page, 'Cliente 1-2'), stopCell(page, 'Cliente 2-2'))
    await expect
      .poll(() => impact.textContent())
      .toContain('Rota travada: destrave antes de mudar as paradas')
    await page.mouse.up()
    await stopCell(page, 'Cliente 1-2').click()
    await pressKeys(page, 'Shift+M')
    const dialog = page.getByRole('dialog', { name: 'Mover para…' })
    const option = dialog.getByRole('option', { name: 'B · ROTA-2 · travada' })
    expect(await option.isDisabled()).toBe(true)
    await pressKeys(page, 'Escape')
    expect((await readBoth()).map(namesOf)).toEqual(before.map(namesOf))

    await rowHead(page, 'ROTA-2').click()
    await page.getByRole('button', { name: 'Destravar', exact: true }).waitFor()
    await pressKeys(page, 'Control+z', 'Control+z')
    await expect.poll(async () => (await readBoth()).map(contentOf)).toEqual(before.map(contentOf))
  })
})

/** What is read of plans. */
const plan_reads = { method: 'GET', path: /\/v1\/(?:import\/route_plan|route_plan\/\d+)(?:\?|$)/u }

describe('a plan that somebody else has changed meanwhile', () => {
  test.each(['Tentar de novo', 'Ver como ficou'])(
    'is shown, and the own change waits: %s',
    async (answer) => {
      const day = await createPlanCompany()
      const [from = 0, to = 0] = day.company.route_plan_ids
      const readBoth = async () => (await Promise.all([from, to].map(day.readPlan))).map(namesOf)
      const page = await openPlanBoard(day)
      const letThrough = await holdRequests(page, plan_reads)
      await dragBefore(page, stopCell(page, 'Cliente 1-3'), stopCell(page, 'Cliente 2-2'))
      await expect
        .poll(async () => (await readFigures(page.locator('.board-impact'))).flat().every(Number.isFinite))
        .toBe(true)
      const last = findPoint(await day.readPlan(to), 'Cliente 2-5')
      const operation = { op: 'move', route_point_id: last, to_plan: to, position: 2 }
      await day.makeChange({ plan_ids: [to], operations: [operation] }, await day.callAs('admin'))
      const theirs = await readBoth()
      const refused = page.waitForResponse(
        (told) => told.url().endsWith('/v1/route_plan/changes') && told.status() === 409,
      )
      await page.mouse.up()
      await refused
      await letThrough()

      const note = page.getByRole('alert').filter({ hasText: 'Usuário admin mudou esta rota' })
      await note.getByText('A sua mudança ainda não foi feita').waitFor()
      // Theirs, and nothing of the own.
      await expect.poll(() => stopCell(page, 'Cliente 2-5').getAttribute('aria-label')).toMatch(/^Parada 1,/u)
      expect(await stopCell(page, 'Cliente 1-3').getAttribute('aria-label')).toMatch(/^Parada 3,/u)
      expect(await readBoth()).toEqual(theirs)
      await expectUsable(page)
      await note.getByRole('button', { name: answer }).click()
      await note.waitFor({ state: 'detached' })
      const is_retried = answer === 'Tentar de novo'
      await expect.poll(async () => (await readBoth())[1]?.includes('Cliente 1-3')).toBe(is_retried)
      const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
      await expect.poll(async () => (await undo.getAttribute('aria-disabled')) === null).toBe(is_retried)
      await pressKeys(page, 'Control+z')
      await expect.poll(readBoth).toEqual(theirs)
    },
  )
})

describe('sending', () => {
  test('says first what is late, goes back, and sends, by keys alone', async () => {
    const day = await createPlanCompany()
    const [from = 0, like = 0] = day.company.route_plan_ids
    // The others were sent when they were imported.
    const to = await importTight(day, await day.readPlan(like), day.company.vehicles.at(-1))
    const moved = findPoint(await day.readPlan(from), 'Cliente 1-3')
    const operation = { op: 'move', route_point_id: moved, to_plan: to, position: 3 }
    const { plans } = await day.makeChange({ plan_ids: [from, to], operations: [operation] })
    const late = plans.find(({ id }) => id === to)?.after?.late_points ?? 0
    const isSent = async () => (await day.readPlan(to)).date_sent !== null
    const page = await openPlanBoard(day)
    const button = page.getByRole('button', { name: 'Enviar 1 rota' })
    await tabTo(page, button)
    await pressKeys(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Enviar 1 rota aos motoristas' })
    const warning = late === 1 ? '1 parada fica fora da janela.' : `${late} paradas ficam fora da janela.`
    await dialog.getByText(warning).waitFor()
    await expectUsable(page)
    await pressKeys(page, 'Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button)).toBe(true)
    expect(await isSent()).toBe(false)
    await pressKeys(page, 'Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Enviar mesmo assim' }))
    await pressKeys(page, 'Enter')
    await expect.poll(isSent).toBe(true)
    await page.getByText('1 rota enviada').waitFor()
    await page.getByRole('main').getByText('Enviado', { exact: true }).waitFor()
    const done = page.getByRole('button', { name: 'Enviar', exact: true })
    await expect.poll(() => done.getAttribute('aria-disabled')).toBe('true')
  })
})
