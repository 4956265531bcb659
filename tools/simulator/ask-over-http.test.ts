import { expect, test } from 'vitest'
import { logIn } from './api-client.ts'
import { fetchRoads } from './roads-of-osrm.ts'

const nowhere = 'http://127.0.0.1:1'

test('an API that is not there is named, with what to do', async () => {
  const login = { api_url: nowhere, tax_number: '1', login: 'a', password: 'b' }
  await expect(logIn(login)).rejects.toThrow(`${nowhere} does not answer: start the product`)
})

test('an OSRM that is not there is named, with what to do', async () => {
  const survey = { osrm_url: nowhere, seed: '1', centre: { lat: 0, lng: 0 }, radius_m: 1, places: 2 }
  await expect(fetchRoads(survey)).rejects.toThrow(`${nowhere} does not answer: OSRM needs a map`)
})
