import { describe, expect, test } from 'vitest'
import type { Candidate } from '../addresses/address.ts'
import { presentCandidate } from './present.ts'
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
