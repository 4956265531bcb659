import type { BrowserContext, Page } from 'playwright-core'
import type { WorldLogin } from '../../../../tools/console-world/world.ts'
import type { OpenedBrowser } from './chromium.ts'
import { type FaultWatch, watchFaults } from './watch-faults.ts'

export interface PageWish {
  /** Null: nobody is logged in. */
  readonly login: WorldLogin | null
  readonly path: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  readonly locale?: 'pt-BR' | 'en' | 'es'
  readonly origin: string
  readonly reduced_motion?: boolean
}

export interface OpenedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: FaultWatch
}

/** As `src/app/preferences.ts` has it. */
const key = '"tropeiro.preferences"'
/** Only ends what would never come. */
const patience_ms = 60_000
const usual_viewport = { width: 1440, height: 900 }

/** The console in a browser of its own, as far as cookies and stores go. */
export async function openPage({ browser, gate }: OpenedBrowser, wish: PageWish): Promise<OpenedPage> {
  const { login, path, origin, theme = 'light', locale = 'pt-BR' } = wish
  const context = await browser.newContext({
    baseURL: origin,
    viewport: wish.viewport ?? usual_viewport,
    colorScheme: theme,
    locale,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: wish.reduced_motion === true ? 'reduce' : 'no-preference',
  })
  context.setDefaultTimeout(patience_ms)
  const faults = await watchFaults(context, { origin, gate })
  // What a person has chosen in this browser wins over their account.
  const chosen = JSON.stringify(JSON.stringify({ theme, locale }))
  await context.addInitScript({
    content: `if (origin === ${JSON.stringify(origin)}) localStorage.getItem(${key}) ?? localStorage.setItem(${key}, ${chosen})`,
  })
  if (login !== null) await bringSession(context, origin, login)
  const page = await context.newPage()
  await page.goto(path)
  return { page, context, faults }
}

const cookie = /^__Host-tropeiro_refresh=([^;]+)/

/** As the sign-in page does it, without the page: it has a journey of its own. */
async function bringSession(context: BrowserContext, origin: string, login: WorldLogin): Promise<void> {
  const answer = await fetch(`${origin}/v1/auth/login/`, {
    method: 'POST',
    // A session in a cookie is opened for pages of the same origin alone.
    headers: { 'content-type': 'application/json', 'tropeiro-session': 'cookie', origin },
    body: JSON.stringify({
      username: login.login,
      parent_username: login.tax_number,
      password: login.password,
      realm: 'web',
    }),
  })
  const value = cookie.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  if (value === undefined) throw new Error(`login answered ${answer.status}: ${await answer.text()}`)
  const { hostname } = new URL(origin)
  await context.addCookies([
    {
      name: '__Host-tropeiro_refresh',
      value,
      domain: hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
}
