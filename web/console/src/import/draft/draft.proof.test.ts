import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { WorldCompany } from '../../../../../tools/console-world/world.ts'
import { openConsole } from '../../../test/kit/browser.ts'
import { headers, listCityHouses, spoil, writeDeliveries } from '../../../test/kit/deliveries.ts'
import { awaitAddresses, chooseFile, listOpen, type SheetFile } from '../../../test/kit/import-steps.ts'
import { createCompany } from '../../../test/kit/world.ts'
import { writeXlsx } from '../../../test/kit/write-xlsx.ts'
import { drafts_database } from '../../api/local-data.ts'

let company: WorldCompany
let file: SheetFile

beforeAll(async () => {
  company = await createCompany({ vehicles: 0 })
  const deliveries = writeDeliveries(listCityHouses(), { count: 12, doubtful_each: 4, seed: 'draft' })
  file = await writeXlsx('entregas.xlsx', [headers, ...spoil(deliveries.map(({ row }) => row))])
})

async function beginImport(): Promise<Page> {
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/imports' })
  await chooseFile(page, file)
  await page.getByRole('button', { name: /^Aceitar as \d+ correções/ }).click()
  await awaitAddresses(page)
  const open = await listOpen(page).count()
  await listOpen(page).first().getByRole('button').click()
  await page.getByRole('button', { name: /^Aceitar \d/ }).click()
  await expect.poll(() => listOpen(page).count()).toBe(open - 1)
  return page
}

/** What people see of how far they are. */
const sayProgress = async (page: Page) => [
  await page.getByText(/^\d+ prontas de \d+$/).innerText(),
  await listOpen(page).allInnerTexts(),
  await page.getByText(/^\d+ de \d+ conferidos/).innerText(),
]

/** What the browser keeps of this company; nothing before there is anything. */
const readKept = (page: Page): Promise<string> =>
  page.evaluate(async (name) => {
    const known = await indexedDB.databases()
    // Whoever opens it makes it.
    if (!known.some((each) => each.name === name)) return ''
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the browser does not tell')))
      })
    const database = await answerOf(indexedDB.open(name))
    const kept = await answerOf(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return kept.join('')
  }, drafts_database)

test('what was done by hand is there again after the page is loaded anew', async () => {
  const page = await beginImport()
  const before = await sayProgress(page)
  await expect.poll(() => readKept(page)).toContain('"kind":"accepted"')
  await page.reload()
  await page.getByText('12 linhas por terminar').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await awaitAddresses(page)
  expect(await sayProgress(page)).toEqual(before)
})

test('who saves and leaves finds it, and may throw it away', async () => {
  const page = await beginImport()
  await page.getByRole('button', { name: 'Salvar e sair' }).click()
  await page.getByText('Importação salva neste navegador.').waitFor()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).waitFor({ state: 'detached' })
  await expect.poll(() => readKept(page)).toBe('')
  await page.reload()
  await page.getByRole('button', { name: 'Escolher planilha' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continuar' }).count()).toBe(0)
})

test('who logs out leaves nothing', async () => {
  const page = await beginImport()
  await expect.poll(() => readKept(page)).toContain('entregas.xlsx')
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByLabel('CNPJ').waitFor()
  expect(await readKept(page)).toBe('')
})
