import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { findAxeViolationsInBothThemes } from '../../test/kit/both-themes.ts'
import { type ConsoleWish, openConsole } from '../../test/kit/browser.ts'
import { type CallApi, logInByApi } from '../../test/kit/call-api.ts'
import { pressKeys } from '../../test/kit/keys.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'
import { createCompany, getWorld } from '../../test/kit/world.ts'

interface Vehicle {
  readonly id: number
  readonly plate: string
  readonly title: string
  readonly capacity: number | null
  readonly year: number | null
}

interface OwnCompany {
  readonly company: WorldCompany
  readonly call: CallApi
  readonly readVehicle: (plate: string) => Promise<Vehicle | undefined>
}

async function openCompany(vehicles = 4): Promise<OwnCompany> {
  const company = await createCompany({ vehicles, drivers: 1 })
  const call = await logInByApi((await getWorld()).origin, company.logins.owner)
  const readVehicle = async (plate: string) =>
    (await call<{ data: readonly Vehicle[] }>('GET', `/vehicle?plate=${plate}`)).data[0]
  return { company, call, readVehicle }
}

async function openRegister(company: WorldCompany, wish: Partial<ConsoleWish> = {}): Promise<Page> {
  const { page } = await openConsole({
    as: 'dispatcher',
    company,
    path: '/registers/vehicles',
    reduced_motion: true,
    ...wish,
  })
  await waitUntilSettled(page)
  return page
}

const gridOf = (page: Page) => page.getByRole('grid')
const rowOf = (page: Page, name: string) => gridOf(page).getByRole('row', { name: new RegExp(name, 'u') })

/** Of the row that has a text, in the column with a head. */
async function cellOf(page: Page, row: string, head: string) {
  const heads = await gridOf(page).getByRole('columnheader').allTextContents()
  return rowOf(page, row)
    .getByRole('gridcell')
    .nth(heads.findIndex((each) => each.startsWith(head)))
}

const plateOf = ({ vehicles }: WorldCompany, n: number): string => vehicles[n]?.plate ?? ''

describe('a vehicle', () => {
  let own: OwnCompany
  beforeAll(async () => {
    own = await openCompany()
  })

  test('is registered; what is wrong is said at its field', async () => {
    const page = await openRegister(own.company)
    await page.keyboard.press('c')
    const panel = page.getByRole('region', { name: 'Cadastrar veículo' })
    const plate = panel.getByRole('textbox', { name: 'Placa' })
    const title = panel.getByRole('textbox', { name: 'Nome' })
    const save = panel.getByRole('button', { name: 'Cadastrar', exact: true })
    await save.click()
    await expect.poll(() => describedBy(page, plate)).toContain('Preencha este campo')
    expect(await describedBy(page, title)).toContain('Preencha este campo')
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    await plate.fill('12')
    await title.fill('Caçamba da serra')
    await save.click()
    await expect.poll(() => describedBy(page, plate)).toContain('Escreva a placa como ABC1D23 ou ABC1234')
    // The server alone knows that there is one already.
    await plate.fill(plateOf(own.company, 0))
    await save.click()
    await panel.getByRole('alert').filter({ hasText: 'Já existe um registro' }).first().waitFor()
    await expect.poll(() => describedBy(page, plate)).toContain('Já existe um registro')
    expect(await plate.getAttribute('aria-invalid')).toBe('true')
    await plate.fill('NOV1A23')
    // What is no number is not taken for nothing.
    const capacity = panel.getByRole('textbox', { name: 'Capacidade' })
    await capacity.fill('doze')
    await save.click()
    await expect.poll(() => describedBy(page, capacity)).toContain('Escreva um número')
    expect(await own.readVehicle('NOV1A23')).toBeUndefined()
    await capacity.fill('12')
    await title.press('Enter')
    await page.getByText('1 veículo no cadastro').waitFor()
    await rowOf(page, 'NOV1A23').waitFor()
    expect(await own.readVehicle('NOV1A23')).toMatchObject({ title: 'Caçamba da serra', capacity: 12 })
  })

  test('is found by what it is called; a search that finds nothing says so', async () => {
    const page = await openRegister(own.company)
    await page.keyboard.press('/')
    await page.keyboard.type(plateOf(own.company, 2).toLowerCase())
    await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('2')
    expect(await rowOf(page, plateOf(own.company, 2)).count()).toBe(1)
    await expect.poll(() => page.url()).toContain('q=')
    await page.getByRole('textbox', { name: 'Placa, nome ou motorista' }).fill('nada disso')
    await page.getByText('Nada com esta busca').waitFor()
    expect(await findAxeViolationsInBothThemes(page, page.getByRole('main'))).toEqual([])
    await page.getByRole('button', { name: 'Limpar filtro' }).click()
    await rowOf(page, plateOf(own.company, 0)).waitFor()
  })

  test('is edited in its row by keys, and the change is taken back', async () => {
    const plate = plateOf(own.company, 1)
    const before = await own.readVehicle(plate)
    const page = await openRegister(own.company)
    await (await cellOf(page, plate, 'Nome')).focus()
    await pressKeys(page, 'F2')
    const editor = page.getByRole('textbox', { name: `Nome de ${plate}` })
    await editor.fill('Baú refrigerado')
    await pressKeys(page, 'Enter')
    await expect.poll(async () => (await own.readVehicle(plate))?.title).toBe('Baú refrigerado')
    // The focus is where it was: the arrows go on from there.
    await expect.poll(() => focusedText(page)).toBe('Baú refrigerado')
    await page.keyboard.press('u')
    await expect.poll(async () => (await own.readVehicle(plate))?.title).toBe(before?.title)
    await page.getByText('Mudança desfeita').waitFor()
    expect(await page.getByRole('button', { name: /^Desfazer/u }).count()).toBe(0)
  })

  test('is edited in its row by mouse; Escape leaves all as it was', async () => {
    const plate = plateOf(own.company, 2)
    const page = await openRegister(own.company)
    await (await cellOf(page, plate, 'Capacidade')).dblclick()
    const editor = page.getByRole('textbox', { name: `Capacidade de ${plate}` })
    await editor.fill('muito')
    await editor.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: 'Escreva um número' })
    await alert.waitFor()
    expect(await editor.getAttribute('aria-invalid')).toBe('true')
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await editor.fill('4.500')
    await editor.press('Enter')
    await expect.poll(async () => (await own.readVehicle(plate))?.capacity).toBe(4_500)
    await (await cellOf(page, plate, 'Capacidade')).dblclick()
    await editor.fill('1')
    await editor.press('Escape')
    await editor.waitFor({ state: 'detached' })
    expect((await own.readVehicle(plate))?.capacity).toBe(4_500)
  })

  test('of which there are several gets the same value as the others, and the change is taken back', async () => {
    const bulk = await openCompany()
    const page = await openRegister(bulk.company)
    await rowOf(page, plateOf(bulk.company, 0)).getByRole('gridcell').first().focus()
    await pressKeys(page, 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space')
    const panel = page.getByRole('region', { name: 'Editar 3 veículos' })
    await panel.getByRole('combobox', { name: 'Campo' }).selectOption({ label: 'Capacidade' })
    await panel.getByRole('textbox', { name: 'Novo valor' }).fill('1200')
    await panel.getByRole('textbox', { name: 'Novo valor' }).press('Tab')
    await panel.getByRole('heading', { name: 'Antes e depois' }).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(3)
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    await panel.getByRole('button', { name: 'Aplicar a 3' }).click()
    await page.getByRole('button', { name: 'Desfazer' }).waitFor()
    const capacities = async () =>
      Promise.all([0, 1, 2, 3].map(async (n) => (await bulk.readVehicle(plateOf(bulk.company, n)))?.capacity))
    expect(await capacities()).toEqual([1_200, 1_200, 1_200, null])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(capacities).toEqual([null, null, null, null])
  })
})

async function describedBy(page: Page, field: ReturnType<Page['getByRole']>): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
  const texts = await page.evaluate(
    (all) => all.map((id) => document.getElementById(id)?.textContent ?? ''),
    ids,
  )
  return texts.join(' ')
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('a record that somebody else changed meanwhile', () => {
  let own: OwnCompany
  beforeAll(async () => {
    own = await openCompany(2)
  })

  test('is not written over from its row: both are named, and the own wish can be said again', async () => {
    const plate = plateOf(own.company, 0)
    const page = await openRegister(own.company)
    await (await cellOf(page, plate, 'Nome')).focus()
    await pressKeys(page, 'F2')
    const read = page.waitForResponse((answer) => /\/v1\/vehicle\/\d+$/u.test(answer.url()))
    const editor = page.getByRole('textbox', { name: `Nome de ${plate}` })
    await editor.fill('O meu')
    await read.catch(() => null)
    await renameTo(own, plate, 'O de outra pessoa')
    await editor.press('Enter')
    const note = page.getByRole('alert').filter({ hasText: 'Outra pessoa mudou' })
    await note.waitFor()
    expect(await note.textContent()).toContain('Sua mudança não foi aplicada: Nome para O meu.')
    expect((await own.readVehicle(plate))?.title).toBe('O de outra pessoa')
    expect(await findAxeViolationsInBothThemes(page, page.getByRole('main'))).toEqual([])
    await note.getByRole('button', { name: 'Tentar de novo' }).click()
    await note.waitFor({ state: 'detached' })
    expect((await own.readVehicle(plate))?.title).toBe('O meu')
    await rowOf(page, 'O meu').waitFor()
  })

  test('is not written over from its panel either', async () => {
    const plate = plateOf(own.company, 1)
    const page = await openRegister(own.company)
    await (await cellOf(page, plate, 'Nome')).click()
    const panel = page.getByRole('region', { name: plate })
    await panel.getByRole('textbox', { name: 'Nome' }).fill('O meu')
    await renameTo(own, plate, 'O de outra pessoa')
    await panel.getByRole('button', { name: 'Salvar' }).click()
    const note = panel.getByRole('alert').filter({ hasText: 'Outra pessoa salvou este cadastro antes' })
    await note.waitFor()
    expect(await note.textContent()).toContain('Nome: agora O de outra pessoa, seu O meu')
    expect((await own.readVehicle(plate))?.title).toBe('O de outra pessoa')
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    await note.getByRole('button', { name: 'Ficar com o dela' }).click()
    await expect
      .poll(() => panel.getByRole('textbox', { name: 'Nome' }).inputValue())
      .toBe('O de outra pessoa')
  })
})

async function renameTo({ call, readVehicle }: OwnCompany, plate: string, title: string): Promise<void> {
  await call('PUT', '/vehicle', { data: { id: (await readVehicle(plate))?.id, title } })
}

const day_ms = 86_400_000
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() + days * day_ms),
  )

test('papers that are over, or soon will be, are told by days and counted', async () => {
  const { company, call } = await openCompany(3)
  for (const [n, days] of [-3, 12, 200].entries())
    await call('PUT', '/vehicle', {
      data: { id: company.vehicles[n]?.id, licensing_expiration: dayFromNow(days) },
    })
  const page = await openRegister(company)
  const textOf = async (n: number) => (await cellOf(page, plateOf(company, n), 'Licenciamento')).textContent()
  // Soonest first.
  const plates = await gridOf(page).getByRole('row').allTextContents()
  expect(plates.slice(1).map((text) => text.slice(0, 7))).toEqual([0, 1, 2].map((n) => plateOf(company, n)))
  expect(await textOf(0)).toContain('venceu há 3 d')
  expect(await textOf(1)).toMatch(/12\sdias/u)
  expect(await textOf(2)).toMatch(/200\sdias/u)
  await page.getByRole('button', { name: /com documento vencido/u }).click()
  await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('2')
  await page.getByRole('button', { name: /com documento vencido/u }).click()
  await page.getByRole('button', { name: /vencem em 30 dias/u }).click()
  await expect.poll(() => rowOf(page, plateOf(company, 1)).count()).toBe(1)
  expect(await rowOf(page, plateOf(company, 0)).count()).toBe(0)
})

test('a fleet of more than one page of the API is listed whole, and its last row is reached by keys', async () => {
  const { company } = await openCompany(1)
  const { origin } = await getWorld()
  await importFleet(origin, company, 1_100)
  const page = await openRegister(company)
  await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('1102')
  expect(await gridOf(page).getByRole('row').count()).toBeLessThan(100)
  await gridOf(page).getByRole('gridcell').first().focus()
  await pressKeys(page, 'Control+End')
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')),
    )
    .toBe('1102')
  await page.keyboard.press('/')
  await page.keyboard.type('FRT0777')
  await rowOf(page, 'FRT0777').waitFor()
})

async function importFleet(origin: string, { logins }: WorldCompany, count: number): Promise<void> {
  const { tax_number, login: username, password } = logins.owner
  const body = { username, password, parent_username: tax_number, realm: 'api' }
  const session = await fetch(`${origin}/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { access_token } = (await session.json()) as { access_token: string }
  const lines = Array.from({ length: count }, (_, n) => {
    const plate = `FRT${String(n).padStart(4, '0')}`
    return `${plate},Da frota ${n}`
  })
  const answer = await fetch(`${origin}/v1/vehicle/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${access_token}` },
    body: ['plate,title', ...lines].join('\n'),
  })
  if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`)
}

describe('who may only look', () => {
  test('sees all of a vehicle and no way to change it', async () => {
    const { company } = await openCompany(2)
    const page = await openRegister(company, { as: 'viewer' })
    const plate = plateOf(company, 0)
    await page.getByText('Seu perfil só consulta').waitFor()
    for (const name of ['Veículo', 'Importar planilha', 'Salvar', 'Excluir'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    const cell = await cellOf(page, plate, 'Nome')
    await cell.focus()
    await pressKeys(page, 'F2', 'c', 'Space')
    await cell.dblclick()
    const panel = page.getByRole('region', { name: plate })
    await panel.getByText('Caminhão 1').waitFor()
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    expect(await panel.getByRole('textbox').count()).toBe(0)
    expect(await gridOf(page).getByRole('textbox').count()).toBe(0)
  })

  test('sees no whole document of a driver', async () => {
    const { company, call } = await openCompany(1)
    const { data } = await call<{ data: readonly { cpf: string }[] }>('GET', '/driver')
    const page = await openRegister(company, { as: 'viewer', path: '/registers/drivers' })
    const text = (await gridOf(page).textContent()) ?? ''
    expect(text).toContain('***.')
    expect(text.replace(/\D/gu, '')).not.toContain(data[0]?.cpf ?? 'no driver')
  })
})

test('cells of a spreadsheet are shown line by line before anything is written', async () => {
  const own = await openCompany(2)
  const plate = plateOf(own.company, 0)
  const page = await openRegister(own.company)
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar planilha' })
  expect(await findAxeViolationsInBothThemes(page, dialog)).toEqual([])
  const sheet = [
    ['Placa', 'Nome', 'Ano'],
    [plate, 'Com outro nome', '2019'],
    ['COL1A23', 'Colado', '2020'],
    ['COL', 'Sem placa', 'x'],
  ]
  await dialog.getByRole('textbox').fill(sheet.map((line) => line.join('\t')).join('\n'))
  const preview = page.getByRole('dialog', { name: 'Colar da planilha' })
  await preview.getByText('1 linha com erro fica de fora').waitFor()
  expect(await preview.textContent()).toContain('Escreva a placa como ABC1D23 ou ABC1234')
  expect(await findAxeViolationsInBothThemes(page, preview)).toEqual([])
  expect(await own.readVehicle('COL1A23')).toBeUndefined()
  await preview.getByRole('button', { name: 'Aplicar 2 linhas' }).click()
  await preview.waitFor({ state: 'detached' })
  await rowOf(page, 'COL1A23').waitFor()
  expect(await own.readVehicle('COL1A23')).toMatchObject({ title: 'Colado', year: 2_020 })
  expect(await own.readVehicle(plate)).toMatchObject({ title: 'Com outro nome', year: 2_019 })
})
