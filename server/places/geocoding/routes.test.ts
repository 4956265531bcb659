import { readAdminUrl, urlFor } from '@tropeiro/db/test/admin.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, readCityHouses, textOfHouse } from '../../test/geocoding/city-houses.ts'
import { readNominatimUrl } from '../../test/geocoding/nominatim-url.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '../../test/product/product-app.ts'

let product: ProductApp
let houses: House[]
let ours: Record<string, string>
let theirs: Record<string, string>

beforeAll(async () => {
  houses = await readCityHouses()
  product = await createProductApp({ env: { TROPEIRO_NOMINATIM_URL: readNominatimUrl() } })
  const [company, other] = [await createTestCompany(product), await createTestCompany(product)]
  ours = bearer((await logInAs(product, company)).access_token)
  theirs = bearer((await logInAs(product, other)).access_token)
})
afterAll(() => product.close())

type Query = Record<string, string | number>

const get = (url: string, query: Query, headers = ours) =>
  product.app.inject({
    method: 'GET',
    url,
    headers,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  })
const post = (url: string, payload: object, headers = ours) =>
  product.app.inject({ method: 'POST', url, headers, payload })

interface Point {
  readonly latitude: number
  readonly longitude: number
}
const metresTo = (one: Point, other: Point) =>
  geodesicDistance({ lat: one.latitude, lng: one.longitude }, { lat: other.latitude, lng: other.longitude })

const houseAt = (index: number): House => {
  const house = houses[index]
  if (house === undefined) throw new Error(`the city has fewer than ${index} houses`)
  return house
}

describe('GET /geocode', () => {
  test('200 with candidates for a text and for parts', async () => {
    const house = houseAt(0)
    for (const query of [
      { address: textOfHouse(house) },
      { street: house.street, number: house.number, city: house.city, state: house.state },
    ]) {
      const answer = await get('/geocode/', query)
      expect(answer.statusCode).toBe(200)
      const [best] = answer.json().data
      expect(best).toMatchObject({
        provider: 'nominatim',
        precision: expect.stringMatching(/^(number|street)$/),
        address: expect.stringMatching(new RegExp(`^${house.street}.* - ${house.city}`)),
        address_parts: { street: house.street, city: house.city, state: house.state },
        credit: expect.stringMatching(/OpenStreetMap|generated city/),
      })
      expect(metresTo(best, house)).toBeLessThan(3_000)
    }
  })

  test('200 and empty for what nobody knows, never a house of another city', async () => {
    const { street, number } = houseAt(0)
    const answer = await get('/geocode/', { street, number, city: 'Xanxerê', state: 'SC' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }])
  })

  test('422 without an address, and for one that is too long', async () => {
    const empty = await get('/geocode/', { address: ' \u0007 ' })
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'address_unusable'])
    expect((await get('/geocode/', {})).json().code).toBe('address_unusable')
    expect((await get('/geocode/', { address: 'x'.repeat(1_001) })).statusCode).toBe(422)
  })
})

describe('an address base that nobody has set up', () => {
  test('503 with the way out, never a fault', async () => {
    const url = urlFor('postgres', 'tropeiro_runtime', readAdminUrl())
    const bare = await createProductApp({ env: { TROPEIRO_REFERENCE_DATABASE_URL: url } })
    try {
      const headers = bearer((await logInAs(bare, await createTestCompany(bare))).access_token)
      const query = { address: textOfHouse(houseAt(0)) }
      const answer = await bare.app.inject({ method: 'GET', url: '/geocode/', headers, query })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'geocoder_unavailable'])
      expect((await bare.app.inject('/readyz')).json()).toMatchObject({
        status: 'ready',
        checks: { 'address base': 'it is not set up: run tropeiro migrate', 'roads for cars': 'off' },
      })
    } finally {
      await bare.close()
    }
  })
})

describe('POST /geocode/batch', () => {
  test('200 with a result for every line, wrong ones too', async () => {
    const [one, other] = [houseAt(3), houseAt(400)]
    const lines = [
      { address: textOfHouse(one) },
      { address: '' },
      { address: '', street: other.street, number: other.number, city: other.city },
      { address: 'x'.repeat(100_000) },
      { address: textOfHouse(one) },
    ]
    const answer = await post('/geocode/batch', { data: lines })
    expect(answer.statusCode).toBe(200)
    const results = answer.json().data
    expect(results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4])
    expect(results[0].candidates[0].address_parts.street).toBe(one.street)
    expect(results[0].candidates[0].address).toContain(one.street)
    expect(results[1]).toMatchObject({ candidates: [], error: { code: 'address_unusable' } })
    expect(results[2].candidates[0].address_parts.street).toBe(other.street)
    expect(results[3].error.code).toBe('address_unusable')
    expect(results[4]).toEqual({ ...results[0], index: 4 })
  })

  test('200 with what was understood of each line', async () => {
    const data = [
      { address: 'R. Sete Quedas s/n, prox. ao posto, Caxias do Sul - RS, 95020-412' },
      { address: ' ' },
    ]
    const [line, unusable] = (await post('/geocode/batch', { data })).json().data
    expect(line.read_as).toMatchObject({
      street: 'rua sete quedas',
      number: null,
      is_without_number: true,
      city: 'caxias do sul',
      state: 'RS',
      cep: '95020412',
    })
    // This installation has no address base.
    expect(line.cep_area).toBeNull()
    expect(unusable).toMatchObject({ read_as: null, cep_area: null, error: { code: 'address_unusable' } })
  })

  test('422 for more lines than 2,500, and for none', async () => {
    const data = Array.from({ length: 2_501 }, () => ({ address: 'Rua A' }))
    expect((await post('/geocode/batch', { data })).statusCode).toBe(422)
    expect((await post('/geocode/batch', { data: [] })).statusCode).toBe(422)
  })
})

describe('GET /reverse_geocode', () => {
  test('200 with the street at a point, how far it is, and the city', async () => {
    const { latitude, longitude, city } = houseAt(0)
    const [found] = (await get('/reverse_geocode/', { latitude, longitude })).json().data
    expect(found).toMatchObject({
      provider: 'nominatim',
      address: expect.stringContaining(city),
      address_parts: { city },
    })
    expect(found.distance).toBeLessThan(1_000)
    expect(found.address_parts.street).not.toBeNull()
  })

  test('200 and empty off the map; 422 off the earth', async () => {
    expect((await get('/reverse_geocode/', { latitude: 40, longitude: 3 })).json()).toEqual({ data: [] })
    expect((await get('/reverse_geocode/', { latitude: 91, longitude: 3 })).statusCode).toBe(422)
  })
})

describe('POST /address_correction', () => {
  test('201; the correction wins from then on, however the address is written, for this customer alone', async () => {
    const house = houseAt(10)
    const address = textOfHouse(house)
    const before = (await get('/geocode/', { address }, theirs)).json()
    await get('/geocode/', { address })
    const place = { latitude: house.latitude + 0.001, longitude: house.longitude }
    const made = await post('/address_correction/', { data: { address, ...place } })
    expect(made.statusCode).toBe(201)
    expect(made.json().data).toMatchObject({ address, ...place, user_id: expect.any(Number) })
    const shouted = `${address.toUpperCase()}, apto 301`
    for (const text of [address, shouted]) {
      const found = (await get('/geocode/', { address: text })).json().data
      expect(found).toMatchObject([{ ...place, provider: 'correction', precision: 'number', confidence: 1 }])
    }
    const near = (await get('/reverse_geocode/', place)).json().data
    expect(near).toMatchObject([{ provider: 'correction', distance: 0 }])

    expect((await get('/geocode/', { address }, theirs)).json()).toEqual(before)
    expect((await get('/reverse_geocode/', place, theirs)).json().data[0]?.provider).not.toBe('correction')
  })

  test('201 replaces an earlier one; DELETE lets the providers speak again', async () => {
    const house = houseAt(20)
    const address = textOfHouse(house)
    const first = await post('/address_correction/', { data: { address, latitude: -29, longitude: -52 } })
    const second = await post('/address_correction/', { data: { address, latitude: -29.5, longitude: -52 } })
    expect((await get(`/address_correction/${first.json().data.id}`, {})).statusCode).toBe(404)
    expect((await get('/geocode/', { address })).json().data).toMatchObject([{ latitude: -29.5 }])
    const { id } = second.json().data
    const listed = (await get('/address_correction/', {})).json().data
    expect(listed.filter((row: { address: string }) => row.address === address)).toHaveLength(1)
    const url = `/address_correction/${id}`
    expect((await product.app.inject({ method: 'DELETE', url, headers: ours })).statusCode).toBe(204)
    expect((await get('/geocode/', { address })).json().data[0].provider).toBe('nominatim')
  })

  test('201 for many at once leaves one', async () => {
    const address = textOfHouse(houseAt(30))
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, step) =>
        post('/address_correction/', { data: { address, latitude: -29 - step / 10, longitude: -52 } }),
      ),
    )
    expect(made.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    const listed = (await get('/address_correction/', {})).json().data
    expect(listed.filter((row: { address: string }) => row.address === address)).toHaveLength(1)
  })

  test('422 without an address', async () => {
    const answer = await post('/address_correction/', { data: { latitude: -29, longitude: -52 } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'address_unusable'])
  })
})
