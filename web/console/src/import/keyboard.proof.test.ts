import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConsole } from '../../test/kit/browser.ts'
import { headers, listCityHouses, mend, spoil, writeDeliveries } from '../../test/kit/deliveries.ts'
import { createImportCompany } from '../../test/kit/import-company.ts'
import { awaitAddresses, chooseFile, listOpen, reviewAll } from '../../test/kit/import-steps.ts'
import { hasFocus, isFocusVisible, pressKeys, tabTo } from '../../test/kit/keys.ts'
import { readImport } from '../../test/kit/read-import.ts'
import { writeXlsx } from '../../test/kit/write-xlsx.ts'

const deliveries = writeDeliveries(listCityHouses(), { count: 24, doubtful_each: 6, seed: 'keyboard' })
const rows = deliveries.map(({ row }) => row)

test('a spreadsheet becomes sent plans without a mouse', async () => {
  const { company, call } = await createImportCompany(1)
  const file = await writeXlsx('entregas.xlsx', [headers, ...spoil(rows)])
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/today' })
  await page.evaluate(watchPointer)
  await pressOn(page, page.getByRole('link', { name: 'Importar' }))
  await reach(page, page.getByRole('button', { name: 'Escolher planilha' }))
  await chooseFile(page, file, () => page.keyboard.press('Enter'))
  await pressOn(page, page.getByRole('button', { name: /^Confirmar \d+ sugerida/ }))
  await pressOn(page, page.getByRole('button', { name: /^Aceitar as \d+ correções/ }))
  await awaitAddresses(page)

  await markByArrows(page)
  const doubtful = await listOpen(page).count()
  await reviewAll(page, async (n) => {
    if (n === 0) await pressKeys(page, '1', 'ArrowUp', 'Shift+ArrowLeft')
    await page.keyboard.press('Enter')
  })
  await page.keyboard.press('z')
  await expect.poll(() => listOpen(page).count()).toBe(1)
  await page.keyboard.press('p')
  await expect.poll(() => listOpen(page).count()).toBe(0)
  expect(doubtful).toBeGreaterThanOrEqual(4)

  await pressOn(page, page.getByRole('button', { name: /^Planejar \d/ }))
  await pressFocused(page, page.getByRole('dialog').getByRole('button', { name: 'Planejar', exact: true }))
  await pressFocused(page, page.getByRole('button', { name: /^Enviar \d+ rota/ }))
  await page.getByRole('main').getByText('Enviado').first().waitFor()

  expect(await page.evaluate(() => (globalThis as unknown as Watched).tropeiro_pointed)).toEqual([])
  const { plans, unassigned_points } = await readImport(call, page.url())
  const points = plans.flatMap(({ route_points }) => route_points).filter(({ type }) => type === 'PE')
  const codes = points.map(({ external_code }) => external_code)
  expect({ unassigned_points, sent: plans.map(({ date_sent }) => date_sent !== null) }).toEqual({
    unassigned_points: [],
    sent: [true],
  })
  // All but the one that was left out.
  expect(codes).toHaveLength(rows.length - 1)
  expect(mend(rows).map(([code]) => code)).toEqual(expect.arrayContaining(codes))
})

/** The line without an address: from the grid to the map, where the first arrow makes the pin. */
async function markByArrows(page: Page): Promise<void> {
  const mark = page.getByRole('button', { name: 'Marcar no mapa' })
  await pressOn(page, mark)
  const accept = page.getByRole('button', { name: 'Aceitar o pino' })
  await pressKeys(page, 'ArrowUp', 'Shift+ArrowRight')
  await pressFocused(page, accept)
  await mark.waitFor({ state: 'detached' })
}

async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  expect(await isFocusVisible(page)).toBe(true)
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** What is next has the focus by itself. */
async function pressFocused(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true)
  expect(await isFocusVisible(page)).toBe(true)
  await expect.poll(() => target.getAttribute('aria-disabled')).toBeNull()
  await page.keyboard.press('Enter')
}

interface Watched {
  tropeiro_pointed: string[]
}

/** Whatever only a mouse or a finger does. */
function watchPointer(): void {
  const pointed: string[] = []
  ;(globalThis as unknown as Watched).tropeiro_pointed = pointed
  for (const type of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
    addEventListener(type, () => pointed.push(type), true)
}
