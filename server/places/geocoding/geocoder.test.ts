import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Candidate } from '../addresses/address.ts'
import { createGeocoder, type GeocodedAddress } from './geocoder.ts'
import { type GeocodeProvider, ProviderUnavailableError } from './provider.ts'
import { findQuestion } from './question.ts'

const day_ms = 86_400_000
const clock = createMovableClock(new Date('2026-03-04T05:06:07Z'))
const options = { deadline_ms: 5_000 }

let test_database: TestDatabase
let asked: number
let answer: () => Promise<Candidate[]>
beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2]) await createTestCustomer(test_database.database, customer_id)
})
afterAll(() => test_database.close())
beforeEach(() => {
  asked = 0
  answer = async () => [candidate('street')]
})

const candidate = (precision: Candidate['precision']): Candidate => ({
  latitude: -30,
  longitude: -51,
  precision,
  provider: 'nominatim',
  confidence: 0.9,
  parts: {
    street: 'Rua A',
    number: null,
    complement: null,
    neighborhood: null,
    city: null,
    state: null,
    cep: null,
    country: null,
  },
  credit: 'the map',
})

const provider: GeocodeProvider = {
  name: 'map',
  cache_ttl_s: 7 * 24 * 3_600,
  find: () => {
    asked += 1
    return answer()
  },
}

function geocode(customer_id: number, ...addresses: string[]): Promise<GeocodedAddress[]> {
  const { database } = test_database
  const geocoder = createGeocoder({ database, clock, providers: [provider], isKnownCity: () => false })
  return geocoder.geocodeAddresses(
    customer_id,
    addresses.map((address) => ({ address })),
    options,
  )
}

const admin = (sql: string, values: unknown[] = []) =>
  withAdmin((client) => client.query(sql, values), test_database.admin_url)

describe('the cache', () => {
  test('answers the same address of the same customer, and of no other', async () => {
    const first = await geocode(1, 'Rua A, 10, Porto Alegre')
    expect(await geocode(1, 'RUA A 10 - PORTO ALEGRE')).toEqual(first)
    expect(asked).toBe(1)
    await geocode(2, 'Rua A, 10, Porto Alegre')
    expect(asked).toBe(2)
  })

  test.each(['{"version": 2}', '[{"latitude": "south"}]'])(
    'does not know what this release cannot read: %s',
    async (candidates) => {
      await geocode(1, 'Rua D, 10, Porto Alegre')
      const known = asked
      await admin('update app.geocode_cache set candidates = $1', [candidates])
      const again = await geocode(1, 'Rua D, 10, Porto Alegre')
      expect([asked, again]).toEqual([known + 1, [{ candidates: [candidate('street')] }]])
      await geocode(1, 'Rua D, 10, Porto Alegre')
      expect(asked).toBe(known + 1)
    },
  )

  test('lasts as long as its provider says', async () => {
    await geocode(1, 'Rua B, 10, Porto Alegre')
    clock.advance(6 * day_ms)
    await geocode(1, 'Rua B, 10, Porto Alegre')
    expect(asked).toBe(1)
    clock.advance(2 * day_ms)
    await geocode(1, 'Rua B, 10, Porto Alegre')
    expect(asked).toBe(2)
  })

  test('believes for an hour that nobody knows, and keeps no failure', async () => {
    answer = async () => []
    await geocode(1, 'Rua C')
    await geocode(1, 'Rua C')
    expect(asked).toBe(1)
    clock.advance(3_700_000)
    answer = () => Promise.reject(new ProviderUnavailableError('map', 3, undefined))
    for (const times of [2, 3]) {
      expect(await geocode(1, 'Rua C')).toMatchObject([{ error: { code: 'geocoder_unavailable' } }])
      expect(asked).toBe(times)
    }
  })
})

describe('confirmed places', () => {
  test('are found before any provider is asked, by their customer alone', async () => {
    const question = findQuestion({ address: 'Rua D, 10, Porto Alegre' }, () => false)
    await admin(
      `insert into app.confirmed_places (customer_id, key, address_parts, latitude, longitude, date_modified)
       values (1, $1, '{}', -29, -50, now())`,
      [question?.key],
    )
    const [ours] = await geocode(1, 'Rua D, 10, Porto Alegre')
    expect(ours).toMatchObject({ candidates: [{ provider: 'confirmed_place', latitude: -29 }] })
    expect(asked).toBe(0)
    expect(await geocode(2, 'Rua D, 10, Porto Alegre')).toMatchObject([
      { candidates: [{ provider: 'nominatim' }] },
    ])
  })
})

describe('many addresses', () => {
  test('are asked once each, a few at a time, and end with the deadline', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `Rua E, ${index % 20}, Porto Alegre`)
    let at_once = 0
    let most = 0
    answer = async () => {
      most = Math.max(most, ++at_once)
      await new Promise((resolve) => setTimeout(resolve, 2))
      at_once -= 1
      return [candidate('number')]
    }
    expect(await geocode(1, ...addresses)).toHaveLength(40)
    expect(asked).toBe(20)
    expect(most).toBeLessThanOrEqual(4)

    const { database } = test_database
    const slow: GeocodeProvider = {
      ...provider,
      find: (_address, _raw, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    }
    const geocoder = createGeocoder({ database, clock, providers: [slow], isKnownCity: () => false })
    const lines = [{ address: 'Rua F' }, { address: '' }, { address: 'Rua G' }]
    const results = await geocoder.geocodeAddresses(1, lines, { deadline_ms: 50 })
    expect(results.map((result) => ('error' in result ? result.error.code : null))).toEqual([
      'deadline_exceeded',
      'address_unusable',
      'deadline_exceeded',
    ])
  })
})
