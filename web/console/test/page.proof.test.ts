import { expect, test } from 'vitest'
import { findAxeViolations } from './kit/axe.ts'
import { openConsole } from './kit/browser.ts'
import { getWorld } from './kit/world.ts'

const background = () => getComputedStyle(document.body).backgroundColor

test('a path that the console does not have is a problem, and no page', async () => {
  const { origin } = await getWorld()
  const answer = await fetch(`${origin}/nowhere`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('the page has a policy, and the browser has nothing to complain of', async () => {
  const { page } = await openConsole({ as: null, path: '/sign-in' })
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
})

test.each([
  ['pt-BR', 'pt-BR', 'Entrar'],
  ['en', 'en', 'Sign in'],
  ['es', 'es', 'Entrar'],
] as const)('whoever reads %s is asked in their language to sign in', async (locale, lang, button) => {
  const { page } = await openConsole({ as: null, path: '/sign-in', locale })
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
})

test.each(['light', 'dark'] as const)(
  'the sign-in page can be used by everybody when it is %s',
  async (theme) => {
    const { page } = await openConsole({ as: null, path: '/sign-in', theme })
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  },
)

test('a dark machine gets a dark page', async () => {
  const light = await openConsole({ as: null, path: '/sign-in', theme: 'light' })
  const dark = await openConsole({ as: null, path: '/sign-in', theme: 'dark' })
  expect(await dark.page.evaluate(background)).not.toBe(await light.page.evaluate(background))
})

test('who signs in by the page is in, and stays in when it is loaded again', async () => {
  const { company } = await getWorld()
  const { tax_number, login, password } = company.logins.dispatcher
  const { page } = await openConsole({ as: null, path: '/sign-in' })
  await page.getByLabel('CNPJ').fill(tax_number)
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  await page.reload()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  expect(await page.getByLabel('Senha', { exact: true }).count()).toBe(0)
})

test('a session that is brought by its cookie is in', async () => {
  const { page } = await openConsole({ as: 'dispatcher', path: '/today' })
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/today')
})
