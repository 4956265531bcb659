import { expect, test } from 'vitest'
import { registerFleet, trackerOf } from './register-fleet.ts'

/** Answers that nothing is there yet, and gives every new thing the same id. */
const api = {
  get: async <T>() => ({ data: [] }) as T,
  post: async <T>() => ({ data: { id: 1 } }) as T,
  put: async <T>() => ({ data: { id: 1 } }) as T,
  send: async <T>() => ({}) as T,
  upload: async <T>() => ({}) as T,
}

test('no two companies have trackers with the same serial, whatever the protocol', async () => {
  const protocols = ['teltonika_8', 'suntech_universal', 'suntech_legacy', 'osmand'] as const
  const fleets = await Promise.all(
    [1, 2, 89].map((customer_id) =>
      registerFleet(api, { customer_id, vehicles: 8, protocols, installed: new Date() }),
    ),
  )
  const serials = fleets.flat().map(({ serial }) => serial)
  expect(new Set(serials).size).toBe(24)
  expect(new Set(serials.map(({ length }) => length))).toEqual(new Set([15, 10, 9]))
})

test.each(['teltonika_8', 'gt06', 'osmand', 'suntech_universal'] as const)(
  'of hundreds of companies too, where serials have room for more: %s',
  (protocol) => {
    const serials = Array.from({ length: 900 }, (_, n) => n + 1).flatMap((customer_id) =>
      [0, 99_999].map((n) => trackerOf(protocol, customer_id, n).serial),
    )
    expect(new Set(serials).size).toBe(serials.length)
  },
)
