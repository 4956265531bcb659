import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isKeptInTime } from '../../../../tools/test-report/proof-scale.ts'
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
})
