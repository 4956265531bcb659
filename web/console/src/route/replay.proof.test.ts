import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findAxeViolationsInBothThemes } from '../../test/kit/both-themes.ts'
import { type ConsoleWish, openConsole } from '../../test/kit/browser.ts'
import { type DrivenRoute, driveRoute } from '../../test/kit/driven-route.ts'
import { pressKeys } from '../../test/kit/keys.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'
import { silence, visits } from '../../test/kit/driven-day.ts'

let route: DrivenRoute
beforeAll(async () => {
  route = await driveRoute()
})

/** Seconds since 1970, so many minutes after the vehicle set out. */
const secondsAt = (minutes: number) => route.begin_ms / 1_000 + minutes * 60
const minuteOf = (minutes: number) => timeOf(secondsAt(minutes), { hour: '2-digit', minute: '2-digit' })
const timeOf = (seconds: number, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: 'America/Sao_Paulo' }).format(seconds * 1_000)
const exactTimeOf = (seconds: number) =>
  timeOf(seconds, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const yesterday = () =>
  timeOf(Date.now() / 1_000 - 86_400, { day: '2-digit', month: '2-digit', year: 'numeric' })

const clockOf = (page: Page) => page.getByRole('timer')
const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Hora da reprodução' })
const shownSeconds = async (page: Page) => Number(await clockOf(page).getAttribute('data-time'))
const stopOf = (page: Page, n: number) =>
  page.getByRole('list', { name: 'Paradas' }).getByRole('button', { name: `Parada ${n}, ` })
const proofOf = (page: Page) => page.getByRole('region', { name: 'Comprovante' })

async function openRoute(wish: Partial<ConsoleWish> = {}, search = '') {
  const opened = await openConsole({
    as: 'dispatcher',
    company: route.company,
    path: `/routes/${route.route_plan_id}${search}`,
    reduced_motion: true,
    ...wish,
  })
  await waitUntilSettled(opened.page)
  return opened
}

test('the route of yesterday is found in the list and opens where it begins', async () => {
  const { page } = await openConsole({ as: 'dispatcher', company: route.company, path: '/routes?days=7' })
  const row = page.getByRole('row', { name: /ROTA-FEITA/u })
  await expect.poll(() => row.textContent()).toContain('Concluída')
  expect(await row.textContent()).toContain('3 de 4')
  expect(await row.textContent()).toContain(yesterday())
  await row.getByRole('gridcell').first().click()
  await clockOf(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/routes/${route.route_plan_id}`)
  expect(await shownSeconds(page)).toBeLessThan(secondsAt(0))
  expect(await clockOf(page).textContent()).toBe(exactTimeOf(await shownSeconds(page)))
})

describe('the replay', () => {
  test('goes as fast as it is told, stands still when it is told to, and ends at the end', async () => {
    const { page } = await openRoute()
    const begin = await shownSeconds(page)
    await page.getByRole('button', { name: 'Reproduzir' }).click()
    await expect.poll(() => shownSeconds(page)).toBeGreaterThan(begin)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await page.getByRole('button', { name: 'Reproduzir' }).waitFor()
    let paused = begin
    // The clock and the address come after the button, each with a picture of its own.
    const isToldAlike = async () => {
      paused = await shownSeconds(page)
      const text = await clockOf(page).textContent()
      return text === exactTimeOf(paused) && page.url().includes(`time=${Math.round(paused)}`)
    }
    await expect.poll(isToldAlike).toBe(true)
    expect(await shownSeconds(page)).toBe(paused)
    await page.getByRole('radiogroup', { name: 'Velocidade da reprodução' }).getByText('600×').click()
    // The keys of the group choose its speed; elsewhere Space plays.
    await clockOf(page).click()
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pausar' }).waitFor()
    await page.getByRole('button', { name: 'Reproduzir' }).waitFor()
    const end = Number(await sliderOf(page).getAttribute('aria-valuemax'))
    expect(Math.round(await shownSeconds(page))).toBe(end)
    expect(end).toBeGreaterThan(route.stops.at(-1)?.reached_s ?? 0)
  })

  test('is moved by keys: ten seconds, ten minutes, a stop, and to both ends', async () => {
    const { page } = await openRoute()
    const [first, second] = route.stops.map(({ reached_s }) => reached_s)
    await pressKeys(page, 'Shift+ArrowRight', 'Shift+ArrowRight')
    await expect.poll(() => shownSeconds(page)).toBeCloseTo(second ?? 0, 0)
    await pressKeys(page, 'Shift+ArrowLeft')
    await expect.poll(() => shownSeconds(page)).toBeCloseTo(first ?? 0, 0)
    await openAt(page, 60)
    await pressKeys(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft')
    await expect.poll(() => shownSeconds(page)).toBe(secondsAt(60) + 10)
    const slider = sliderOf(page)
    await slider.focus()
    await pressKeys(page, 'PageUp')
    await expect.poll(() => shownSeconds(page)).toBe(secondsAt(70) + 10)
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(exactTimeOf(secondsAt(70) + 10))
    await pressKeys(page, 'ArrowLeft', 'PageDown')
    await expect.poll(() => shownSeconds(page)).toBe(secondsAt(60))
    await pressKeys(page, 'End')
    const last = Number(await slider.getAttribute('aria-valuemax'))
    await expect.poll(() => shownSeconds(page)).toBeCloseTo(last, 0)
    await pressKeys(page, 'Home')
    const earliest = Number(await slider.getAttribute('aria-valuemin'))
    await expect.poll(() => shownSeconds(page)).toBeCloseTo(earliest, 0)
  })

  test('tells where the vehicle was by what its tracker said then', async () => {
    const { page } = await openRoute()
    const map = page.getByRole('group', { name: 'Mapa da rota' })
    const label = map.getByText(/^(?:parado|\d+\skm\/h)/u)
    await openAt(page, 16)
    await expect.poll(() => label.textContent()).toMatch(/^parado · \d+\smin depois do plano$/u)
    await openAt(page, 55)
    await expect.poll(() => label.textContent()).toMatch(/^36\skm\/h · \d+\smin depois do plano$/u)
    await stopOf(page, 4).click()
    await expect.poll(() => label.textContent()).toMatch(/^parado · 1\sh.* depois do plano$/u)
  })

  test('is moved by the pointer, and a silence of the tracker is a gap there', async () => {
    const { page } = await openRoute()
    const gap = page.locator('[data-gap]')
    // What the tracker told comes after the route.
    await gap.first().waitFor()
    await waitUntilSettled(page)
    expect(await gap.count()).toBe(1)
    const box = await gap.boundingBox()
    if (box === null) throw new Error('the gap is not seen')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.click(middle.x, middle.y)
    const expected_s = secondsAt((silence.from + silence.to) / 2)
    await expect.poll(async () => Math.abs((await shownSeconds(page)) - expected_s)).toBeLessThan(60)
    const map = page.getByRole('group', { name: 'Mapa da rota' })
    await map.getByText(new RegExp(`^sem sinal desde ${minuteOf(silence.from)}`, 'u')).waitFor()
    await map.getByText('sem sinal: sem linha').waitFor()
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(box.x - 40, middle.y, { steps: 4 })
    await page.mouse.move(box.x - 20, middle.y)
    await expect.poll(() => shownSeconds(page)).toBeLessThan(secondsAt(silence.from))
    await page.mouse.up()
    const left = await shownSeconds(page)
    await expect.poll(() => page.url()).toContain(`time=${Math.round(left)}`)
    // The same moment is there when the page is opened again.
    await page.reload()
    await expect.poll(() => shownSeconds(page)).toBe(Math.round(left))
    await page.getByRole('button', { name: 'Sem sinal por 18 min' }).first().click()
    await expect.poll(() => shownSeconds(page)).toBe(secondsAt(silence.from))
  })

  test('has the plan beside what was', async () => {
    const { page } = await openRoute()
    for (const [n, { name, receiver }] of visits.entries()) {
      const stop = route.stops.at(n)
      const [planned, real] = [stop?.planned_s ?? 0, stop?.reached_s ?? 0].map((seconds) =>
        timeOf(seconds, { hour: '2-digit', minute: '2-digit' }),
      )
      const words = await stopOf(page, n + 1)
        .locator('.sr-only')
        .textContent()
      expect(words).toContain(`Parada ${n + 1}, ${name}, plano ${planned}, real ${real}, `)
      expect(words).toMatch(receiver === null ? /devolvida$/u : /\+\d+\s(?:min|h(?:\s\d+)?)$/u)
    }
    const figures = page.getByRole('banner').or(page.locator('main')).first()
    await expect.poll(() => figures.textContent()).toContain('de 4 entregues')
    await page.getByText('fora da janela').first().waitFor()
  })

  test('shows another vehicle beside it', async () => {
    const { page } = await openRoute()
    const other = route.company.vehicles[1]
    await page.getByRole('button', { name: 'Comparar veículo' }).click()
    const panel = page.getByRole('dialog', { name: 'Comparar veículo' })
    await panel.getByRole('combobox', { name: 'Veículo' }).fill(other?.plate ?? '')
    await page.getByRole('option', { name: other?.plate ?? '' }).click()
    await panel.getByRole('button', { name: `Tirar ${other?.plate}` }).waitFor()
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1 comparado' }).waitFor()
    await page.getByText('comparado', { exact: true }).waitFor()
    expect(page.url()).toContain(`compare=`)
  })
})

const openAt = async (page: Page, minutes: number) => {
  await page.goto(`/routes/${route.route_plan_id}?time=${secondsAt(minutes)}`)
  await clockOf(page).waitFor()
}

describe('the proof of a stop', () => {
  test('has its picture, its signature, who received it, and that nobody changed it since', async () => {
    const { page } = await openRoute()
    await stopOf(page, 1).click()
    const proof = proofOf(page)
    await expect.poll(() => shownSeconds(page)).toBeCloseTo(route.stops[0]?.reached_s ?? 0, 0)
    await proof.getByText('conferido', { exact: true }).waitFor()
    for (const name of ['Foto 1 de Mercado Boa Vista', 'Assinatura de quem recebeu em Mercado Boa Vista'])
      await expect.poll(() => isDrawn(page, name)).toBe(true)
    const words = await proof.textContent()
    expect(words).toContain('Iracema Duarte · ***.982.247-**')
    expect(words).toContain('NF-1001')
    expect(words).toContain('2 de 2')
    expect(words).not.toContain('529.982')
    expect(await findAxeViolationsInBothThemes(page, proof)).toEqual([])
    await proof.getByRole('button', { name: 'Ampliar a foto 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Foto da parada' })
    await expect.poll(() => isDrawn(page, 'Foto de Mercado Boa Vista')).toBe(true)
    expect(await findAxeViolationsInBothThemes(page, dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('of what came back says why', async () => {
    const { page } = await openRoute({}, `?stop=${route.stops[2]?.id}`)
    const proof = proofOf(page)
    await proof.getByText('Devolvida', { exact: true }).waitFor()
    await proof.getByText('conferido', { exact: true }).waitFor()
    await proof.getByRole('button', { name: 'Próximo comprovante' }).click()
    await expect.poll(() => proof.getByRole('heading', { name: 'Empório da Serra' }).count()).toBe(1)
  })

  test('is corrected by one more entry: what was told stays', async () => {
    const own = await driveRoute()
    const stop_id = own.stops[0]?.id
    const path = `/routes/${own.route_plan_id}?stop=${stop_id}`
    const { page } = await openConsole({ as: 'dispatcher', company: own.company, path, reduced_motion: true })
    const proof = proofOf(page)
    await proof.getByText('conferido', { exact: true }).waitFor()
    await proof.getByRole('button', { name: 'Corrigir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Corrigir o registro' })
    const send = dialog.getByRole('button', { name: 'Registrar correção' })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    expect(await findAxeViolationsInBothThemes(page, dialog)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Entregue no vizinho')
    await send.click()
    await page.getByText('Correção registrada.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await proof.getByText('corrigido', { exact: true }).waitFor()
    await proof.getByText('Não registrada').waitFor()
    const { data } = await own.call<{ data: { records: readonly { voided: boolean }[] } }>(
      'GET',
      `/route_point/${stop_id}`,
    )
    expect(data.records.filter(({ voided }) => voided)).toHaveLength(1)
  })

  test('is not corrected by who may only look', async () => {
    const { page } = await openRoute({ as: 'viewer' }, `?stop=${route.stops[0]?.id}`)
    const correct = proofOf(page).getByRole('button', { name: 'Corrigir' })
    expect(await correct.getAttribute('aria-disabled')).toBe('true')
  })
})

const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('img', { name, exact: true })
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

describe('what is exported', () => {
  test('the stops as a spreadsheet, the way as GPX and GeoJSON', async () => {
    const { page } = await openRoute()
    const save = async (command: string) => {
      await page.getByRole('button', { name: 'Exportar' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: command }).click(),
      ])
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
    }
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menu').waitFor()
    expect(await findAxeViolationsInBothThemes(page, page.getByRole('menu'))).toEqual([])
    await page.keyboard.press('Escape')
    const csv = await save('Paradas (CSV)')
    expect(csv.name).toBe('ROTA-FEITA.csv')
    expect(csv.text).toContain('Mercado Boa Vista')
    expect(csv.text.trim().split('\n')).toHaveLength(1 + visits.length)
    const gpx = await save('Trajeto (GPX)')
    expect(gpx.text).toContain('<gpx')
    const way = JSON.parse((await save('Trajeto (GeoJSON)')).text) as { type: string }
    expect(way.type).toBe('FeatureCollection')
  })
})
