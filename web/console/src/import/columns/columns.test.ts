import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ColumnChoice, chooseField, hasPlace } from './fields.ts'
import { fingerprintHeader } from './fingerprint.ts'
import { guessColumns, rememberedColumns } from './guess-columns.ts'

const guess = (titles: readonly string[], ...rows: readonly (readonly string[])[]) =>
  guessColumns({ titles, lines: rows.map((cells, index) => ({ line: index + 2, cells })) })
const fieldsOf = (choices: readonly ColumnChoice[]) => choices.map(({ field }) => field)

describe('the meaning of columns', () => {
  it('comes from their titles', () => {
    const choices = guess([
      'PEDIDO',
      'CLIENTE',
      'ENDERECO',
      'CIDADE',
      'CEP',
      'PESO KG',
      'HORARIO',
      'TEL',
      'OBS',
    ])
    expect(fieldsOf(choices)).toEqual([
      'external_code',
      'name',
      'address',
      'address.city',
      'address.cep',
      'route_point_items.capacity',
      'time_window',
      null,
      'info',
    ])
    expect(choices.some(({ is_guess }) => is_guess)).toBe(false)
  })

  it.each([
    [
      ['Order ID', 'Customer', 'Address', 'City', 'Weight', 'Time window'],
      ['external_code', 'name', 'address', 'address.city', 'route_point_items.capacity', 'time_window'],
    ],
    [
      ['Código', 'Razón social', 'Dirección', 'Ciudad', 'Desde', 'Hasta'],
      ['external_code', 'name', 'address', 'address.city', 'time_window.start', 'time_window.end'],
    ],
    [
      ['Endereço', 'Número', 'Bairro', 'UF', 'Qtde'],
      [
        'address.street',
        'address.number',
        'address.neighborhood',
        'address.state',
        'route_point_items.quantity',
      ],
    ],
  ])('%j', (titles, fields) => {
    expect(fieldsOf(guess(titles))).toEqual(fields)
  })

  it('is a guess where only a word of the title is known', () => {
    expect(guess(['Peso bruto da carga (kg)'])).toEqual([
      { field: 'route_point_items.capacity', is_guess: true },
    ])
  })

  it('is a guess by what is in them where the title says nothing', () => {
    const row = ['Rua do Sal, 77', '99000-220', '08:00-12:00', '-26,9123', '-49,0718', 'PR', '?']
    const choices = guess(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1'], row, row)
    expect(fieldsOf(choices)).toEqual([
      'address',
      'address.cep',
      'time_window',
      'latitude',
      'longitude',
      'address.state',
      null,
    ])
    expect(choices.slice(0, 6).every(({ is_guess }) => is_guess)).toBe(true)
  })

  it('is given once: the surer column has it', () => {
    expect(guess(['Nome do vendedor externo', 'CLIENTE'])[1]).toEqual({ field: 'name', is_guess: false })
    expect(fieldsOf(guess(['PEDIDO', 'NOTA FISCAL']))).toEqual(['external_code', null])
  })

  it('never comes from the phone of a person', () => {
    expect(fieldsOf(guess(['Telefone do cliente'], ['99000-118']))).toEqual([null])
  })

  it('moves to the column that a person chooses', () => {
    const choices = guess(['PEDIDO', 'NOTA FISCAL'])
    expect(fieldsOf(chooseField(choices, 1, 'external_code'))).toEqual([null, 'external_code'])
  })

  it('needs a place', () => {
    expect(hasPlace(guess(['CLIENTE', 'CIDADE']))).toBe(false)
    expect(hasPlace(guess(['LAT']))).toBe(false)
    expect(hasPlace(guess(['LAT', 'LONG']))).toBe(true)
  })

  it('is remembered as it was said, but for what is unknown here', () => {
    expect(rememberedColumns(['name', 'vehicle_plate', null])).toEqual([
      { field: 'name', is_guess: false },
      { field: null, is_guess: false },
      { field: null, is_guess: false },
    ])
  })
})

describe('the fingerprint of a header row', () => {
  it('is what the reference of the API says', async () => {
    const digest = createHash('sha256').update('notafiscal\nendereco\n\npesokg', 'utf8').digest('hex')
    expect(await fingerprintHeader(['Nota Fiscal', 'Endereço', '', 'Peso (kg)', ''])).toBe(digest)
  })

  it('is that of the part of a title that the API takes', async () => {
    const cut = await fingerprintHeader(['x'.repeat(500)])
    expect(await fingerprintHeader(['x'.repeat(501)])).toBe(cut)
  })
})
