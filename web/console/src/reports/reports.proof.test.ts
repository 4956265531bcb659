import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolationsInBothThemes } from '../../test/kit/both-themes.ts'
import { type ConsoleWish, openConsole } from '../../test/kit/browser.ts'
import { logInByApi } from '../../test/kit/call-api.ts'
import { holdRequests } from '../../test/kit/hold-requests.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'
import { createCompany, getWorld } from '../../test/kit/world.ts'

async function openReport(path: string, wish: Partial<ConsoleWish> = {}): Promise<Page> {
  const { page } = await openConsole({ as: 'dispatcher', path, reduced_motion: true, ...wish })
  await waitUntilSettled(page)
  return page
}

interface SavedFile {
  readonly name: string
  readonly lines: readonly string[]
}

async function exportFile(page: Page): Promise<SavedFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  // Excel takes it for UTF-8 by its first character.
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: download.suggestedFilename(), lines: text.slice(1).split('\r\n').filter(Boolean) }
}

test('the daily summary has a line for each vehicle, a chart that is a table too, and a file with the same', async () => {
  const { company } = await getWorld()
  const page = await openReport('/reports')
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'Últimos 7 dias' })
  const grid = page.getByRole('grid', { name: 'Resumo diário' })
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(1)
  await page.getByRole('img', { name: /^Gráfico: .* A tabela diz o mesmo\.$/u }).waitFor()
  const shown = await grid.getByRole('row').allTextContents()
  const file = await exportFile(page)
  expect(file.name).toMatch(/^resumo-diario-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/u)
  expect(file.lines).toHaveLength(shown.length)
  const plates = new Set(company.vehicles.map(({ plate }) => plate))
  for (const line of file.lines.slice(1)) expect(plates.has(line.split(';')[0] ?? '')).toBe(true)
  // Decimals as spreadsheets here read them.
  expect(file.lines.slice(1).join('\n')).toMatch(/;\d+,\d+;/u)
  await page.getByText('Tabela', { exact: true }).click()
  await expect.poll(() => page.getByRole('grid').count()).toBe(2)
  expect(await findAxeViolationsInBothThemes(page, page.getByRole('main'))).toEqual([])
  await page.getByText('Por dia', { exact: true }).click()
  await expect.poll(() => page.url()).toContain('by=day')
})

test('events are counted by kind, filtered, and shown where they happened', async () => {
  const page = await openReport('/reports/events')
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'Últimos 7 dias' })
  const grid = page.getByRole('grid', { name: 'Eventos', exact: true })
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(1)
  const kinds = page.getByRole('list', { name: 'Eventos por tipo, que filtram' }).getByRole('button')
  const count = Number(/^[\d.]+/u.exec((await kinds.first().textContent()) ?? '')?.[0].replaceAll('.', ''))
  await kinds.first().click()
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(count + 1))
  await grid.getByRole('row').nth(1).getByRole('gridcell').first().click()
  await expect.poll(() => page.url()).toContain('event=')
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Fechar' }) })
  await panel.first().waitFor()
  expect(await findAxeViolationsInBothThemes(page, panel.first())).toEqual([])
})

test.each([
  ['/reports', /\/v1\/daily_summary\?/u, 'Resumo diário'],
  ['/reports/events', /\/v1\/event\?/u, 'Eventos'],
] as const)('%s shows and exports no lines of another period', async (path, requests, name) => {
  const page = await openReport(path)
  const period = page.getByRole('combobox', { name: 'Período' })
  await period.selectOption({ label: 'Últimos 7 dias' })
  const grid = page.getByRole('grid', { name, exact: true })
  await grid.waitFor()
  const letThrough = await holdRequests(page, { method: 'GET', path: requests })
  await period.selectOption({ label: 'Últimos 30 dias' })
  await expect.poll(() => page.url()).toContain('from=')
  await expect.poll(() => grid.count()).toBe(0)
  const button = page.getByRole('button', { name: 'Exportar' })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await letThrough()
  await grid.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBeNull()
})

test('names that a spreadsheet would run are text in the file', async () => {
  const { origin } = await getWorld()
  const company = await createCompany({ vehicles: 1, drivers: 1 })
  const call = await logInByApi(origin, company.logins.owner)
  const begin_ms = Date.now() - 3_600_000
  const at = { latitude: -29.893, longitude: -52.48 }
  const formula = '=HYPERLINK("https://elsewhere.example";"clique")'
  await call('POST', '/import/route_plan', {
    optimize: false,
    geocoding: false,
    source: 'G',
    data: {
      date_time_start: new Date(begin_ms).toISOString(),
      date_time_end: new Date(begin_ms + 36_000_000).toISOString(),
      external_code: '@ROTA',
      vehicle_plate: company.vehicles[0]?.plate,
      route_points: [
        { name: 'Depósito', type: 'Partida', ...at },
        { name: formula, type: 'Entrega', delivery_time: 600, ...at, latitude: at.latitude + 0.001 },
        { name: 'Depósito', type: 'Chegada', ...at },
      ],
    },
  })
  const page = await openReport('/reports/deliveries?by=stop', { company })
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'Últimos 7 dias' })
  await page.getByRole('row', { name: /HYPERLINK/u }).waitFor()
  const { lines } = await exportFile(page)
  const line = lines.find((each) => each.includes('HYPERLINK')) ?? ''
  expect(line).toContain(`"'${formula.replaceAll('"', '""')}"`)
  expect(line).toContain("'@ROTA")
  await page.getByText(/^Exportado: 1 linhas? em entregas-/u).waitFor()
})

test('a period without anything says so', async () => {
  const company = await createCompany({ vehicles: 1 })
  const page = await openReport('/reports', { company })
  await page.getByText('Nada rodou neste período').waitFor()
  expect(await page.getByRole('button', { name: 'Exportar' }).getAttribute('aria-disabled')).toBe('true')
  expect(await findAxeViolationsInBothThemes(page, page.getByRole('main'))).toEqual([])
})

test('who may only look sees the reports too', async () => {
  const page = await openReport('/reports/deliveries', { as: 'viewer' })
  const totals = page.getByRole('list', { name: 'Totais, que filtram' })
  await expect.poll(() => totals.isVisible()).toBe(true)
})
