import { describe, expect, test } from 'vitest'
import { normaliseStreet } from './street-name.ts'

const same: readonly (readonly string[])[] = [
  ['Rua Vinte e Cinco de Março', 'R. 25 de Março', 'RUA 25 MARCO', 'r vinte cinco de março'],
  ['Rua XV de Novembro', 'R. Quinze de Novembro', 'RUA 15 DE NOVEMBRO', 'R 15 Novembro'],
  ['Avenida Sete de Setembro', 'AV 7 DE SETEMBRO', 'Av. 07 de Setembro'],
  ['Rua Primeiro de Maio', 'Rua 1º de Maio', 'R 1o de Maio', 'rua 1 de maio'],
  ['Rua João de Melo', 'Rua JoÃ£o de Melo'],
  ['Rua Dom Pedro II', 'R. D. Pedro 2', 'R D PEDRO SEGUNDO'],
  ['Avenida João XXIII', 'AV. JOAO 23', 'Av João Vinte e Três'],
  ['Rua Doutor João da Silva', 'R. DR JOAO SILVA', 'r dr. joão da silva'],
  ['Travessa Professora Maria', 'TV PROFA MARIA', 'Trav. Profª Maria'],
  ['Praça Santo Antônio', 'PÇA STO ANTONIO', 'Pc. Sto. Antônio'],
  ['Rua Nossa Senhora das Graças', 'R N. SRA. DAS GRACAS', 'R. N. S. das Graças', 'R NS Gracas'],
  ['Rua São José', 'R S. JOSE', 'rua sao josé'],
  ['Rodovia BR-116', 'BR 116', 'ROD. BR116', 'br-116'],
  ["Rua Conselheiro d'Ávila", 'R CONS DAVILA'],
  ['Rua Noventa - 90', 'Rua 90', 'R. Noventa'],
  ['Avenida Presidente Marechal Floriano', 'AV PRES MAL FLORIANO'],
]

describe('one street, one key', () => {
  test.each(same.map((forms) => [forms[0] ?? '', forms] as const))('%s', (_, forms) => {
    expect(new Set(forms.map((form) => normaliseStreet(form).key)).size).toBe(1)
  })
})

test('a letter that a system lost leaves its word whole', () => {
  expect(normaliseStreet('Rua Jo?o Wallig').name).toBe('joo wallig')
})

describe('other streets, other keys', () => {
  test.each([
    ['Rua A', 'Rua E'],
    ['Rua I', 'Rua 1'],
    ['Rua Santa Rita', 'Rua Rita'],
    ['Rua Noventa e dois', 'Rua Noventa'],
    ['Beco Camaqua 195', 'Beco Camaqua 185'],
    ['Passagem E1', 'Passagem 1'],
    ['Rua Borges', 'Avenida Borges'],
  ])('%s is not %s', (one, other) => {
    expect(normaliseStreet(one).key).not.toBe(normaliseStreet(other).key)
  })
})

test('tells type, title and name apart', () => {
  expect(normaliseStreet('AV. CEL. APARÍCIO BORGES')).toEqual({
    type: 'avenida',
    title: 'coronel',
    name: 'aparicio borges',
    key: 'avenida coronel aparicio borges',
  })
})

test('a title without a name after it is the name', () => {
  expect(normaliseStreet('Rua Marquês')).toMatchObject({ type: 'rua', title: null, name: 'marques' })
})
