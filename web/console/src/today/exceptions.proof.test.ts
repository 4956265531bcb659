import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isKeptInTime } from '../../../../tools/test-report/proof-scale.ts'
import type { ConsoleRole } from '../../../../tools/console-world/world.ts'
import { openConsole } from '../../test/kit/browser.ts'
import {
  causeTrouble,
  createTroubledCompany,
  minuteUntil,
  returnStop,
  silent_for_ms,
  type ToldException,
  type TroubledCompany,
} from '../../test/kit/troubled-company.ts'

const minute_ms = 60_000
const promised_ms = 5_000

let day: TroubledCompany
beforeAll(async () => {
  day = await createTroubledCompany()
})

const inboxOf = (page: Page) => page.getByRole('region', { name: 'Exceções' })
const itemOf = (page: Page, title: RegExp): Locator => inboxOf(page).getByRole('button', { name: title })
const panicsOf = (page: Page) => page.getByRole('list', { name: 'Botões de pânico' })

const listKinds = (told: readonly ToldException[]) => told.map(({ kind }) => kind).toSorted()
const findKind = async (kind: string): Promise<ToldException> => {
  const found = (await day.listExceptions()).find((each) => each.kind === kind)
  if (found === undefined) throw new Error(`nothing is ${kind}`)
  return found
}
/** From what happened to when somebody could see it, by the clocks of trackers, phones and the server. */
const delayOf = ({ opened_at, facts }: ToldException, since: string) =>
  Date.parse(opened_at) - Date.parse(String(facts[since]))

test('a late route, a return, a panic and a silent tracker come once, are owned, and end with a reason', async () => {
  const { drive, phoneOf, plateOf, readPoints, company, listExceptions } = day
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/today' })
  await page.getByText('Nenhuma exceção aberta').waitFor()

  const [depot = { latitude: 0, longitude: 0 }] = await readPoints(0)
  await drive(2, minuteUntil(Date.now(), depot, ['panic']))
  await panicsOf(page).getByText(plateOf(2)).waitFor()

  await drive(0, minuteUntil(Date.now(), depot))
  await drive(1, minuteUntil(Date.now() - silent_for_ms, depot))
  const first = phoneOf(0)
  const second = phoneOf(1)
  await first.phone.tell({ type: 'plan.start', plan: first.plan })
  await itemOf(page, new RegExp(`^Atraso previsto em \\d+ paradas? .*${plateOf(0)}`)).waitFor()
  await second.phone.tell({ type: 'plan.start', plan: second.plan })
  await itemOf(page, new RegExp(`^Rastreador sem sinal .*${plateOf(1)}`)).waitFor()

  const reason = await returnStop(first)
  await itemOf(page, new RegExp(`^Devolvida: ${reason}`)).waitFor()

  expect(listKinds(await listExceptions())).toEqual(['late', 'late', 'panic', 'returned', 'silent'])
  expect(isKeptInTime(delayOf(await findKind('returned'), 'at') <= promised_ms)).toBe(true)
  expect(isKeptInTime(delayOf(await findKind('panic'), 'begin_date') <= promised_ms)).toBe(true)

  await panicsOf(page).getByRole('button', { name: 'Assumir' }).click()
  await panicsOf(page).getByRole('button', { name: 'Encerrar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar exceção' })
  await dialog.getByRole('radio', { name: 'Alarme falso' }).check()
  await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect.poll(() => panicsOf(page).count()).toBe(0)
  const closed = await findKind('panic')
  expect(closed).toMatchObject({ state: 'closed', close_reason: 'false_alarm' })
  expect(closed.owner?.name).toBe('Usuário dispatcher')

  // The last is told after all that was there before, and of the same vehicle: once it is seen, so was the rest.
  await day.sendAgain()
  await drive(2, minuteUntil(Date.now() + minute_ms, depot, ['panic']))
  await panicsOf(page).getByText(plateOf(2)).waitFor()
  const told = await listExceptions()
  expect(listKinds(told)).toEqual(['late', 'late', 'panic', 'returned', 'silent'])
  expect((await findKind('panic')).facts['count']).toBe(2)
})

test('a driver can be called by who sees the telephone, and it is said why not', async () => {
  const own = await createTroubledCompany()
  const { company, call, drive, phoneOf, plateOf, readPoints } = own
  const { data: drivers } = await call<{ data: { id: number }[] }>('GET', '/driver')
  const giveAll = (phone_number: string | null) =>
    Promise.all(drivers.map(({ id }) => call('PUT', `/driver/${id}`, { data: { phone_number } })))
  await giveAll(null)
  const [depot = { latitude: 0, longitude: 0 }] = await readPoints(1)
  await drive(1, minuteUntil(Date.now() - silent_for_ms, depot))
  const { phone, plan } = phoneOf(1)
  await phone.tell({ type: 'plan.start', plan })

  const openCall = async (as: ConsoleRole, answer?: (route: Route) => Promise<void>) => {
    const { page } = await openConsole({ as, company, path: '/today' })
    if (answer !== undefined) await page.route(/\/v1\/driver\/\d+$/u, answer)
    await itemOf(page, new RegExp(`^Rastreador sem sinal .*${plateOf(1)}`)).click()
    const button = page.getByRole('button', { name: /^Ligar para/u })
    return { button, reason: () => readDescription(button) }
  }
  const none = await openCall('dispatcher')
  await expect.poll(none.reason).toBe('Sem telefone no cadastro')

  await giveAll('+55 11 98765-4321')
  const held = Promise.withResolvers<void>()
  const seen = await openCall('dispatcher', async (route) => {
    await held.promise
    await route.continue()
  })
  await expect.poll(() => seen.button.getAttribute('aria-busy')).toBe('true')
  expect(await seen.reason()).toBeNull()
  held.resolve()
  await expect.poll(() => seen.button.getAttribute('aria-disabled')).toBeNull()
  expect(await seen.reason()).toBeNull()

  const masked = await openCall('viewer')
  await expect.poll(masked.reason).toBe('Falta a permissão driver:pii')
  const failed = await openCall('dispatcher', (route) => route.fulfill({ status: 404, json: {} }))
  await expect.poll(failed.reason).toBe('Não foi possível ler o telefone')
  const forbidden = await openCall('dispatcher', (route) => route.fulfill({ status: 403, json: {} }))
  await expect.poll(forbidden.reason).toBe('Falta a permissão driver:read')
})

/** Null: it has none. */
const readDescription = (button: Locator) =>
  button.evaluate((element) => {
    const id = element.getAttribute('aria-describedby')
    return id === null ? null : (document.getElementById(id)?.textContent ?? null)
  })

test('late stops are another driver’s after one press, for the API as for the screen', async () => {
  const own = await createTroubledCompany()
  await causeTrouble(own)
  const { company, plateOf, readPoints } = own
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/today' })
  const before = { from: await readPoints(0), to: await readPoints(1) }
  await itemOf(page, new RegExp(`^Atraso previsto em \\d+ paradas? .*${plateOf(0)}`)).click()
  await page.getByRole('group', { name: /^Quem pode assumir/ }).waitFor()
  const move = page.getByRole('button', { name: new RegExp(`^Mover \\d+ para ${plateOf(1)}$`) })
  const count = Number(/\d+/.exec((await move.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await move.click()
  await page
    .getByRole('status')
    .getByText(new RegExp(`agora (?:é|são) de ${plateOf(1)}`))
    .waitFor()
  expect((await readPoints(0)).length).toBe(before.from.length - count)
  expect((await readPoints(1)).length).toBe(before.to.length + count)

  // Undone by its key: what said it was done offers nothing any more.
  const undo = page.getByRole('button', { name: /^Desfazer/u })
  await undo.waitFor()
  await page.keyboard.press('u')
  await page.getByRole('status').getByText('Mudança desfeita').waitFor()
  expect(await undo.count()).toBe(0)
  expect((await readPoints(0)).length).toBe(before.from.length)
})
