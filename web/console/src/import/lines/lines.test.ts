import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ColumnChoice, Field } from '../columns/fields.ts'
import { acceptFixes, judgeLines, type LinesToJudge } from './judge-lines.ts'
import { addressText, findAddress } from './line-address.ts'
import { readDuration } from './read-duration.ts'
import { readNumber } from './read-number.ts'
import { readWindow, spanText } from './read-window.ts'

const choose = (...fields: readonly (Field | null)[]): ColumnChoice[] =>
  fields.map((field) => ({ field, is_guess: false }))

const sheet: readonly Field[] = [
  'external_code',
  'name',
  'address',
  'address.city',
  'address.cep',
  'route_point_items.capacity',
  'time_window',
  'info',
]

function judge(
  fields: readonly (Field | null)[],
  rows: readonly (readonly string[])[],
  more: Partial<LinesToJudge> = {},
) {
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }))
  return { lines, choices: choose(...fields), edits: {}, isPlaced: () => false, ...more }
}

describe('a number', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['3,2', 3.2],
    ['3.2', 3.2],
    ['0,333', 0.333],
    ['R$ 1.486,00', 1486],
    ['−4', -4],
    ['1 204', 1204],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each(['', '18 kg', 'x', '1,2,3.4.5', '1e5', '--1'])('%s is none', (text) => {
    expect(readNumber(text)).toBeNull()
  })

  it('has decimals after its only dot where figures are decimal by nature', () => {
    expect(readNumber('-23.551', 'decimal')).toBe(-23.551)
    expect(readNumber('-23,551', 'decimal')).toBe(-23.551)
  })
})

describe('a window in one cell', () => {
  it.each([
    ['08:00-12:00', '08:00–12:00'],
    ['8h às 12h', '08:00–12:00'],
    ['8h as 12h30', '08:00–12:30'],
    ['das 8 às 12', '08:00–12:00'],
    ['08:00 até 11h', '08:00–11:00'],
    ['8:30 am - 1:15 pm', '08:30–13:15'],
    ['8 to 17', '08:00–17:00'],
    ['até 12h', '00:00–12:00'],
    ['a partir das 14h', '14:00–23:59'],
    ['hasta las 10', '00:00–10:00'],
    ['22:00–24:00', '22:00–23:59'],
    ['08:00-12:00; 14:00-18:00', '08:00–12:00 14:00–18:00'],
    ['8h-12h e 14h-18h', '08:00–12:00 14:00–18:00'],
  ])('%s is %s', (text, spans) => {
    const reading = readWindow(text)
    expect(reading.kind === 'read' ? reading.windows.map(spanText).join(' ') : reading.kind).toBe(spans)
  })

  it.each([
    ['8h as', 'no_end'],
    ['14:00', 'no_end'],
    ['09:00-09:00', 'no_end'],
    ['- 12h', 'no_start'],
    ['13:00-12:00', 'backwards'],
    ['manhã', 'words'],
    ['Comercial', 'words'],
    ['25:00-26:00', 'unreadable'],
    ['combinar', 'unreadable'],
    ['1-2-3', 'unreadable'],
  ])('%s is %s', (text, kind) => {
    expect(readWindow(text).kind).toBe(kind)
  })

  it('is read again as it is written', () => {
    const minute = fc.integer({ min: 0, max: 1_439 })
    fc.assert(
      fc.property(minute, minute, (a, b) => {
        fc.pre(a < b)
        expect(readWindow(spanText({ start: a, end: b }))).toEqual({
          kind: 'read',
          windows: [{ start: a, end: b }],
        })
      }),
    )
  })
})

describe('a time of service', () => {
  it.each([
    ['10', 600],
    ['15 min', 900],
    ['00:20', 1_200],
    ['1h', 3_600],
    ['1 h 30', 5_400],
    ['2,5', 150],
    ['', null],
    ['logo', null],
    ['99999', null],
  ])('%s is %s s', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds)
  })
})

describe('the address of a line', () => {
  it('is the text, completed by the other columns', () => {
    const choices = choose('address', 'address.city', 'address.state', 'address.cep')
    const address = findAddress(['Rua do Sal, 77', 'Tropeirópolis', 'PR', '99000-220'], choices)
    expect(address).toEqual({ address: 'Rua do Sal, 77, Tropeirópolis - PR, 99000-220' })
  })

  it('says nothing twice', () => {
    const choices = choose('address', 'address.number', 'address.city')
    const cells = ['Rua do Sal, 77 - TROPEIROPOLIS', '77', 'Tropeirópolis']
    expect(findAddress(cells, choices)).toEqual({ address: cells[0] })
  })

  it('knows a city and a CEP again, however they are written', () => {
    const choices = choose('address', 'address.city', 'address.cep')
    const cells = ['R DO SAL 77 TROPEIROPOLIS RS 94010315', 'Tropeirópolis', '94010-315']
    expect(findAddress(cells, choices)).toEqual({ address: cells[0] })
  })

  it('is parts where the columns have them, and a CEP keeps its first zero', () => {
    const choices = choose('address.street', 'address.number', 'address.cep')
    const address = findAddress(['Rua do Sal', '77', '1310100'], choices)
    expect(address).toEqual({ street: 'Rua do Sal', number: '77', cep: '01310100' })
    expect(address && addressText(address)).toBe('Rua do Sal, 77, 01310100')
  })

  it('is not a city alone', () => {
    expect(findAddress(['Tropeirópolis'], choose('address.city'))).toBeNull()
  })
})

describe('lines', () => {
  const good = [
    'PD-1',
    'Ótica Horizonte',
    'Rua das Bruacas, 214',
    'Tropeirópolis',
    '99000-118',
    '3,2',
    '',
    '',
  ]
  const changed = (changes: Readonly<Record<number, string>>, code = 'PD-2') =>
    good.map((cell, column) => changes[column] ?? (column === 0 ? code : cell))

  it.each([
    ['a window without an end', { 6: '8h as' }, 'window_no_end', '08:00–12:00'],
    ['a weight with its unit', { 5: '18 kg' }, 'not_number', '18'],
    ['a negative weight', { 5: '-4,5' }, 'negative', '4,5'],
    ['an end before the start', { 6: '13:00-12:00' }, 'window_backwards', '12:00–13:00'],
    ['a part of the day', { 6: 'manhã' }, 'window_in_words', '08:00–12:00'],
    ['a code that was used', { 0: 'PD-1' }, 'code_repeated', 'PD-1-2'],
    ['no name', { 1: '' }, 'name_empty', 'PD-2'],
    ['a CEP of four figures', { 4: '9900' }, 'cep_digits', ''],
    ['a CEP with a story', { 4: 'CEP 99000-118 (ao lado da igreja)' }, 'too_long', 'CEP 99000-118 (ao la'],
    ['a note without end', { 7: 'x'.repeat(10_000) }, 'too_long', 'x'.repeat(2_000)],
  ] as const)('%s has its smallest fix', (_, changes, kind, value) => {
    const [, second] = judgeLines(judge(sheet, [good, changed(changes)]))
    expect(second?.faults).toMatchObject([{ kind, fix: { kind: 'set', value } }])
  })

  it('without an address is marked on the map, unless it was', () => {
    const toJudge = judge(sheet, [changed({ 2: '', 4: '' })])
    expect(judgeLines(toJudge)[0]?.faults).toMatchObject([{ kind: 'address_empty', fix: { kind: 'mark' } }])
    expect(judgeLines({ ...toJudge, isPlaced: () => true })[0]?.faults).toEqual([])
  })

  it('names the line that has a code already, and takes a code that is free', () => {
    const rows = [good, changed({ 0: 'PD-1-2' }), changed({ 0: 'PD-1' })]
    expect(judgeLines(judge(sheet, rows))[2]?.faults[0]).toMatchObject({
      figure: 2,
      fix: { value: 'PD-1-3' },
    })
  })

  it('lets a collection and its delivery share a code', () => {
    const fields = ['external_code', 'type', 'address'] as const
    const rows = [
      ['A', 'coleta', 'Rua A, 1'],
      ['A', 'entrega', 'Rua B, 1'],
      ['A', 'entrega', 'Rua C, 1'],
    ]
    expect(judgeLines(judge(fields, rows)).map(({ faults }) => faults.length)).toEqual([0, 0, 1])
  })

  it('takes coordinates where they are, and wants both', () => {
    const fields = ['address', 'latitude', 'longitude'] as const
    const rows = [
      ['', '-23,55', '-46,63'],
      ['Rua A', '', ''],
      ['Rua A', '-23,55', ''],
      ['', '0', '0'],
      ['Rua A', '123', '-46'],
    ]
    const judged = judgeLines(judge(fields, rows))
    expect(judged.map(({ given }) => given)).toEqual([{ lat: -23.55, lng: -46.63 }, null, null, null, null])
    expect(judged.map(({ faults }) => faults[0]?.kind)).toEqual([
      undefined,
      undefined,
      'degrees_unreadable',
      'address_empty',
      'degrees_unreadable',
    ])
  })

  it('wants both ends of a window in two columns', () => {
    const fields = ['address', 'time_window.start', 'time_window.end'] as const
    const rows = [
      ['Rua A', '08:00', '12:00'],
      ['Rua A', '08:00', ''],
      ['Rua A', '', '12:00'],
      ['Rua A', '13:00', '12:00'],
      ['Rua A', 'cedo', '12:00'],
    ]
    const kinds = judgeLines(judge(fields, rows)).map(({ faults }) => faults[0]?.kind)
    expect(kinds).toEqual([
      undefined,
      'window_no_end',
      'window_no_start',
      'window_backwards',
      'window_unreadable',
    ])
  })

  it('are all right after every correction, whatever was in the cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('', '8h as', '18 kg', 'PD-1', '13:00-12:00', '-3', '99000-118', 'x'.repeat(2_100)),
    )
    const row = fc.array(
      cell.map((text) => text.trim()),
      { minLength: sheet.length, maxLength: sheet.length },
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const toJudge = judge(sheet, rows, { isPlaced: () => true })
        const { edits } = acceptFixes(toJudge)
        const left = judgeLines({ ...toJudge, edits }).flatMap(({ faults }) => faults)
        // A line that says neither who nor where has nothing to be named by.
        expect(left.filter(({ fix }) => fix !== null)).toEqual([])
        expect(left.every(({ kind }) => kind === 'name_empty')).toBe(true)
      }),
    )
  })

  it('counts what it accepts, and leaves alone what only a person can do', () => {
    const toJudge = judge(sheet, [
      good,
      changed({ 0: 'PD-1', 5: '18 kg' }),
      changed({ 2: '', 4: '' }, 'PD-3'),
    ])
    const { edits, count } = acceptFixes(toJudge)
    expect(count).toBe(2)
    expect(edits).toEqual({ 3: { 0: 'PD-1-2', 5: '18' } })
  })
})
