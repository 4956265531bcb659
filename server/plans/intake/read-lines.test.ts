import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { readLines, readPointType } from './read-lines.ts'

const rules = {
  geocoding: true,
  day: localDateOf(new Date('2026-03-02T12:00:00Z'), 'America/Sao_Paulo'),
  zone: 'America/Sao_Paulo',
  passes_midnight: false,
  default_service_s: 0,
  language: 'en',
} as const

const valid = { name: 'Nota 1', latitude: -29.9, longitude: -52.5 }

const readOne = (line: unknown, changes: Partial<typeof rules> = {}) => {
  const { points, wrong_lines } = readLines([line], { ...rules, ...changes })
  return points[0] ?? wrong_lines[0]
}

describe('a line', () => {
  test('has defaults for all but its name and its place', () => {
    expect(readOne(valid)).toStrictEqual({
      line: 0,
      name: 'Nota 1',
      type: 'PE',
      order: 1,
      info: null,
      address: null,
      address_parts: null,
      latitude: -29.9,
      longitude: -52.5,
      external_code: null,
      axles: null,
      delivery_time: 0,
      windows: [],
      items: [],
      capacity: null,
      disable_signature_check: null,
      disable_picture: null,
    })
  })

  test('keeps every field as it was given', () => {
    const given = {
      name: 'Nota 2',
      order: 7,
      info: 'ring twice',
      address: 'Rua A, 10',
      type: 'Coleta',
      latitude: -29.91,
      longitude: -52.51,
      external_code: 'x-2',
      axles: 2,
      delivery_time: 600,
      time_window: { start: '2026-03-02T09:00:00-03:00', end: '2026-03-02T10:00:00-03:00' },
      route_point_items: [
        { external_code: 'i1', value: 10.5, description: 'box', quantity: 2.5, capacity: 3 },
        { external_code: 'i2', capacity: 4 },
        { external_code: 'i3' },
      ],
      disable_signature_check: true,
      disable_picture: false,
      colour: 'ignored',
    }
    expect(readOne(given)).toMatchObject({
      order: 7,
      info: 'ring twice',
      address: 'Rua A, 10',
      type: 'PC',
      external_code: 'x-2',
      axles: 2,
      delivery_time: 600,
      windows: [{ start: '2026-03-02T12:00:00.000Z', end: '2026-03-02T13:00:00.000Z' }],
      // An item's capacity is its total, not times its quantity.
      capacity: 7,
      items: [
        { external_code: 'i1', value: 10.5, description: 'box', quantity: 2.5, capacity: 3 },
        { external_code: 'i2', value: null, description: null, quantity: null, capacity: 4 },
        { external_code: 'i3', value: null, description: null, quantity: null, capacity: null },
      ],
      disable_signature_check: true,
      disable_picture: false,
    })
    expect(readOne(given)).not.toHaveProperty('colour')
  })

  test('takes null for nothing', () => {
    const nothing = [
      'order',
      'info',
      'address',
      'type',
      'external_code',
      'axles',
      'delivery_time',
      'time_window',
    ]
      .concat(['route_point_items', 'disable_signature_check', 'disable_picture'])
      .map((field) => [field, null])
    expect(readOne({ ...valid, ...Object.fromEntries(nothing) })).toStrictEqual(readOne(valid))
  })

  test('with the parts of an address has all parts, and its text', () => {
    expect(readOne({ name: 'a', address: { street: 'Rua A', number: 10, city: 'Rio Pardo' } })).toMatchObject(
      {
        address: 'Rua A, 10, Rio Pardo',
        address_parts: {
          street: 'Rua A',
          number: '10',
          complement: null,
          neighborhood: null,
          city: 'Rio Pardo',
          state: null,
          cep: null,
          country: null,
        },
      },
    )
  })

  test('without a service time has the one of the customer, but for starts and arrivals', () => {
    const times = ['PE', 'PC', 'PA', 'CH'].map((type) => {
      const [point] = readLines([{ ...valid, type }], { ...rules, default_service_s: 300 }).points
      return point?.delivery_time
    })
    expect(times).toStrictEqual([300, 300, 0, 0])
  })
})

describe('a wrong line', () => {
  const long = (length: number) => 'x'.repeat(length)
  test.each([
    ['no object', 'text', 'wrong_type'],
    ['null', null, 'wrong_type'],
    ['a list', [], 'wrong_type'],
    ['no name', { latitude: 1, longitude: 1 }, 'required'],
    ['an empty name', { ...valid, name: '' }, 'too_short'],
    ['a long name', { ...valid, name: long(201) }, 'too_long'],
    ['a name that is a number', { ...valid, name: 5 }, 'wrong_type'],
    ['a broken order', { ...valid, order: 1.5 }, 'wrong_type'],
    ['a negative order', { ...valid, order: -1 }, 'too_small'],
    ['an order that is text', { ...valid, order: '1' }, 'wrong_type'],
    ['a latitude beyond the pole', { ...valid, latitude: 90.1 }, 'too_big'],
    ['a longitude beyond the line', { ...valid, longitude: -180.1 }, 'too_small'],
    ['a latitude that is text', { ...valid, latitude: '-29' }, 'wrong_type'],
    ['no axles at all', { ...valid, axles: 0 }, 'too_small'],
    ['a negative service time', { ...valid, delivery_time: -1 }, 'too_small'],
    ['a service of more than a day', { ...valid, delivery_time: 86_401 }, 'too_big'],
    ['an item without its code', { ...valid, route_point_items: [{ value: 1 }] }, 'required'],
    [
      'an item of negative size',
      { ...valid, route_point_items: [{ external_code: 'a', capacity: -1 }] },
      'too_small',
    ],
    ['items that are no list', { ...valid, route_point_items: {} }, 'wrong_type'],
    ['a flag that is text', { ...valid, disable_picture: 'yes' }, 'wrong_type'],
    ['an unknown type', { ...valid, type: 'Parada' }, 'unknown_point_type'],
    ['a window of one end', { ...valid, time_window: { start: '2026-03-02T09:00:00Z' } }, 'wrong_window'],
    ['no place', { name: 'nowhere' }, 'no_place'],
    ['half a place', { name: 'nowhere', latitude: 1 }, 'no_place'],
    ['an empty address', { name: 'nowhere', address: '  ' }, 'no_place'],
    ['an address without parts', { name: 'nowhere', address: { street: null } }, 'no_place'],
  ])('%s', (_name, line, code) => {
    expect(readOne(line)).toMatchObject({ index: 0, external_code: null, code })
  })

  test('is reported under its index and its code, and says which field; the others go in', () => {
    const lines = [valid, { ...valid, name: 5, external_code: 'bad' }, { ...valid, type: 'pa' }]
    const { points, wrong_lines, line_errors } = readLines(lines, rules)
    expect(points.map(({ line }) => line)).toStrictEqual([0, 2])
    expect(wrong_lines).toStrictEqual([
      { index: 1, external_code: 'bad', code: 'wrong_type', message: 'name: Must be a text.' },
    ])
    expect(line_errors).toMatchObject([{ pointer: '/data/route_points/1/name', code: 'wrong_type' }])
  })

  test('is one without coordinates when nobody looks addresses up', () => {
    const line = { name: 'a', address: 'Rua A, 10' }
    expect(readOne(line)).toMatchObject({ line: 0 })
    expect(readLines([line], { ...rules, geocoding: false }).wrong_lines).toMatchObject([
      { code: 'no_place' },
    ])
  })

  test('is a second start or arrival: one serves all vehicles', () => {
    const lines = ['PA', 'PE', 'Partida', 'CH', 'chegada'].map((type) => ({ ...valid, type }))
    const { points, wrong_lines } = readLines(lines, rules)
    expect(points.map(({ line }) => line)).toStrictEqual([0, 1, 3])
    expect(wrong_lines).toMatchObject([
      { index: 2, code: 'second_start', message: 'type: The plan already has a start point, at index 0.' },
      { index: 4, code: 'second_arrival' },
    ])
  })

  test.each(['pt-BR', 'en', 'es'] as const)('is explained in %s', (language) => {
    const [wrong] = readLines([{ ...valid, type: 'x' }], { ...rules, language }).wrong_lines
    const words = { 'pt-BR': 'O tipo deve ser', en: 'The type must be', es: 'El tipo debe ser' }
    expect(wrong?.message).toContain(words[language])
  })
})

describe('the type of a point', () => {
  test.each([
    ['PA', ['PA', 'pa', 'Pa', 'Partida', 'PARTIDA', 'partida']],
    ['PC', ['PC', 'pc', 'CO', 'co', 'Co', 'Coleta', 'COLETA', 'coleta']],
    ['PE', ['PE', 'pe', 'Entrega', 'ENTREGA', 'entrega', '', ' ', null, undefined]],
    ['CH', ['CH', 'ch', 'cH', 'Chegada', 'CHEGADA', ' chegada ']],
  ] as const)('%s in every way to write it', (type, texts) => {
    expect(texts.map(readPointType)).toStrictEqual(texts.map(() => type))
  })

  test.each(['P', 'XX', 'Parada', 'PAPA', 'entregas', '0'])('%s is none', (text) => {
    expect(readPointType(text)).toBeNull()
  })
})
