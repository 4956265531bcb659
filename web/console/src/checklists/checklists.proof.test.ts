import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findAxeViolationsInBothThemes } from '../../test/kit/both-themes.ts'
import { type ConsoleWish, openConsole } from '../../test/kit/browser.ts'
import { type ChecklistCompany, createChecklistCompany } from '../../test/kit/checklist-company.ts'
import { pressKeys } from '../../test/kit/keys.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'

let own: ChecklistCompany
beforeAll(async () => {
  own = await createChecklistCompany()
})

const plateOf = (n: number) => own.company.vehicles[n]?.plate ?? ''

async function openChecklists(wish: Partial<ConsoleWish> = {}, company = own.company): Promise<Page> {
  const { page } = await openConsole({
    as: 'dispatcher',
    company,
    path: '/checklists',
    reduced_motion: true,
    ...wish,
  })
  await waitUntilSettled(page)
  return page
}

const matrixOf = (page: Page) => page.getByRole('grid', { name: 'Veículos e itens' })
const cellOf = (page: Page, name: string) => matrixOf(page).getByRole('gridcell', { name, exact: true })

test('the matrix has a vehicle in each line, the riskiest first, and a shape and a word for each risk', async () => {
  const page = await openChecklists()
  const heads = await matrixOf(page).getByRole('rowheader').allTextContents()
  expect(heads.slice(0, 4).map((text) => text.slice(0, 7))).toEqual([0, 0, 1, 2].map(plateOf))
  for (const name of [
    `${plateOf(0)}, Pneus, risco alto, Careca, com foto`,
    `${plateOf(0)}, Freios, risco médio, Ruído`,
    `${plateOf(0)}, Faróis, sem risco`,
    `${plateOf(1)}, Pneus, risco baixo, Riscado, com foto`,
    `${plateOf(2)}, Pneus, não feito`,
  ])
    expect(await cellOf(page, name).count()).toBeGreaterThan(0)
  await matrixOf(page).getByRole('gridcell', { name: 'Riscos: 1 altos, 1 médios, 0 baixos' }).waitFor()
  const filters = page.getByRole('group', { name: 'Filtrar' }).or(page.getByLabel('Filtrar')).first()
  expect(await filters.textContent()).toContain('3de 4 feitos')
  await page.getByRole('button', { name: /risco alto/u }).click()
  await expect.poll(() => matrixOf(page).getAttribute('aria-rowcount')).toBe('2')
  await page.getByRole('button', { name: /de 4 feitos/u }).click()
  await cellOf(page, `${plateOf(2)}, Pneus, não feito`).waitFor()
})

test('keys walk from risk to risk, and open the picture beside the one before', async () => {
  const page = await openChecklists()
  await page.keyboard.press('n')
  const panel = page.getByRole('region', { name: 'Pneus' })
  await panel.getByText('risco alto').first().waitFor()
  expect(await panel.textContent()).toContain('Careca')
  expect(await panel.textContent()).toContain('antes: risco baixo')
  await expect.poll(() => drawnPictures(page)).toBe(2)
  await panel.getByText('Exceção aberta').waitFor()
  expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
  await pressKeys(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: `Pneus, ${plateOf(0)}` })
  await dialog.getByText('Agora').waitFor()
  await expect.poll(() => dialog.getByRole('img').count()).toBe(2)
  expect(await findAxeViolationsInBothThemes(page, dialog)).toEqual([])
  await pressKeys(page, 'Escape')
  await dialog.waitFor({ state: 'detached' })
  await pressKeys(page, 'n')
  await page.getByRole('region', { name: 'Freios' }).waitFor()
  await pressKeys(page, 'ArrowLeft', 'ArrowLeft')
  const whole = page.getByRole('region', { name: 'Checklist inteiro' })
  await whole.getByText('Versão do formulário').waitFor()
  expect(await findAxeViolationsInBothThemes(page, whole)).toEqual([])
  await page.reload()
  await whole.getByText('Versão do formulário').waitFor()
})

/** Pictures that have come as blobs, and are drawn. */
const drawnPictures = (page: Page) =>
  page
    .locator('img[src^="blob:"]')
    .evaluateAll(
      (all) => all.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0).length,
    )

test('the list has each risk once, the riskiest first', async () => {
  const page = await openChecklists({ path: '/checklists?view=list' })
  const list = page.getByRole('grid', { name: 'Riscos encontrados' })
  const rows = await list.getByRole('row').allTextContents()
  expect(rows.slice(1).map((text) => /risco (?:alto|médio|baixo)/u.exec(text)?.[0])).toEqual([
    'risco alto',
    'risco médio',
    'risco baixo',
    'risco baixo',
  ])
  expect(await findAxeViolationsInBothThemes(page, list)).toEqual([])
})

test('a vehicle of high risk is blocked, after it was said what that means, and its risk is accepted', async () => {
  const mine = await createChecklistCompany()
  const [vehicle] = mine.company.vehicles
  const page = await openChecklists({}, mine.company)
  await page.keyboard.press('n')
  const panel = page.getByRole('region', { name: 'Pneus' })
  await panel.getByRole('button', { name: 'Bloquear veículo' }).click()
  const dialog = page.getByRole('dialog', { name: `Bloquear ${vehicle?.plate}` })
  expect(await dialog.getByRole('textbox', { name: 'Motivo' }).inputValue()).toContain('Pneus, Careca')
  expect(await findAxeViolationsInBothThemes(page, dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Bloquear veículo' }).click()
  await page.getByText(`${vehicle?.plate} bloqueado`).waitFor()
  const statusOf = async () =>
    (await mine.call<{ data: { status: string } }>('GET', `/vehicle/${vehicle?.id}`)).data.status
  expect(await statusOf()).toBe('B')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(statusOf).toBe('A')
  await panel.getByRole('button', { name: 'Aceitar o risco' }).click()
  await page.getByText('Exceção encerrada: risco aceito').waitFor()
  await panel.getByText('Exceção aberta').waitFor({ state: 'detached' })
})

test('who may only look sees the risks, and no way to act on them', async () => {
  const page = await openChecklists({ as: 'viewer' })
  await page.keyboard.press('n')
  const panel = page.getByRole('region', { name: 'Pneus' })
  await panel.getByText('Exceção aberta').waitFor()
  expect(await panel.getByRole('button', { name: /Bloquear|Aceitar/u }).count()).toBe(0)
})
