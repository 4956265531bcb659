import { describe, expect, test } from 'vitest'
import type { NormalisedAddress } from '../address.ts'
import { normaliseAddress } from './normalise-address.ts'

/** Only what was found, the street by its key. */
function found(address: NormalisedAddress): Record<string, unknown> {
  const entries = Object.entries({ ...address, street: address.street?.key ?? null })
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== false))
}

const andradas = { street: 'rua andradas', number: 1234, city: 'porto alegre', state: 'RS' }

describe('one text', () => {
  test.each([
    [
      'Rua dos Andradas, 1234 - Centro, Porto Alegre - RS, 90020-008',
      { neighborhood: 'centro', cep: '90020008' },
    ],
    ['R. DOS ANDRADAS 1234 PORTO ALEGRE RS 90020008', { cep: '90020008' }],
    [
      'R ANDRADAS N 1234 AP 301 BL B CENTRO PORTO ALEGRE RS',
      { complement: 'apartamento 301 bloco b', neighborhood: 'centro' },
    ],
    ['Porto Alegre - RS, Rua dos Andradas, nº1.234', {}],
    ['90.020-008 Porto Alegre RS Rua dos Andradas 1234', { cep: '90020008' }],
    [
      'Rua dos Andradas 1234-A (fundos), Porto Alegre/RS, Brasil',
      { number_suffix: 'a', complement: 'fundos' },
    ],
    [
      'Rua dos Andradas, 1234/1236, bairro Centro Histórico, POA-RS',
      { complement: '1236', neighborhood: 'centro historico' },
    ],
    ['1234, Rua dos Andradas, Porto Alegre, Rio Grande do Sul', {}],
    ['R. dos Andradas, num. 1234, 2º andar, sala 5 - Porto Alegre - RS', { complement: 'andar 2 sala 5' }],
    [
      'Rua dos Andradas\n1234\nCentro\nPorto Alegre RS\nCEP: 90020-008',
      { neighborhood: 'centro', cep: '90020008' },
    ],
    ['R. dos Andradas,1234-Centro Histórico-Porto Alegre/RS', { neighborhood: 'centro historico' }],
    [
      'rua dos andradas 1234 ao lado da farmacia bairro centro porto alegre rs',
      { complement: 'ao lado da farmacia', neighborhood: 'centro' },
    ],
    ['RUA DOS ANDRADAS;1234;AP 708;;PORTO ALEGRE;RS;', { complement: 'apartamento 708' }],
    ['Rua dos Andradas n.º 1234, Porto Alegre, RS', {}],
    ['\u202eRua dos\u200b Andradas 🏠, 1234, Porto Alegre - RS\0', {}],
  ])('%s', (text, more) => {
    expect(found(normaliseAddress(text))).toEqual({ ...andradas, ...more })
  })
})

describe('numbers', () => {
  test.each([
    ['Rua X, 123A', { number: 123, number_suffix: 'a' }],
    ['Rua X, 123 B', { number: 123, number_suffix: 'b' }],
    ['Rua X 120 a 128', { number: 120, complement: 'a 128' }],
    ['Rua X s/n', { is_without_number: true }],
    ['Rua X, S/Nº', { is_without_number: true }],
    ['Rua X SN', { is_without_number: true }],
    ['Rua X, sem número', { is_without_number: true }],
    ['Rua X, 0', { is_without_number: true }],
    ['Rua X', {}],
  ])('%s', (text, expected) => {
    expect(found(normaliseAddress(text))).toEqual({ street: 'rua x', ...expected })
  })

  test.each([
    ['Rua 13, 30', 'rua treze', 30],
    ['Rua 13 30', 'rua treze', 30],
    ['Rua 25 de Março 100', 'rua vinte cinco marco', 100],
    ['Beco Camaqua 195, 12', 'beco camaqua cento noventa cinco', 12],
    ['Quinze de Novembro, 55', 'quinze novembro', 55],
  ])('a street that holds a number: %s', (text, street, number) => {
    expect(found(normaliseAddress(text))).toEqual({ street, number })
  })
})

describe('highways', () => {
  test.each([
    ['BR-116 km 5', { street: 'rodovia br 116', highway_km: 5 }],
    ['Rod. BR 116, km 12,5', { street: 'rodovia br 116', highway_km: 12.5 }],
    ['RODOVIA ANHANGUERA KM 15+300', { street: 'rodovia anhanguera', highway_km: 15.3 }],
    ['RS-040, 5000', { street: 'rodovia rs 040', number: 5000 }],
  ])('%s', (text, expected) => {
    expect(found(normaliseAddress(text))).toEqual(expected)
  })
})

describe('cities', () => {
  test('a dash after the house brings the neighbourhood, a comma the city', () => {
    expect(found(normaliseAddress('Rua X, 1 - Cristal'))).toMatchObject({ neighborhood: 'cristal' })
    expect(found(normaliseAddress('Rua X, 1, Guaíba'))).toMatchObject({ city: 'guaiba' })
  })

  test('the caller may know the cities', () => {
    const known_cities = (key: string): boolean => key === 'cristal'
    expect(found(normaliseAddress('Rua X, 1 - Cristal', { known_cities }))).toMatchObject({ city: 'cristal' })
    expect(found(normaliseAddress('RUA X 1 CENTRO CRISTAL', { known_cities }))).toMatchObject({
      neighborhood: 'centro',
      city: 'cristal',
    })
  })

  test('a state that shares its name with a city is one only after a city', () => {
    expect(found(normaliseAddress('Rua X, 1, Campinas, São Paulo'))).toMatchObject({
      city: 'campinas',
      state: 'SP',
    })
    expect(found(normaliseAddress('Rua X, 1, Moema, São Paulo'))).toMatchObject({
      neighborhood: 'moema',
      city: 'sao paulo',
    })
  })
})

describe('parts', () => {
  test('each in its field', () => {
    const parts = {
      street: 'R. dos Andradas',
      number: '1234',
      city: 'Porto Alegre',
      state: 'rs',
      cep: '90020-008',
    }
    expect(found(normaliseAddress(parts))).toEqual({ ...andradas, cep: '90020008' })
  })

  test('a street that carries number, complement and neighbourhood', () => {
    const parts = { street: 'R ANDRADAS, 1234 AP 301 - CENTRO', city: 'PORTO ALEGRE/RS' }
    expect(found(normaliseAddress(parts))).toEqual({
      ...andradas,
      complement: 'apartamento 301',
      neighborhood: 'centro',
    })
  })

  test('a number said twice', () => {
    const parts = {
      street: 'R ANDRADAS 1234',
      number: '1234',
      city: 'Porto Alegre',
      state: 'Rio Grande do Sul',
    }
    expect(found(normaliseAddress(parts))).toEqual(andradas)
  })

  test('digits of the name stay in it when the number has its field', () => {
    expect(found(normaliseAddress({ street: 'Beco Camaqua 195', number: '12' }))).toEqual({
      street: 'beco camaqua cento noventa cinco',
      number: 12,
    })
  })

  test.each([
    [{ number: 'S/N' }, { is_without_number: true }],
    [{ number: '12 ap 3' }, { number: 12, complement: 'apartamento 3' }],
    [{ number: 'KM 12' }, { highway_km: 12 }],
    [{ cep: '1310100' }, { cep: '01310100' }],
    [{ cep: '123' }, {}],
    [{ complement: 'nº 12' }, { number: 12 }],
    [{ complement: 'loja dos fundos' }, { complement: 'loja dos fundos' }],
    [{ neighborhood: 'Bairro Jd. Botânico' }, { neighborhood: 'jardim botanico' }],
  ])('%j', (parts, expected) => {
    expect(found(normaliseAddress(parts))).toEqual(expected)
  })
})
