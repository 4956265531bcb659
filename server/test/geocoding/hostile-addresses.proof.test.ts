import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type Answer, sendRequest } from '../proofs/send-request.ts'
import { textOfHouse } from './city-houses.ts'
import { type GeocodingApp, startGeocodingApp } from './geocoding-app.ts'
import { createRandom, hostileAddresses } from './hostile-addresses.ts'
import { readNominatimUrl } from './nominatim-url.ts'

let geocoding: GeocodingApp
beforeAll(async () => {
  geocoding = await startGeocodingApp({ nominatim_url: readNominatimUrl() })
})
afterAll(() => geocoding.close())

const at_once = 4
/** What a client may put into an address is bounded by HTTP; the rest goes into a body. */
const longest_in_url = 3_000

function ask(address: string): Promise<Answer> {
  const [token] = geocoding.tokens
  // What UTF-8 cannot say cannot be sent in an address; in JSON it can.
  if (address.length < longest_in_url && address.isWellFormed()) {
    return sendRequest(`${geocoding.url}/geocode/?address=${encodeURIComponent(address)}`, { token })
  }
  const body = { data: [{ address }] }
  return sendRequest(`${geocoding.url}/geocode/batch`, { method: 'POST', token, body })
}

async function askAll(
  addresses: Iterable<string>,
): Promise<{ answer: Answer; address: string; ms: number }[]> {
  const asked: { answer: Answer; address: string; ms: number }[] = []
  const left = addresses[Symbol.iterator]()
  const run = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const began = performance.now()
      asked.push({ answer: await ask(next.value), address: next.value, ms: performance.now() - began })
    }
  }
  await Promise.all(Array.from({ length: at_once }, run))
  return asked
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)

test('no hostile address gets a 5xx, and none costs more than a bound', async () => {
  const count = proofCount({ full: 10_000, tenth: 500 })
  const honest = await askAll(geocoding.houses.slice(0, 40).map((house) => `${textOfHouse(house)} xyz`))
  const asked = await askAll(hostileAddresses(geocoding.houses, count, createRandom(7)))
  const faults = asked.filter(
    ({ answer }) => answer.status >= 500 || /"code":"(geocoder|database|deadline|internal)/.test(answer.text),
  )
  const times = asked.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const honest_times = honest.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const slowest_ms = at(times, 0.9999)
  recordFigure({
    promise: 'hostile addresses: no 5xx, each at a bounded cost',
    needed: `${count} addresses, 0 faults, each below 10 s`,
    measured: `${faults.length} faults; p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, slowest ${slowest_ms} ms, ${at_once} at once (honest ones: p50 ${at(honest_times, 0.5)} ms)`,
    held: faults.length === 0 && slowest_ms < 10_000,
  })
  expect(asked).toHaveLength(count)
  expect(faults.slice(0, 3).map(({ answer, address }) => [answer.text, address.slice(0, 200)])).toEqual([])
  expect(isKeptInTime(slowest_ms < 10_000)).toBe(true)
})
