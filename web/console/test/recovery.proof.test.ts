import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openConsole } from './kit/browser.ts'
import { type CallApi, logInByApi } from './kit/call-api.ts'
import { openRelay } from './kit/relay.ts'
import { createTracker, type SendFixes } from './kit/tracker.ts'
import { createCompany, getWorld, startOwnApi } from './kit/world.ts'

interface Listed {
  readonly data: readonly { readonly subject: { readonly vehicle_id: number | null } }[]
}

interface Users {
  readonly data: readonly { readonly id: number; readonly login: string }[]
}

const place = { latitude: -29.893, longitude: -52.48 }

let company: Awaited<ReturnType<typeof createCompany>>
let call: CallApi
let send: SendFixes

beforeAll(async () => {
  const world = await getWorld()
  company = await createCompany({ vehicles: 3 })
  call = await logInByApi(world.origin, company.logins.owner)
  send = createTracker(world, company)
})

/** Something that nobody may miss: it happens while the screen hears nothing, and the rest of the product knows of it. */
async function callForHelp(n: number): Promise<string> {
  const vehicle = company.vehicles[n]
  if (vehicle === undefined) throw new Error(`there is no vehicle ${n}`)
  await send(vehicle, [{ at: new Date(), ...place, alarms: ['panic'] }])
  const isKnown = async () =>
    (await call<Listed>('GET', '/exception')).data.some(({ subject }) => subject.vehicle_id === vehicle.id)
  await expect.poll(isKnown).toBe(true)
  return vehicle.plate
}

const live = (page: Page) => page.getByText('Ao vivo', { exact: true })
const stopped = (page: Page) => page.getByText(/^Parado desde \d\d:\d\d$/)
const bar = (page: Page) => page.getByText(/^Sem notícias do servidor desde \d\d:\d\d\./)
const helpOf = (page: Page, plate: string) =>
  page.getByRole('list', { name: 'Botões de pânico' }).getByText(plate)

/** Lost with the page. */
const mark = (page: Page) => page.evaluate('void (globalThis.tropeiro_mark = true)')
const isMarked = (page: Page) => page.evaluate('globalThis.tropeiro_mark === true')

test('a server that is gone and comes back: the screen says since when, and goes on with what happened', async () => {
  const api = await startOwnApi()
  onTestFinished(() => api.end())
  const { page, faults } = await openConsole({ as: 'dispatcher', company, origin: api.origin })
  faults.expect('net::ERR_')
  await live(page).waitFor()
  // What it goes on showing.
  await page.getByText('Nenhuma rota neste dia').waitFor()
  await mark(page)
  await api.kill()
  await stopped(page).waitFor()
  await page
    .getByText(/^Sem conexão\. Dados de/)
    .first()
    .waitFor()
  await bar(page).waitFor()
  const plate = await callForHelp(0)
  await api.start()
  await live(page).waitFor()
  await helpOf(page, plate).waitFor()
  await expect.poll(() => bar(page).count()).toBe(0)
  expect(await page.getByText(/^Sem conexão\. Dados de/).count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
})

test('a server that goes away between the map and its workers: the screen says so, and the map comes with the server', async () => {
  const api = await startOwnApi()
  onTestFinished(() => api.end())
  const { page, faults } = await openConsole({
    as: 'dispatcher',
    company,
    origin: api.origin,
    path: '/settings',
  })
  faults.expect('net::ERR_')
  const today = page.getByRole('link', { name: 'Hoje' })
  await today.waitFor()
  await mark(page)
  // On small machines there is one worker: two fail, as with most people.
  await page.evaluate("void Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })")
  let killing: Promise<void> | null = null
  await page.route(/maplibre-gl-worker/, async (route) => {
    killing ??= api.kill()
    await killing
    await route.continue()
  })
  await today.click()
  const away = page.getByText('O mapa não pôde ser carregado', { exact: true })
  await away.waitFor()
  // Workers ask for them, and nobody else.
  const tile = page.waitForResponse((answer) => answer.url().includes('/v1/map/tile/') && answer.ok())
  await api.start()
  await tile
  expect(await away.count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
})

test('two tabs have one stream, and both come back when the network does', async () => {
  const relay = await openRelay((await getWorld()).origin)
  onTestFinished(() => relay.close())
  const opened = await openConsole({ as: 'dispatcher', company, origin: relay.origin })
  const { page } = opened
  await live(page).waitFor()
  const other = await opened.openTab('/today')
  await live(other).waitFor()
  expect(relay.countOpen('/v1/live')).toBe(1)
  for (const tab of [page, other]) await mark(tab)
  relay.cut()
  // Nobody is told that a cable is pulled: the stream is silent for too long.
  for (const tab of [page, other]) await stopped(tab).waitFor()
  const plate = await callForHelp(1)
  relay.mend()
  for (const tab of [page, other]) {
    await live(tab).waitFor()
    await helpOf(tab, plate).waitFor()
    expect(await isMarked(tab)).toBe(true)
  }
  expect(relay.countOpen('/v1/live')).toBe(1)
})

test('whose session is ended logs in again over their screen, and finds there what happened', async () => {
  const { page } = await openConsole({ as: 'dispatcher', company })
  await live(page).waitFor()
  await mark(page)
  const { data } = await call<Users>('GET', '/user')
  const id = data.find(({ login }) => login === company.logins.dispatcher.login)?.id
  await call('PUT', '/user', { data: { id, active: false } })
  const dialog = page.getByRole('dialog', { name: 'Entrar de novo' })
  await dialog.getByText('Sua sessão terminou').waitFor()
  await stopped(page).waitFor()
  const plate = await callForHelp(2)
  await call('PUT', '/user', { data: { id, active: true } })
  const { tax_number, login, password } = company.logins.dispatcher
  await dialog.getByLabel('CNPJ da empresa').fill(tax_number)
  await dialog.getByLabel('Usuário').fill(login)
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await live(page).waitFor()
  await helpOf(page, plate).waitFor()
  expect(await isMarked(page)).toBe(true)
})
