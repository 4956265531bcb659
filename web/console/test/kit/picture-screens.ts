import type { Page } from 'playwright-core'
import { headers, listCityHouses, spoil, writeDeliveries } from './deliveries.ts'
import { type Screen, screens } from './screens.ts'

/** All screens, and those that somebody has to work towards. */
export const picture_screens: readonly Screen[] = screens.flatMap((screen) => {
  if (screen.name === 'imports') return [screen, { ...screen, name: 'import-review', prepare: openReview }]
  return [screen.name === 'route' ? { ...screen, prepare: openProof } : screen]
})

/** Those that the pages for dispatchers show. */
export const docs_screens: readonly string[] = [
  'sign-in',
  'today',
  'plans',
  'import-review',
  'route',
  'registers',
  'checklists',
  'reports',
  'settings',
]

/** On a narrow screen, which shows one part at a time. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  if (await tab.isVisible()) await tab.click()
}

/** Of the first stop. */
async function openProof(page: Page): Promise<void> {
  await openTab(page, 'Paradas')
  await page.getByRole('list', { name: 'Paradas' }).getByRole('button').first().click()
  await openTab(page, 'Comprovante')
  await page.getByText('Integridade').waitFor()
  await page.getByText('conferindo').waitFor({ state: 'detached' })
}

const deliveries = { count: 60, doubtful_each: 6 }

/** A spreadsheet as offices have them, some of whose lines and addresses want a person. */
async function openReview(page: Page): Promise<void> {
  const rows = spoil(writeDeliveries(listCityHouses(), deliveries).map(({ row }) => row))
  const lines = [headers, ...rows].map((row) => row.map((cell) => `"${cell ?? ''}"`).join(';'))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher planilha' }).click()
  await (await choosing).setFiles({
    name: 'entregas_18nov.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('button', { name: /^Confirmar \d+ sugerida/ }).click()
  await openTab(page, 'Endereços')
  const looking = page.getByRole('progressbar', { name: 'Procura de endereços' })
  await page.getByRole('region', { name: 'Endereços para conferir' }).waitFor()
  await looking.waitFor({ state: 'detached' })
  // With places to choose from.
  await page.getByRole('listitem').filter({ hasText: 'Sem número' }).first().getByRole('button').click()
}
