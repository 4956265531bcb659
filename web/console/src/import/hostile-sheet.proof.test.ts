import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConsole } from '../../test/kit/browser.ts'
import { headers, listCityHouses, type Row, writeDeliveries } from '../../test/kit/deliveries.ts'
import { hostileText } from '../../test/kit/hostile-company.ts'
import { createImportCompany } from '../../test/kit/import-company.ts'
import { awaitAddresses, chooseFile, listOpen, planAll, reviewAll } from '../../test/kit/import-steps.ts'
import { findOverflow } from '../../test/kit/judge-screen.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'
import { writeXlsx } from '../../test/kit/write-xlsx.ts'

const longest = 10_000
const formula = '=HYPERLINK("https://elsewhere.example/x","x")'
const command = `@SUM(1+1)*cmd|'/C calc'!A0`

/** Nobody works that early: these are in no plan, and the result tells of them. */
const too_early = 'até 1h'

const changes: readonly Readonly<Record<string, string>>[] = [
  { CLIENTE: hostileText('Cliente', 190), HORARIO: too_early },
  { PEDIDO: hostileText('NF', 190), HORARIO: too_early },
  { CLIENTE: hostileText('Comprido', longest) },
  { 'OBS ENTREGA': hostileText('Recado', longest) },
  { ENDERECO: hostileText('Rua', 400), CEP: '' },
  { ENDERECO: hostileText('Rua', longest), CEP: '' },
  { 'PESO KG': hostileText('Peso', 300) },
  { HORARIO: hostileText('Janela', 300) },
  { CLIENTE: formula, 'OBS ENTREGA': command, HORARIO: too_early },
  { CEP: hostileText('CEP', 100) },
]

const deliveries = writeDeliveries(listCityHouses(), { count: 14, doubtful_each: 20, seed: 'hostile' })
const titles = [...headers, hostileText('Coluna', 400), formula, hostileText('Título', longest)]
const rows = deliveries.map(({ row }, n): Row => {
  const changed = row.map((cell, column) => changes[n]?.[headers[column] ?? ''] ?? cell)
  return [...changed, hostileText('Célula', 300), command, hostileText('Célula', longest)]
})

test('whatever a spreadsheet says is text', async () => {
  const { company } = await createImportCompany(1)
  const file = await writeXlsx('<img src=x onerror=alert(1)> \u202Exslx.xlsx', [titles, ...rows])
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/imports' })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })

  await chooseFile(page, file)
  const grid = page.getByRole('grid', { name: 'Linhas da planilha' })
  await page.getByRole('radiogroup', { name: 'Linhas mostradas' }).getByText('Todas').click()
  await grid.getByText('Cliente <b id="hostile">x</b>').first().waitFor()
  await grid.getByText(formula, { exact: true }).last().waitFor()
  await awaitAddresses(page)
  await expectText(page, ['Linhas', 'Endereços', 'Mapa'])

  await page.getByRole('button', { name: /^Aceitar as \d+ correções/ }).click()
  await awaitAddresses(page)
  const review = page.getByRole('region', { name: /^Linha \d+ · / })
  await listOpen(page).filter({ hasText: '<b id="hostile">' }).first().getByRole('button').click()
  await review.getByText('Rua <b id="hostile">x</b>').first().waitFor()
  await expectText(page, ['Linhas', 'Endereços', 'Mapa'])
  await page.keyboard.press('e')
  await review.getByRole('textbox').first().waitFor()
  await expectText(page, ['Endereços'])
  await page.keyboard.press('Escape')
  await reviewAll(page, async () => {
    if ((await page.getByRole('button', { name: 'Aceitar o pino' }).count()) > 0)
      await page.keyboard.press('ArrowUp')
    await review.getByRole('button', { name: /^Aceitar/ }).click()
  })

  await page.getByRole('button', { name: /^Planejar \d/ }).click()
  await page.getByLabel('Nome do plano').waitFor()
  await expectText(page, [])
  await page.keyboard.press('Escape')
  await planAll(page)
  const left = page.getByRole('region', { name: 'Fora do plano' })
  await left.getByText('Cliente <b id="hostile">x</b>').first().waitFor()
  await left.getByText(formula).first().waitFor()
  await expectText(page, [])
  expect(dialogs).toEqual([])
})

const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 320, height: 640 },
}

/** None of it became more than text, it made nothing wider, and turned nothing but itself; in each tab of a narrow screen. */
async function expectText(page: Page, tabs: readonly string[]): Promise<void> {
  const found: Record<string, unknown> = { wide: await judge(page) }
  await page.setViewportSize(sizes.narrow)
  if (tabs.length === 0) found['narrow'] = await judge(page)
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    found[tab] = await judge(page)
  }
  await page.setViewportSize(sizes.wide)
  await waitUntilSettled(page)
  for (const faults of Object.values(found)) expect([faults, found]).toEqual([none, found])
}

const none = { made: 0, overflow: [], turned: [] }

async function judge(page: Page): Promise<object> {
  await waitUntilSettled(page)
  return {
    made: await page.locator('#hostile, img[src*="elsewhere"], img[src="x"], a[href*="elsewhere"]').count(),
    overflow: await findOverflow(page),
    turned: await page.evaluate(findTurned),
  }
}

/** What stands behind a sign that turns the direction, within what the sign reaches. */
function findTurned(): string[] {
  const isolates = /isolate|plaintext/
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode() !== null) {
    const text = texts.currentNode
    if (!text.textContent?.includes('\u202E')) continue
    let around = text.parentElement
    while (around !== null && !isolates.test(getComputedStyle(around).unicodeBidi))
      around = around.parentElement
    const within = document.createTreeWalker(around ?? document.body, NodeFilter.SHOW_TEXT)
    within.currentNode = text
    const next = within.nextNode()
    if (next !== null) found.push(`${next.textContent} behind ${text.textContent.slice(0, 60)}`)
  }
  return found
}
