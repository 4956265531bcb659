import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openConsole } from '../../../test/kit/browser.ts'
import { type DrivenRoute, driveRoute } from '../../../test/kit/driven-route.ts'
import { makeHostile } from '../../../test/kit/hostile-company.ts'
import { findScreenIds } from '../../../test/kit/screens.ts'
import { waitUntilSettled } from '../../../test/kit/settle.ts'
import { createCompany, getWorld } from '../../../test/kit/world.ts'

let route: DrivenRoute
beforeAll(async () => {
  route = await driveRoute()
})

const mm_per_px = 25.4 / 96
/** As paper.css has it: what is left of A4 beside its margins. */
const text_width_px = Math.floor((210 - 2 * 12) / mm_per_px)
const text_height_px = Math.floor((297 - 12 - 15) / mm_per_px)

interface Printed {
  readonly pages: number
  /** Each once: width and height in points. */
  readonly sizes: readonly string[]
}

/** As a browser saves it to a file. */
async function print(page: Page): Promise<Printed> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const sizes = [...file.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/gu)].map(
    ([, width, height]) => [width, height].map((points) => Math.round(Number(points))).join(' × '),
  )
  return { pages: [...file.matchAll(/\/Type\s*\/Page\b/gu)].length, sizes: [...new Set(sizes)] }
}

const a4 = '595 × 842'

/** What would lie beyond the right edge of the paper, and how many sheets all of it takes at least. */
async function measurePaper(
  page: Page,
): Promise<{ readonly cut: readonly string[]; readonly least: number }> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: text_width_px, height: text_height_px })
  const measured = await page.evaluate((width) => {
    const paper = document.querySelector('article')
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 1
    const cut = [...(paper?.querySelectorAll('*') ?? [])].filter(isBeyond)
    return {
      cut: cut.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 160)),
      height: paper?.getBoundingClientRect().height ?? 0,
    }
  }, text_width_px)
  await page.emulateMedia({ media: null })
  return { cut: measured.cut, least: Math.max(1, Math.floor(measured.height / text_height_px)) }
}

async function openPaper(path: string, company = route.company): Promise<Page> {
  const { page } = await openConsole({ as: 'dispatcher', company, path, reduced_motion: true })
  await waitUntilSettled(page)
  await page.getByRole('article').waitFor()
  return page
}

describe('the manifest', () => {
  test('is opened from its route, has all stops with their items and codes, and fits A4', async () => {
    const { page } = await openConsole({
      as: 'dispatcher',
      company: route.company,
      path: `/routes/${route.route_plan_id}`,
      reduced_motion: true,
    })
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Imprimir o romaneio' }).click(),
    ])
    await paper.getByRole('heading', { name: 'Romaneio de carga' }).waitFor()
    await waitUntilSettled(paper)
    expect(await paper.getByRole('list', { name: 'Paradas' }).getByRole('listitem').count()).toBeGreaterThan(
      3,
    )
    for (const text of ['Padaria do Pouso', 'Rua das Tropas, 2', 'Queijo colonial', 'CX-4-2'])
      expect(await paper.getByText(text).first().isVisible()).toBe(true)
    for (const name of ['Código de barras NF-1001', 'QR code Pedido nº 1004'])
      await paper.getByRole('img', { name }).waitFor()
    const { cut, least } = await measurePaper(paper)
    expect(cut).toEqual([])
    const { pages, sizes } = await print(paper)
    expect(sizes).toEqual([a4])
    expect(pages).toBeGreaterThanOrEqual(least)
    expect(pages).toBeLessThanOrEqual(least + 1)
  })

  test('of many stops goes on, on further sheets', async () => {
    const company = await createCompany({ vehicles: 1, plans: 1, stops: 40 })
    const page = await openPaper(`/print/manifest/${company.route_plan_ids[0]}`, company)
    await expect.poll(() => page.getByRole('img', { name: /^Código de barras NF-/u }).count()).toBe(40)
    const { cut, least } = await measurePaper(page)
    expect(cut).toEqual([])
    expect(least).toBeGreaterThan(1)
    const { pages, sizes } = await print(page)
    expect(sizes).toEqual([a4])
    expect(pages).toBeGreaterThanOrEqual(least)
    // A stop is never cut in two: the rest of its sheet stays empty.
    expect(pages).toBeLessThanOrEqual(least * 2)
  })
})

describe('the proof of a stop', () => {
  test('has its picture, its signature and its whole hash, and fits A4', async () => {
    const page = await openPaper(`/print/proof/${route.stops[0]?.id}`)
    await page.getByText('conferido', { exact: true }).waitFor()
    for (const name of ['Foto 1 de Mercado Boa Vista', 'Assinatura de quem recebeu em Mercado Boa Vista'])
      await expect
        .poll(() =>
          page
            .getByRole('img', { name })
            .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        )
        .toBe(true)
    expect(await page.getByRole('article').textContent()).toMatch(/[\da-f]{64}/u)
    expect(await page.getByRole('article').textContent()).toContain('Iracema Duarte · ***.982.247-**')
    const { cut, least } = await measurePaper(page)
    expect(cut).toEqual([])
    const { pages, sizes } = await print(page)
    expect(sizes).toEqual([a4])
    expect(pages).toBeLessThanOrEqual(least + 1)
  })
})

test('names that nobody should write are text on paper, and cut nothing', async () => {
  const { origin } = await getWorld()
  const company = await makeHostile(origin, await createCompany({ vehicles: 1, drivers: 1 }))
  const { route_plan_id, route_point_id } = await findScreenIds(origin, company)
  for (const path of [`/print/manifest/${route_plan_id}`, `/print/proof/${route_point_id}`]) {
    const page = await openPaper(path, company)
    expect(await page.getByRole('article').textContent()).toContain('<b id="hostile">x</b>')
    expect(await page.locator('#hostile, img[src*="elsewhere"]').count()).toBe(0)
    const { cut } = await measurePaper(page)
    expect(cut).toEqual([])
    expect((await print(page)).sizes).toEqual([a4])
  }
})
