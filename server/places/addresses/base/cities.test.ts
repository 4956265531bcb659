import { describe, expect, it } from 'vitest'
import { type BaseCity, type CityHints, findPossibleCities } from './cities.ts'

function city(id: number, key: string, state: string): BaseCity {
  return { id, name: key, key, state, source_ids: [1], latitude_e6: 0, longitude_e6: 0 }
}
const cities = [
  city(1, 'porto alegre', 'RS'),
  city(2, 'bom jesus', 'RS'),
  city(3, 'bom jesus', 'PI'),
  city(4, 'itu', 'SP'),
]
const nothing: CityHints = { cep_city_ids: [], default_city: null }
const written = (text: { city?: string; state?: string; neighborhood?: string }, hints = nothing) =>
  findPossibleCities(
    cities,
    { city: text.city ?? null, state: text.state ?? null, neighborhood: text.neighborhood ?? null },
    hints,
  ).map(({ city: { id }, certainty }) => [id, certainty])

describe('findPossibleCities', () => {
  it('takes the city that was written, also with a typo in a long name', () => {
    expect(written({ city: 'porto alegre', state: 'RS' })).toEqual([[1, 1]])
    expect(written({ city: 'porto alerge' })).toEqual([[1, 0.9]])
    expect(written({ city: 'itu' })).toEqual([[4, 1]])
  })

  it('never takes another city than the one that was written', () => {
    const hints = { cep_city_ids: [1], default_city: { city: 'porto alegre', state: 'RS' } }
    expect(written({ city: 'curitiba' }, hints)).toEqual([])
    expect(written({ city: 'porto alegre', state: 'SP' }, hints)).toEqual([])
    expect(written({ city: 'itx' })).toEqual([])
  })

  it('doubts between cities of one name, unless the state or the CEP tells', () => {
    expect(written({ city: 'bom jesus' })).toEqual([
      [2, 0.5],
      [3, 0.5],
    ])
    expect(written({ city: 'bom jesus', state: 'PI' })).toEqual([[3, 1]])
    expect(written({ city: 'bom jesus' }, { cep_city_ids: [2], default_city: null })).toEqual([[2, 1]])
  })

  it('without a city goes by the CEP, then by what looks like a neighbourhood, then by the default', () => {
    const default_city = { city: 'itu', state: 'SP' }
    expect(written({}, { cep_city_ids: [1], default_city })).toEqual([[1, 0.95]])
    expect(written({ neighborhood: 'porto alegre' }, { cep_city_ids: [], default_city })).toEqual([[1, 0.9]])
    expect(written({ neighborhood: 'centro' }, { cep_city_ids: [], default_city })).toEqual([[4, 0.9]])
    expect(written({})).toEqual([])
  })
})
