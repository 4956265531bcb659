import { describe, expect, test } from 'vitest'
import { createDefaultCity } from './default-city.ts'
import { messy_forms, type TrueAddress, writeMessyForms } from './messy-forms.ts'

const truth: TrueAddress = {
  street: 'Rua Doutor João Gonçalves',
  number: '123',
  neighborhood: 'Boa Esperança',
  city: 'Tropeirópolis',
  state: 'RS',
  cep: '94010015',
}

function written(form: string, change: Partial<TrueAddress> = {}): unknown {
  return writeMessyForms({ ...truth, ...change }, 7)
    .toArray()
    .find((one) => one.form === form)?.written
}

describe('the messy forms of an address', () => {
  test('are many, and the same for the same seed', () => {
    const first = writeMessyForms(truth, 7).toArray()
    expect(first.length).toBeGreaterThan(20)
    expect(writeMessyForms(truth, 7).toArray()).toEqual(first)
    expect(writeMessyForms(truth, 8).toArray()).not.toEqual(first)
  })

  test('are each written for some address of a city', () => {
    const seen = new Set<string>()
    for (const { street_name, number, km, town, neighborhood, cep } of createDefaultCity().addresses()) {
      const address = { street: street_name, number: String(number ?? 0), km: km ?? undefined }
      const where = { neighborhood: neighborhood.name, city: town.name, state: town.uf, cep }
      for (const { form } of writeMessyForms({ ...address, ...where }, 1)) seen.add(form)
    }
    expect([...seen].toSorted()).toEqual(Object.keys(messy_forms).toSorted())
  })

  test('look as people write', () => {
    expect(written('clean')).toBe(
      'Rua Doutor João Gonçalves, 123 - Boa Esperança, Tropeirópolis - RS, 94010-015',
    )
    expect(written('erp_capitals')).toBe('R DOUTOR JOAO GONCALVES 123 TROPEIROPOLIS RS 94010015')
    expect(written('type_left_out')).toBe('Doutor João Gonçalves, 123 - Boa Esperança, Tropeirópolis - RS')
    expect(written('title_left_out')).toBe('Rua João Gonçalves, 123 - Boa Esperança, Tropeirópolis - RS')
    expect(written('date_rewritten', { street: 'Rua Vinte e Cinco de Março' })).toContain(
      'Rua 25 de Março, 123',
    )
    expect(written('date_rewritten', { street: 'Rua 24 de Maio' })).toContain(
      'Rua Vinte e Quatro de Maio, 123',
    )
    expect(written('date_rewritten', { street: 'Praça XV de Novembro' })).toContain(
      'Praça 15 de Novembro, 123',
    )
    expect(written('as_heard')).toContain('Rua Doutor João Gonssalves, 123')
  })

  test('leave out what the address lacks', () => {
    expect(written('cep_first', { cep: undefined })).toBeUndefined()
    expect(written('wrong_neighborhood', { neighborhood: undefined })).toBeUndefined()
    expect(written('kilometre')).toBeUndefined()
  })

  test('make one mistake in the name, never in type or title', () => {
    for (const form of ['letters_swapped', 'letter_missing', 'letter_doubled', 'key_beside']) {
      const text = String(written(form))
      expect(text).toMatch(/^Rua Doutor João /)
      expect(text).not.toContain('Gonçalves,')
      expect(text).toContain(', 123 - Boa Esperança')
    }
  })
})
