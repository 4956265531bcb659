import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../../test/kit/axe.ts'
import { openConsole } from '../../test/kit/browser.ts'
import { headers, listCityHouses, spoil, writeDeliveries } from '../../test/kit/deliveries.ts'
import { createImportCompany } from '../../test/kit/import-company.ts'
import { awaitAddresses, chooseFile, reviewAll } from '../../test/kit/import-steps.ts'
import { findMissingLandmarks, findOverflow, findUnreachable } from '../../test/kit/judge-screen.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'
import { writeXlsx } from '../../test/kit/write-xlsx.ts'

const deliveries = writeDeliveries(listCityHouses(), { count: 16, doubtful_each: 5, seed: 'steps' })
const tabs = ['Linhas', 'Endereços', 'Mapa']

test('each step can be used by everybody', async () => {
  const { company } = await createImportCompany(1)
  const file = await writeXlsx('entregas.xlsx', [headers, ...spoil(deliveries.map(({ row }) => row))])
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/imports', reduced_motion: true })
  const steps: Record<string, readonly string[]> = {}

  await page.getByRole('button', { name: 'Escolher planilha' }).waitFor()
  steps['file'] = await judge(page)
  await chooseFile(page, { ...file, buffer: Buffer.from('') })
  await page.getByRole('alert').filter({ hasText: 'Planilha sem linhas' }).waitFor()
  steps['unreadable file'] = await judge(page)
  await chooseFile(page, file, () => page.keyboard.press('Enter'))

  await page.getByRole('button', { name: /^Confirmar \d+ sugerida/ }).waitFor()
  await awaitAddresses(page)
  steps['columns and wrong lines'] = await judge(page, tabs)
  await page.getByRole('button', { name: /^Confirmar \d+ sugerida/ }).click()
  await page.getByRole('button', { name: /^Aceitar as \d+ correções/ }).click()
  await awaitAddresses(page)
  await page.getByRole('button', { name: 'Marcar no mapa' }).click()
  steps['a place that nobody knows'] = await judge(page, ['Endereços'])
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Aceitar o pino' }).click()
  await page.getByRole('button', { name: /^Aceitar \d/ }).waitFor()
  steps['addresses'] = await judge(page, tabs)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Procurar de novo' }).waitFor()
  steps['an address that is edited'] = await judge(page, ['Endereços'])
  await page.keyboard.press('Escape')
  await reviewAll(page, () => page.getByRole('button', { name: /^Aceitar \d/ }).click())
  steps['all is well'] = await judge(page, ['Endereços'])

  await page.getByRole('button', { name: /^Planejar \d/ }).click()
  const plan = page.getByRole('dialog').getByRole('button', { name: 'Planejar', exact: true })
  await plan.waitFor()
  steps['plan'] = await judge(page)
  await plan.click()
  const send = page.getByRole('button', { name: /^Enviar \d+ rota/ })
  await send.waitFor()
  steps['result'] = await judge(page)
  await send.click()
  await page.getByRole('main').getByText('Enviado').first().waitFor()
  steps['sent'] = await judge(page)

  expect(Object.entries(steps).filter(([, faults]) => faults.length > 0)).toEqual([])
})

const wide = { width: 1440, height: 900 }
/** As wide as a window of 1280 px is at 400 %. */
const narrow = { width: 320, height: 640 }

/** In both themes, wide and narrow; where a narrow screen has tabs, in each of them. */
async function judge(page: Page, tabs_of_narrow: readonly string[] = []): Promise<string[]> {
  const faults = await judgeThemes(page, 'wide')
  await page.setViewportSize(narrow)
  if (tabs_of_narrow.length === 0) faults.push(...(await judgeNarrow(page, 'narrow')))
  for (const tab of tabs_of_narrow) {
    await page.getByRole('tab', { name: tab }).click()
    faults.push(...(await judgeNarrow(page, tab)))
  }
  await page.setViewportSize(wide)
  await waitUntilSettled(page)
  return faults
}

async function judgeNarrow(page: Page, name: string): Promise<string[]> {
  const faults = await judgeThemes(page, name)
  const beyond = [...(await findOverflow(page)), ...(await findUnreachable(page))]
  return [...faults, ...beyond.map((fault) => `${name}: ${fault}`)]
}

async function judgeThemes(page: Page, name: string): Promise<string[]> {
  await waitUntilSettled(page)
  const faults = await findMissingLandmarks(page)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    faults.push(...(await findAxeViolations(page)))
  }
  return faults.map((fault) => `${name}: ${fault}`)
}
