import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ConsoleRole, WorldCompany } from '../../../../tools/console-world/world.ts'
import { findAxeViolationsInBothThemes } from '../../test/kit/both-themes.ts'
import { openConsole } from '../../test/kit/browser.ts'
import { type CallApi, logInByApi } from '../../test/kit/call-api.ts'
import { holdRequests } from '../../test/kit/hold-requests.ts'
import { waitUntilSettled } from '../../test/kit/settle.ts'
import { createCompany, getWorld } from '../../test/kit/world.ts'

let company: WorldCompany
let call: CallApi
beforeAll(async () => {
  company = await createCompany({ vehicles: 1 })
  call = await logInByApi((await getWorld()).origin, company.logins.owner)
})

async function openSettings(section: string, as: ConsoleRole = 'owner'): Promise<Page> {
  const { page } = await openConsole({ as, company, path: `/settings/${section}`, reduced_motion: true })
  await waitUntilSettled(page)
  return page
}

interface User {
  readonly login: string
  readonly active: boolean
}

describe('users', () => {
  test('are invited by a link that is shown once, kept out and let in again', async () => {
    const page = await openSettings('users')
    await page.getByRole('button', { name: 'Usuário', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Novo usuário' })
    await panel.getByRole('textbox', { name: 'Nome' }).fill('Teresa Fagundes')
    await panel.getByRole('textbox', { name: 'Usuário' }).fill('dispatcher')
    await panel.getByRole('button', { name: 'Criar e convidar' }).click()
    // Somebody else has this login: it is said at its field.
    const login = panel.getByRole('textbox', { name: 'Usuário' })
    await expect.poll(() => login.getAttribute('aria-invalid')).toBe('true')
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    await login.fill('teresa')
    await panel.getByRole('button', { name: 'Criar e convidar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Convite para Teresa Fagundes' })
    const link = await dialog.getByRole('textbox', { name: 'Link do convite' }).inputValue()
    expect(link).toContain('/invitation#')
    expect(await findAxeViolationsInBothThemes(page, dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Já guardei' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await page.content()).includes(link)).toBe(false)
    const one = page.getByRole('region', { name: 'Teresa Fagundes' })
    await one.getByRole('button', { name: 'Desativar' }).click()
    const question = page.getByRole('alertdialog', { name: 'Desativar este usuário?' })
    expect(await findAxeViolationsInBothThemes(page, question)).toEqual([])
    await question.getByRole('button', { name: 'Desativar' }).click()
    await page.getByText('Usuário desativado').waitFor()
    const isActive = async () =>
      (await call<{ data: readonly User[] }>('GET', '/user')).data.find((user) => user.login === 'teresa')
        ?.active
    expect(await isActive()).toBe(false)
    await page.getByRole('row', { name: /Teresa Fagundes.*desativado/u }).waitFor()
    await one.getByRole('button', { name: 'Ativar', exact: true }).click()
    await expect.poll(isActive).toBe(true)
  })

  test('are created once, also when only the invitation fails', async () => {
    const { page, faults } = await openConsole({ as: 'owner', company, path: '/settings/users' })
    faults.expect('net::ERR_')
    await page.route(/\/invite$/u, (route) => route.abort())
    await page.getByRole('button', { name: 'Usuário', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Novo usuário' })
    await panel.getByRole('textbox', { name: 'Nome' }).fill('Olga Prestes')
    await panel.getByRole('textbox', { name: 'Usuário' }).fill('olga')
    await panel.getByRole('button', { name: 'Criar e convidar' }).click()
    const note = panel.getByRole('alert')
    await expect.poll(() => note.textContent()).toContain('O usuário foi criado, mas ainda não tem convite.')
    expect(await note.textContent()).not.toContain('Nada foi salvo')
    expect(await panel.getByRole('textbox', { name: 'Usuário' }).isDisabled()).toBe(true)
    await page.unroute(/\/invite$/u)
    await panel.getByRole('button', { name: 'Convidar', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Convite para Olga Prestes' })
    expect(await dialog.getByRole('textbox', { name: 'Link do convite' }).inputValue()).toContain(
      '/invitation#',
    )
    const { data } = await call<{ data: readonly User[] }>('GET', '/user')
    expect(data.filter(({ login }) => login === 'olga')).toHaveLength(1)
  })

  test('do not lock themselves out, and an admin does not change an owner', async () => {
    const page = await openSettings('users', 'admin')
    await page
      .getByRole('row', { name: /Usuário admin/u })
      .getByRole('gridcell')
      .first()
      .click()
    const own = page.getByRole('button', { name: 'Desativar' })
    await expect.poll(() => own.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('row', { name: /owner/u }).getByRole('gridcell').first().click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Convidar de novo' }).getAttribute('aria-disabled'))
      .toBe('true')
    await page.getByText('Só um dono muda outro dono').first().waitFor({ state: 'attached' })
  })
})

test('a key is shown once, works, and does not any more when it is revoked', async () => {
  const { origin } = await getWorld()
  const page = await openSettings('api-keys')
  await page.getByRole('button', { name: 'Chave', exact: true }).first().click()
  const panel = page.getByRole('region', { name: 'Nova chave de API' })
  const create = panel.getByRole('button', { name: 'Criar chave' })
  expect(await create.getAttribute('aria-disabled')).toBe('true')
  await panel.getByRole('textbox', { name: 'Nome' }).fill('Roteirizador')
  await panel.getByRole('checkbox', { name: 'vehicle:read', exact: true }).check({ force: true })
  expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
  await create.click()
  const dialog = page.getByRole('alertdialog', { name: 'Chave criada' })
  const key = await dialog.getByRole('textbox', { name: 'Chave' }).inputValue()
  const ask = async (path: string) =>
    (await fetch(`${origin}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await ask('/vehicle')).toBe(200)
  expect(await ask('/driver')).toBe(403)
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await page.content()).includes(key)).toBe(false)
  await page.reload()
  await page
    .getByRole('row', { name: /Roteirizador/u })
    .getByRole('gridcell')
    .first()
    .click()
  const one = page.getByRole('region', { name: 'Roteirizador' })
  await one.getByText('vehicle:read').waitFor()
  await one.getByRole('button', { name: 'Revogar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revogar esta chave?' })
  expect(await findAxeViolationsInBothThemes(page, question)).toEqual([])
  await question.getByRole('button', { name: 'Revogar' }).click()
  await page.getByText('Chave revogada').waitFor()
  await expect.poll(() => ask('/vehicle')).toBe(401)
})

test('a key is said to end on the last day on which it is valid', async () => {
  // The midnight of the company after the twentieth.
  const date_expires = '2030-11-21T03:00:00.000Z'
  await call('POST', '/api_key', { data: { name: 'Até o dia 20', scopes: ['vehicle:read'], date_expires } })
  const page = await openSettings('api-keys')
  const row = page.getByRole('row', { name: /Até o dia 20/u })
  await expect.poll(() => row.textContent()).toContain('20/11/2030')
  await row.getByRole('gridcell').first().click()
  await page.getByRole('region', { name: 'Até o dia 20' }).getByText('20/11/2030 23:59').waitFor()
})

describe('a webhook', () => {
  test('is made, sends a ping that arrives, and tells how that went', async () => {
    const receiver = await receive()
    const page = await openSettings('webhooks')
    await page.getByRole('button', { name: 'Webhook', exact: true }).first().click()
    const panel = page.getByRole('region', { name: 'Novo webhook' })
    await panel.getByRole('textbox', { name: 'Nome' }).fill('ERP')
    const address = panel.getByRole('textbox', { name: 'Endereço' })
    await address.fill('http://10.1.2.3/')
    await panel.getByRole('button', { name: 'Criar webhook' }).click()
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(await findAxeViolationsInBothThemes(page, panel)).toEqual([])
    await address.fill(receiver.url)
    await panel.getByRole('button', { name: 'Criar webhook' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Webhook criado' })
    expect(await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue()).not.toBe('')
    await dialog.getByRole('button', { name: 'Já guardei' }).click()
    const one = page.getByRole('region', { name: 'ERP' })
    await one.getByRole('button', { name: 'Enviar ping' }).click()
    await expect.poll(() => receiver.bodies.join('\n')).toContain('ping')
    await one.getByText('Entregas', { exact: true }).click()
    await expect
      .poll(async () => {
        await one.getByRole('button', { name: 'Atualizar' }).click()
        return one.textContent()
      })
      .toContain('200')
    expect(await findAxeViolationsInBothThemes(page, one)).toEqual([])
  })
})

/** Answers everything with 200, and keeps it. */
async function receive(): Promise<{ readonly url: string; readonly bodies: readonly string[] }> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'))
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, bodies }
}

interface AlertRule {
  readonly kind: string
  readonly enabled: boolean
  readonly mail_user_ids: readonly number[]
}

test('a rule that is switched off is off in the API, and the switch leads back', async () => {
  const page = await openSettings('rules')
  const rules = async () => (await call<{ data: readonly AlertRule[] }>('GET', '/alert_rule')).data
  const before = await rules()
  const rule = page.getByRole('switch').first()
  const name = await rule.evaluate((input) => input.closest('label')?.textContent ?? '')
  expect(name).not.toBe('')
  await rule.click({ force: true })
  await page.getByText(/^Regra salva: /u).waitFor()
  const changed = await rules()
  const differing = changed.filter(
    ({ kind, enabled }) => before.find((each) => each.kind === kind)?.enabled !== enabled,
  )
  expect(differing).toHaveLength(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(rules).toEqual(before)
})

test('people who are chosen one right after the other all get the mail', async () => {
  const names = ['Ivo Batista', 'Jussara Melo']
  for (const [n, name] of names.entries())
    await call('POST', '/user', {
      data: { name, login: `mail${n}`, email: `mail${n}@tropas.example`, role: 'viewer', locale: null },
    })
  const page = await openSettings('rules')
  await page.getByRole('button', { name: 'Ninguém por e-mail' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Quem recebe e-mail' })
  const letThrough = await holdRequests(page, { method: 'PUT', path: /\/v1\/alert_rule$/u })
  for (const name of names) {
    await picker.getByRole('checkbox', { name }).click({ force: true })
    await expect.poll(() => picker.getByRole('checkbox', { name }).isChecked()).toBe(true)
  }
  await letThrough()
  const readMailed = async () =>
    (await call<{ data: readonly AlertRule[] }>('GET', '/alert_rule')).data.map(
      ({ mail_user_ids }) => mail_user_ids.length,
    )
  await expect.poll(readMailed).toContain(2)
  await page.getByRole('button', { name: '2 pessoas por e-mail' }).waitFor()
})

test('the audit says who did what, and never what was written', async () => {
  await call('PUT', '/customer', { data: { name: 'Tropas do Registro' } })
  const page = await openSettings('audit')
  const row = page.getByRole('row', { name: /mudou.*Empresa/u }).first()
  await row.waitFor()
  expect(await row.textContent()).toContain('name')
  expect(await page.getByRole('grid', { name: 'Auditoria' }).textContent()).not.toContain(
    'Tropas do Registro',
  )
  await page.getByRole('combobox', { name: 'Registro' }).selectOption({ label: 'Empresa' })
  await expect.poll(() => page.url()).toContain('resource=customer')
  await row.waitFor()
})

test('the audit says when it cannot be read further, and asks again only when it is told to', async () => {
  const page = await openSettings('account')
  let asked = 0
  let can_answer = false
  await page.route(/\/v1\/audit\?/u, async (route) => {
    if (new URL(route.request().url()).searchParams.has('cursor')) {
      asked += 1
      const json = can_answer
        ? { data: [], pagination: { next_cursor: null, has_more: false } }
        : { code: 'invalid_cursor', title: 'Não deu' }
      return route.fulfill({ status: can_answer ? 200 : 400, json })
    }
    const response = await route.fetch()
    const { data } = (await response.json()) as { readonly data: readonly unknown[] }
    return route.fulfill({ response, json: { data, pagination: { next_cursor: 'x', has_more: true } } })
  })
  await page
    .getByRole('tab', { name: 'Auditoria' })
    .or(page.getByRole('link', { name: 'Auditoria' }))
    .click()
  const foot = page.getByRole('alert').filter({ hasText: 'Não foi possível ler mais' })
  const retry = foot.getByRole('button', { name: 'Tentar de novo' })
  await retry.waitFor()
  expect(asked).toBe(1)
  expect(await page.getByText(/^Sem conexão/u).count()).toBe(0)
  await retry.click()
  await expect.poll(() => asked).toBe(2)
  await expect.poll(() => retry.getAttribute('aria-busy')).toBeNull()
  expect(asked).toBe(2)
  can_answer = true
  await retry.click()
  await page.getByText(/ações?, todas$/u).waitFor()
  expect(asked).toBe(3)
})

test('a number that is none is said at its field, and nothing is saved of it', async () => {
  const page = await openSettings('company')
  const cost = page.getByRole('textbox', { name: 'Custo por quilômetro' })
  const save = page.getByRole('button', { name: 'Salvar' })
  const readCost = async () =>
    (await call<{ data: { cost_per_km: number | null } }>('GET', '/customer')).data.cost_per_km
  await cost.fill('2,50')
  await save.click()
  await expect.poll(readCost).toBe(2.5)
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  for (const wrong of ['R$ 3,50', '3,505']) {
    await cost.fill(wrong)
    await page.getByRole('textbox', { name: 'Nome' }).first().fill(`Tropas de ${wrong}`)
    expect(await cost.inputValue()).toBe(wrong)
    expect(await cost.getAttribute('aria-invalid')).toBe('true')
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Escreva um número com até 2 casas decimais').waitFor()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => cost.inputValue()).toBe('2,5')
    expect(await cost.getAttribute('aria-invalid')).toBeNull()
  }
  await cost.fill('')
  await save.click()
  await expect.poll(readCost).toBeNull()
})

test('nothing can be typed into a form while it is saved', async () => {
  const page = await openSettings('company')
  const name = page.getByRole('textbox', { name: 'Nome' }).first()
  const letThrough = await holdRequests(page, { method: 'PUT', path: /\/v1\/customer$/u })
  await name.fill('Tropas do Planalto')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => name.isDisabled()).toBe(true)
  await letThrough()
  await page.getByText('Empresa salva').waitFor()
  expect(await name.isDisabled()).toBe(false)
  expect(await name.inputValue()).toBe('Tropas do Planalto')
})

test('the company is renamed; who was slower is told so', async () => {
  const page = await openSettings('company')
  const name = page.getByRole('textbox', { name: 'Nome' }).first()
  await name.fill('Tropas da Serra')
  await call('PUT', '/customer', { data: { name: 'Tropas do Vale' } })
  await page.getByRole('button', { name: 'Salvar' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Outra pessoa mudou este registro' })
  await note.waitFor()
  expect(await findAxeViolationsInBothThemes(page, note)).toEqual([])
  await note.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('Empresa salva').waitFor()
  const { data } = await call<{ data: { name: string } }>('GET', '/customer')
  expect(data.name).toBe('Tropas da Serra')
})

test.each([
  ['users', 'dispatcher', 'Seu perfil não vê usuários'],
  ['api-keys', 'dispatcher', 'Seu perfil não vê chaves de API'],
  ['webhooks', 'viewer', 'Seu perfil não vê webhooks'],
  ['audit', 'admin', 'Seu perfil não vê a auditoria'],
] as const)('%s are not shown to the role %s', async (section, as, words) => {
  const page = await openSettings(section, as)
  await page.getByText(words).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
})

test('who may only look changes neither rules nor the company', async () => {
  const page = await openSettings('rules', 'viewer')
  await page.getByText('Só para ver: falta a permissão alert_rule:write.').waitFor()
  expect(await page.getByRole('switch').first().isDisabled()).toBe(true)
  await page.goto('/settings/company')
  const save = page.getByRole('button', { name: 'Salvar' })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('textbox', { name: 'Nome' }).first().isDisabled()).toBe(true)
})
