import { describe, expect, test } from 'vitest'
import type { NominatimPlace } from '../../engines/nominatim/place.ts'
import { normaliseAddress } from '../addresses/normaliser/normalise-address.ts'
import { findNominatimCandidate } from './nominatim-candidate.ts'
import { listNominatimQuestions } from './nominatim-questions.ts'

const questionsFor = (raw: string | object) => listNominatimQuestions(normaliseAddress(raw), raw)

describe('what Nominatim is asked', () => {
  test('first the house in parts, at last the city, and the city in every question', () => {
    const questions = questionsFor('R. 1º de Maio, nº 120, apto 3 - Centro, Porto Alegre - RS, 90010-000')
    expect(questions[0]).toMatchObject({ street: expect.stringMatching(/^120 /), city: 'porto alegre' })
    expect(questions.at(-1)).toEqual({ city: 'porto alegre' })
    expect(questions).toContainEqual({ postalcode: '90010-000' })
    expect(questions.length).toBeLessThanOrEqual(8)
    const without_city = questions.filter((question) => !JSON.stringify(question).includes('porto alegre'))
    expect(without_city).toEqual([{ postalcode: '90010-000' }])
  })

  test('a name as it was written where the key has other words', () => {
    const questions = questionsFor({ street: 'Rua XV de Novembro', number: '10', city: 'Curitiba' })
    expect(questions).toContainEqual({ street: '10 Rua XV de Novembro', city: 'curitiba' })
  })
})

const place = (fields: Partial<NominatimPlace>): NominatimPlace => ({
  lat: -30,
  lng: -51,
  category: 'highway',
  type: 'residential',
  address_type: 'road',
  rank: 26,
  name: '',
  address: { road: 'Rua dos Andradas', city: 'Porto Alegre', 'ISO3166-2-lvl4': 'BR-RS' },
  licence: null,
  ...fields,
})
const asked = normaliseAddress({
  street: 'Rua dos Andradas',
  number: '1001',
  city: 'Porto Alegre',
  state: 'RS',
})
const found = (fields: Partial<NominatimPlace>) => findNominatimCandidate(asked, place(fields))

describe('what counts as an answer of Nominatim', () => {
  test('the house only with its number, else its street', () => {
    const house = { ...place({}).address, house_number: '1001' }
    expect(found({ rank: 30, address: house })).toMatchObject({ precision: 'number' })
    const other = { ...house, house_number: '1003' }
    expect(found({ rank: 30, address: other })).toMatchObject({ precision: 'street' })
    expect(found({})).toMatchObject({ precision: 'street', provider: 'nominatim' })
  })

  test.each([
    ['another city', { address: { road: 'Rua dos Andradas', city: 'Canoas' } }],
    ['no city', { address: { road: 'Rua dos Andradas' } }],
    [
      'another state',
      { address: { road: 'Rua dos Andradas', city: 'Porto Alegre', 'ISO3166-2-lvl4': 'BR-SC' } },
    ],
    ['another street', { address: { road: 'Avenida Ipiranga', city: 'Porto Alegre' } }],
    ['a whole state', { rank: 8, address_type: 'state' }],
  ])('not %s', (_what, fields) => {
    expect(found(fields)).toBeNull()
  })

  test('areas by their size', () => {
    expect(found({ rank: 20, address_type: 'suburb' })).toMatchObject({ precision: 'locality' })
    expect(found({ rank: 16, address_type: 'city' })).toMatchObject({ precision: 'city' })
    expect(found({ rank: 21, address_type: 'postcode' })).toMatchObject({ precision: 'cep' })
  })
})
