import { createNotesApp, type NotesApp, open_rates } from '@tropeiro/server/test/notes/notes-app.ts'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { HttpSettings } from './settings.ts'

let notes: NotesApp
afterEach(() => notes.close())

async function start(rates: Partial<HttpSettings['rates']>): Promise<void> {
  notes = await createNotesApp({
    settings: { rates: { ...open_rates, ...rates } },
    extraRoutes: (app) => {
      app.get('/open', { config: { public: true } }, async () => ({ ok: true }))
      const credentialKey = ({ headers }: FastifyRequest) =>
        headers.authorization?.match(/good-\d/)?.[0] ?? null
      app.get('/renew', { config: { public: true, credentialKey } }, async () => ({ ok: true }))
      app.get('/file', { config: { public: true, file: true } }, async () => 'the same for everybody')
      app.get('/picture', { config: { scope: 'point_of_interest:read', image: true } }, async () => ({
        ok: true,
      }))
      app.get('/tile', { config: { scope: 'point_of_interest:read', tile: true } }, async () => ({
        ok: true,
      }))
      app.get(
        '/import',
        { config: { scope: 'point_of_interest:read', rate_limit: 'imports' } },
        async () => ({
          ok: true,
        }),
      )
    },
  })
}

async function statuses(url: string, times: number, role = '1.writer', remoteAddress = '203.0.113.1') {
  const found: number[] = []
  for (let n = 0; n < times; n++) {
    const headers = { authorization: `Bearer test.${role}` }
    found.push((await notes.app.inject({ url, headers, remoteAddress })).statusCode)
  }
  return found
}

const imports = { per_second: 1, burst: 3 }

describe('GET /note beyond the rate', () => {
  it('429 with Retry-After and the headers of the policy; another customer goes on', async () => {
    await start({ customer: { per_second: 1, burst: 5 }, imports })
    expect(await statuses('/note', 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
    const headers = { authorization: 'Bearer test.1.writer' }
    const answer = await notes.app.inject({ url: '/note', headers })
    expect(answer.json().code).toBe('too_many_requests')
    expect(answer.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"customer";q=5;w=5',
      ratelimit: '"customer";r=0;t=1',
    })
    expect(await statuses('/note', 1, '2.writer')).toEqual([200])
    notes.clock.advance(1_000)
    expect(await statuses('/note', 2)).toEqual([200, 429])
  })

  it('429 by user for drivers in their app', async () => {
    await start({ user: { per_second: 1, burst: 2 }, customer: { per_second: 1, burst: 1 }, imports })
    expect(await statuses('/note', 3, '1.driver')).toEqual([200, 200, 429])
    expect(await statuses('/note', 1)).toEqual([200])
  })

  it('429 by the bucket of all drivers of a customer; pictures have one of their own', async () => {
    await start({ app: { per_second: 1, burst: 2 }, image: { per_second: 1, burst: 3 }, imports })
    expect(await statuses('/note', 3, '1.driver')).toEqual([200, 200, 429])
    expect(await statuses('/picture', 4, '1.driver')).toEqual([200, 200, 200, 429])
    expect(await statuses('/note', 1, '2.driver')).toEqual([200])
  })

  it('429 by customer in the realm of the app for who is no driver', async () => {
    await start({ user: { per_second: 1, burst: 9 }, customer: { per_second: 1, burst: 2 }, imports })
    expect(await statuses('/note', 3, '1.helper')).toEqual([200, 200, 429])
    expect(await statuses('/note', 1)).toEqual([429])
  })
})

describe('GET /open, a public route', () => {
  it('429 by address', async () => {
    await start({ address: { per_second: 1, burst: 2 }, imports })
    expect(await statuses('/open', 3)).toEqual([200, 200, 429])
    expect(await statuses('/open', 1, '', '203.0.113.2')).toEqual([200])
    expect(await statuses('/livez', 5)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('GET /renew, a public route that takes a credential', () => {
  it('429 by address for what cannot be one, by itself for what may, and for all of those by a wider bound', async () => {
    const upTo = (burst: number) => ({ per_second: 1, burst })
    await start({ address: upTo(1), renewal: upTo(2), renewal_address: upTo(5), imports })
    expect(await statuses('/renew', 2, 'garbage')).toEqual([200, 429])
    expect(await statuses('/renew', 4, 'good-1')).toEqual([200, 200, 429, 429])
    expect(await statuses('/renew', 2, 'good-2')).toEqual([200, 200])
    expect(await statuses('/renew', 2, 'good-3')).toEqual([200, 429])
    expect(await statuses('/renew', 1, 'good-4', '203.0.113.2')).toEqual([200])
  })
})

describe('GET /file, from memory', () => {
  it('429 by a bound of its own, which strangers at the address do not empty', async () => {
    await start({ address: { per_second: 1, burst: 1 }, file: { per_second: 1, burst: 3 }, imports })
    expect(await statuses('/open', 2)).toEqual([200, 429])
    expect(await statuses('/file', 4)).toEqual([200, 200, 200, 429])
    expect(await statuses('/file', 1, '', '203.0.113.2')).toEqual([200])
    expect(await statuses('/note', 1)).toEqual([200])
  })
})

describe('GET /tile, of which a screen asks for dozens', () => {
  it('429 by a bound of the customer that holds nothing else of theirs back', async () => {
    await start({ customer: { per_second: 1, burst: 2 }, tile: { per_second: 1, burst: 3 }, imports })
    expect(await statuses('/tile', 4)).toEqual([200, 200, 200, 429])
    expect(await statuses('/note', 3)).toEqual([200, 200, 429])
    expect(await statuses('/tile', 1, '2.writer')).toEqual([200])
  })

  it('429 for a driver by their own bound first', async () => {
    await start({ user: { per_second: 1, burst: 2 }, app: { per_second: 1, burst: 1 }, imports })
    expect(await statuses('/tile', 3, '1.driver')).toEqual([200, 200, 429])
  })
})

describe('a bad token', () => {
  it('401, then 429 by address, while a good one goes on there', async () => {
    await start({ address: { per_second: 1, burst: 2 }, imports })
    expect(await statuses('/note', 3, 'nonsense')).toEqual([401, 401, 429])
    expect(await statuses('/note', 1)).toEqual([200])
    expect(await statuses('/note', 1, 'nonsense')).toEqual([429])
    expect(await statuses('/note', 1, '1.writer', '203.0.113.2')).toEqual([200])
  })
})

describe('GET /import, with a policy of its own', () => {
  it('429 by that policy while other routes go on', async () => {
    await start({ imports })
    expect(await statuses('/import', 4)).toEqual([200, 200, 200, 429])
    expect(await statuses('/note', 1)).toEqual([200])
  })

  it('refuses to start without the policy', async () => {
    await start({ imports })
    await expect(
      createNotesApp({
        beside: notes,
        extraRoutes: (app) =>
          void app.get(
            '/x',
            { config: { scope: 'point_of_interest:read', rate_limit: 'none' } },
            async () => null,
          ),
      }),
    ).rejects.toThrow('GET /x names a rate policy that is not in the settings: none')
  })
})
