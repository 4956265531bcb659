import type { FeedAnswer } from '@tropeiro/contract/live.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDriver } from '../../test/product/create-test-driver.ts'
import { bearer, createTestCompany, createTestUser, logInAs } from '../../test/product/product-app.ts'
import { createLiveApp, type LiveApp, startedPlan } from '../test/live-app.ts'

let live: LiveApp
beforeAll(async () => {
  live = await createLiveApp({ env: { TROPEIRO_LIVE_LIMIT_USER: '2' } })
  // After the company and its owner.
  await live.tell(5)
})
afterAll(() => live.close())

const ask = (query: string, token = live.token) =>
  live.product.app.inject({ url: `/feed/?${query}`, headers: bearer(token) })
const read = async (query: string, token?: string) => (await ask(query, token)).json<FeedAnswer>()
const sequencesOf = ({ data }: FeedAnswer) => data.map(({ sequence }) => sequence)

describe('GET /feed', () => {
  it('200 from the oldest that is kept, in pieces, up to the head, each event in its envelope', async () => {
    const first = await read('limit=3')
    expect(sequencesOf(first)).toEqual([1, 2, 3])
    expect([first.after, first.has_more]).toEqual([3, true])
    const { customer_id } = live.company
    expect(first.data[2]).toEqual({
      id: `evt_${customer_id}_3`,
      type: 'vehicle.changed',
      timestamp: expect.stringMatching(/Z$/),
      sequence: 3,
      data: { vehicle_id: 1, fields: ['title'] },
    })
    const rest = await read('after=3')
    expect([sequencesOf(rest), rest.after, rest.has_more]).toEqual([[4, 5, 6, 7], 7, false])
    expect(await read('after=7')).toEqual({ data: [], after: 7, has_more: false })
  })

  it('200 with the types that were asked for, and a cursor behind all the others', async () => {
    const found = await read('after=0&types=user')
    expect([sequencesOf(found), found.after]).toEqual([[2], 7])
    expect((await ask('types=nonsense')).statusCode).toBe(422)
    expect((await ask('limit=501')).statusCode).toBe(422)
    expect((await ask('wait=26')).statusCode).toBe(422)
    expect((await ask('after=-1')).statusCode).toBe(422)
  })

  it('200 of the own company alone, to a viewer only what they may read, to a driver their own plans', async () => {
    const other = await createTestCompany(live.product)
    await live.tell(3, { customer_id: other.customer_id })
    expect((await read('after=0')).after).toBe(7)
    await createTestUser(live.product, other, 'viewer')
    const viewer = (await logInAs(live.product, other, { login: 'viewer', realm: 'web' })).access_token
    await live.number()
    const types = (await read('after=0', viewer)).data.map(({ type }) => type)
    expect(types).toContain('vehicle.changed')
    expect(types).not.toContain('user.created')
    const driver = await createTestDriver(live.product, other, 'João')
    const token = (await logInAs(live.product, other, { login: driver.login, realm: 'app' })).access_token
    await live.tell(2, { customer_id: other.customer_id, event: startedPlan })
    const of_driver = await read('after=0', token)
    expect(of_driver.data).toEqual([])
    expect(of_driver.after).toBeGreaterThan(7)
  })

  it('200 once something comes, for who waits, who is no request at work meanwhile', async () => {
    const { after } = await read('after=7')
    const waiting = ask(`after=${after}&wait=25`)
    await expect.poll(() => live.product.app.in_flight.count).toBe(1)
    await expect.poll(() => live.product.app.in_flight.working).toBe(0)
    await live.tell(1)
    expect(sequencesOf((await waiting).json())).toEqual([after + 1])
  })

  it('200 without an event when what came was not asked for, and the time is over', async () => {
    const { after } = await read('after=7')
    const waiting = ask(`after=${after}&wait=1&types=user`)
    await live.tell(1)
    const answer = (await waiting).json<FeedAnswer>()
    // On a busy machine the time may be over before it has come.
    expect([after, after + 1]).toContain(answer.after)
    expect(answer).toMatchObject({ data: [], has_more: false })
    await expect
      .poll(() => read(`after=${answer.after}&types=user`))
      .toEqual({ data: [], after: after + 1, has_more: false })
  })

  it('429 for a third who waits of one user; the others are told at once when the process leaves', async () => {
    const { after } = await read('after=7&limit=500')
    const first = ask(`after=${after}&wait=25`)
    const second = ask(`after=${after}&wait=25`)
    await expect.poll(() => live.product.app.in_flight.count).toBe(2)
    await expect.poll(() => live.product.app.in_flight.working).toBe(0)
    const third = await ask(`after=${after}&wait=25`)
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5'])
    live.product.app.in_flight.startLeaving()
    for (const answer of await Promise.all([first, second]))
      expect(answer.json()).toEqual({ data: [], after, has_more: false })
    live.product.app.in_flight.phase = 'open'
  })

  it('410 with the oldest when what follows on the cursor is not kept any more', async () => {
    await withAdmin(
      (admin) =>
        admin.query('delete from app.outbox where customer_id = $1 and sequence < 5', [
          live.company.customer_id,
        ]),
      live.product.test_database.admin_url,
    )
    const refused = await ask('after=0')
    expect([refused.statusCode, refused.json().code, refused.json().oldest]).toEqual([
      410,
      'cursor_expired',
      5,
    ])
    expect(sequencesOf(await read('after=4&limit=1'))).toEqual([5])
    expect(sequencesOf(await read('limit=1'))).toEqual([5])
    expect((await ask('after=9000')).statusCode).toBe(410)
  })
})
