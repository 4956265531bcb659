import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from './client.ts'
import { NetworkError, ProblemError } from './problem-error.ts'
import { createBrowserSession, createProgramSession, type Session, type SessionState } from './session.ts'
import {
  createCookieFetch,
  createProductBehindGate,
  type ProductBehindGate,
} from './test/product-behind-gate.ts'

const renewals = '/v1/auth/token'

let behind: ProductBehindGate
beforeAll(async () => {
  behind = await createProductBehindGate()
})
afterAll(() => behind?.close())

/** A refresh token in the memory of the test, and a clock that it moves. */
function createProgram(installation_id?: string) {
  const kept: (string | null)[] = []
  const clock = { now_ms: 0 }
  const session = createProgramSession({
    base_url: behind.gate.url,
    random: () => 0,
    now: () => clock.now_ms,
    refresh_token: {
      read: async () => kept.at(-1) ?? null,
      save: async (next) => {
        kept.push(next)
      },
    },
    ...(installation_id !== undefined && { installation_id }),
  })
  return { session, kept, clock }
}

const openTab = (fetch: ReturnType<typeof createCookieFetch>): Session =>
  createBrowserSession({ base_url: behind.gate.url, fetch, random: () => 0 })

function follow(session: Session): SessionState[] {
  const states: SessionState[] = []
  session.subscribe(() => states.push(session.state()))
  return states
}

const countRenewals = () => behind.gate.requestsTo(renewals).length
const fifteen_minutes_ms = 900_000

describe('a session of a browser', () => {
  it('is found again after the page was loaded anew, and has no token that a script could keep', async () => {
    const fetch = createCookieFetch()
    const first = openTab(fetch)
    expect(await first.resume()).toEqual({ status: 'ended', reason: 'none' })
    const states = follow(first)
    const account = await first.logIn(behind.credentials)
    expect(states).toEqual([{ status: 'open', account }])

    const second = openTab(fetch)
    expect(second.state()).toEqual({ status: 'unknown' })
    expect(await second.resume()).toMatchObject({ status: 'open', account: { id: account.id } })
    await unwrap(second.api.GET('/vehicle'))
  })

  it('goes on in two tabs that renew at the same time', async () => {
    const fetch = createCookieFetch()
    await openTab(fetch).logIn(behind.credentials)
    const tabs = [openTab(fetch), openTab(fetch)]
    const states = await Promise.all(tabs.map((tab) => tab.resume()))
    expect(states.map(({ status }) => status)).toEqual(['open', 'open'])
    for (const tab of tabs) await unwrap(tab.api.GET('/vehicle'))
    expect((await openTab(fetch).resume()).status).toBe('open')
  })

  it('is over everywhere once a tab logs out', async () => {
    const fetch = createCookieFetch()
    const [here, there] = [openTab(fetch), openTab(fetch)]
    await here.logIn(behind.credentials)
    await there.resume()
    const states = follow(there)
    await here.logOut()
    expect(here.state()).toEqual({ status: 'ended', reason: 'logged_out' })
    expect(await there.renew((await there.token()) ?? '')).toBeNull()
    expect(states).toEqual([{ status: 'ended', reason: 'over' }])
    expect(await there.token()).toBeNull()
  })
})

describe('a session of a program', () => {
  it('refuses a wrong password with the problem of the API, and stays as it was', async () => {
    const { session } = createProgram()
    const wrong = session.logIn({ ...behind.credentials, password: 'estrada errada' })
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials', status: 401 })
    await expect(wrong).rejects.toBeInstanceOf(ProblemError)
    expect(session.state()).toEqual({ status: 'unknown' })
  })

  it('keeps one refresh token, which is null when the session is over', async () => {
    const { session, kept } = createProgram()
    await session.logIn(behind.credentials)
    await session.renew((await session.token()) ?? '')
    expect(kept).toHaveLength(1)
    await session.logOut()
    expect(kept).toEqual([expect.stringMatching(/^trr_/), null])
  })

  it('with an installation is given another refresh token by each renewal', async () => {
    const { session, kept } = createProgram('one-phone')
    await session.logIn(behind.credentials)
    await session.renew((await session.token()) ?? '')
    await session.renew((await session.token()) ?? '')
    expect(new Set(kept).size).toBe(3)
  })

  it('begins with a refresh token from before', async () => {
    const { session, kept } = createProgram()
    await session.logIn(behind.credentials)
    const later = createProgram()
    later.kept.push(kept[0] ?? null)
    await unwrap(later.session.api.GET('/vehicle'))
    expect(later.session.state().status).toBe('open')
  })
})

describe('a renewal', () => {
  it('is one for all who need it at the same time', async () => {
    const { session, clock } = createProgram('another-phone')
    await session.logIn(behind.credentials)
    clock.now_ms += fifteen_minutes_ms
    const before = countRenewals()
    const calls = Array.from({ length: 20 }, () => unwrap(session.api.GET('/vehicle')))
    await Promise.all(calls)
    expect(countRenewals() - before).toBe(1)
    const refused = (await session.token()) ?? ''
    const tokens = await Promise.all([session.renew(refused), session.renew(refused), session.token()])
    expect(countRenewals() - before).toBe(2)
    expect(tokens[0]).toBe(tokens[1])
    // Who was refused with an older token than that needs no other renewal.
    expect(await session.renew(refused)).toBe(tokens[0])
    expect(countRenewals() - before).toBe(2)
  })

  it('comes a minute ahead of the end, and not before', async () => {
    const { session, clock } = createProgram()
    await session.logIn(behind.credentials)
    const before = countRenewals()
    clock.now_ms += fifteen_minutes_ms - 60_001
    await session.token()
    expect(countRenewals() - before).toBe(0)
    clock.now_ms += 1
    await session.token()
    expect(countRenewals() - before).toBe(1)
  })

  it('whose answer was lost costs no session, also where the refresh token changed', async () => {
    const { session } = createProgram('a-third-phone')
    await session.logIn(behind.credentials)
    behind.gate.trouble(renewals, ['lose_answer'])
    const next = await session.renew((await session.token()) ?? '')
    expect(next).not.toBeNull()
    await session.renew(next ?? '')
    await unwrap(session.api.GET('/vehicle'))
  })

  it('that cannot be had while the server is away ends nothing', async () => {
    const { session, clock } = createProgram()
    await session.logIn(behind.credentials)
    const states = follow(session)
    const held = (await session.token()) ?? ''
    behind.gate.trouble(renewals, ['cut', 'cut', 'cut'])
    await expect(session.renew(held)).rejects.toBeInstanceOf(NetworkError)
    behind.gate.trouble(renewals, [{ status: 503 }, { status: 503 }, { status: 503 }])
    clock.now_ms += fifteen_minutes_ms - 60_000
    expect(await session.token()).toBe(held)
    const before = countRenewals()
    await session.token()
    await session.token()
    expect(countRenewals() - before).toBe(1)
    expect(states).toEqual([])
  })

  it('that is refused after another login ended nothing of it', async () => {
    const { session, kept } = createProgram()
    kept.push('trr_1_nobody')
    const states = follow(session)
    const before = countRenewals()
    const login = Promise.withResolvers<void>()
    behind.gate.trouble(renewals, [{ until: login.promise }])
    const resumed = session.resume()
    await expect.poll(countRenewals).toBe(before + 1)
    const account = await session.logIn(behind.credentials)
    login.resolve()
    expect(await resumed).toEqual({ status: 'open', account })
    expect(states).toEqual([{ status: 'open', account }])
    expect(kept.at(-1)).toMatch(/^trr_/)
    await unwrap(session.api.GET('/vehicle'))
  })
})
