import { describe, expect, test } from 'vitest'
import type { Candidate } from '../addresses/address.ts'
import { presentCandidate, presentLine } from './present.ts'
import { no_address } from './question.ts'
import { partsOfInput } from './read-input.ts'

const candidate: Omit<Candidate, 'parts'> = {
  latitude: -30,
  longitude: -51,
  precision: 'number',
  confidence: 1,
  provider: 'address_base',
  credit: null,
}

describe('the address of a geocoding answer', () => {
  test.each([
    [
      'all that is known of it',
      {
        street: 'Rua dos Andradas',
        number: '1001',
        complement: 'sala 2',
        neighborhood: 'Centro',
        city: 'Porto Alegre',
        state: 'RS',
        cep: '90020-015',
        country: 'BR',
      },
      'Rua dos Andradas, 1001 - sala 2 - Centro - Porto Alegre - RS - 90020-015',
    ],
    ['without a number', { street: 'Rua A', city: 'Canoas', state: 'RS' }, 'Rua A - Canoas - RS'],
    ['of a city alone', { city: 'Canoas', state: 'RS' }, 'Canoas - RS'],
    ['of nothing', { country: 'BR' }, null],
  ])('is one line: %s', (_what, parts, address) => {
    const shown = presentCandidate({ ...candidate, parts: partsOfInput(parts) })
    expect(shown).toEqual({ ...candidate, address, address_parts: partsOfInput(parts) })
  })
})

describe('a line of a batch', () => {
  const cep_place = { latitude: -30, longitude: -51, radius_m: 120 }

  test('says where its CEP is, and the letter of its house', () => {
    const address = { ...no_address, number: 88, number_suffix: 'b', cep: '90020015' }
    expect(
      presentLine({ result: { candidates: [] }, read: { address, cep_place } }, 3, 'pt-BR'),
    ).toMatchObject({
      index: 3,
      read_as: { number: '88B', street: null, is_without_number: false, cep: '90020015' },
      cep_area: { cep: '90020015', latitude: -30, longitude: -51, radius: 120 },
      error: null,
    })
  })

  test('has no area without a CEP that is known', () => {
    const read = { address: { ...no_address, cep: '90020015' }, cep_place: null }
    expect(presentLine({ result: { candidates: [] }, read }, 0, 'en').cep_area).toBeNull()
    expect(presentLine({ result: { candidates: [] }, read: null }, 0, 'en').read_as).toBeNull()
  })
})
