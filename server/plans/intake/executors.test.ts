import { describe, expect, test } from 'vitest'
import { listNamedExecutors } from './executors.ts'

const data = {
  date_time_start: '2026-03-02T08:00:00',
  date_time_end: '2026-03-02T18:00:00',
  external_code: 'a',
  route_points: [],
}
const one = { plate: null, cpf: null, helper_cpf: null }

describe('executors', () => {
  test.each([
    ['nobody', {}, []],
    ['empty forms', { vehicle_plate: '', document_number: null, vehicle_plates: [], entity: [] }, []],
    ['a vehicle', { vehicle_plate: ' ABC1D23 ' }, [{ ...one, plate: 'ABC1D23' }]],
    ['a driver', { document_number: '52998224725' }, [{ ...one, cpf: '52998224725' }]],
    ['both', { vehicle_plate: 'A', document_number: '5' }, [{ ...one, plate: 'A', cpf: '5' }]],
    [
      'several vehicles',
      { vehicle_plates: ['A', 'B', 'A', ' '] },
      [
        { ...one, plate: 'A' },
        { ...one, plate: 'B' },
      ],
    ],
    [
      'several drivers',
      { document_numbers: ['5', '6'] },
      [
        { ...one, cpf: '5' },
        { ...one, cpf: '6' },
      ],
    ],
    [
      'entities',
      {
        entity: [
          { document_number: '5', vehicle_plate: 'A' },
          { document_number: '6', vehicle_plate: 'B', helper: '7' },
        ],
      },
      [
        { plate: 'A', cpf: '5', helper_cpf: null },
        { plate: 'B', cpf: '6', helper_cpf: '7' },
      ],
    ],
    [
      'one and several vehicles, the one first and once',
      { vehicle_plate: 'C', vehicle_plates: ['A', 'C', 'B'] },
      [
        { ...one, plate: 'C' },
        { ...one, plate: 'A' },
        { ...one, plate: 'B' },
      ],
    ],
    [
      'one and several drivers',
      { document_number: '7', document_numbers: ['5', '7'] },
      [
        { ...one, cpf: '7' },
        { ...one, cpf: '5' },
      ],
    ],
    [
      'a pair and several vehicles',
      { vehicle_plate: 'A', document_number: '5', vehicle_plates: ['B', 'A'] },
      [
        { ...one, plate: 'A', cpf: '5' },
        { ...one, plate: 'B' },
      ],
    ],
    [
      'a driver and several vehicles, of which the driver takes the first',
      { document_number: '5', vehicle_plates: ['B', 'A'] },
      [
        { ...one, plate: 'B', cpf: '5' },
        { ...one, plate: 'A' },
      ],
    ],
    [
      'a vehicle and several drivers, of whom the first takes it',
      { vehicle_plate: 'A', document_numbers: ['6', '5'] },
      [
        { ...one, plate: 'A', cpf: '6' },
        { ...one, cpf: '5' },
      ],
    ],
    [
      'a pair and several drivers',
      { vehicle_plate: 'A', document_number: '5', document_numbers: ['6', '5'] },
      [
        { ...one, plate: 'A', cpf: '5' },
        { ...one, cpf: '6' },
      ],
    ],
  ])('%s', (_name, given, named) => {
    expect(listNamedExecutors({ ...data, ...given })).toStrictEqual(named)
  })

  const entity = [{ document_number: '5', vehicle_plate: 'A' }]
  test.each([
    [
      'both plural forms',
      { vehicle_plates: ['A'], document_numbers: ['5'] },
      { field: 'document_numbers', other: 'vehicle_plates' },
    ],
    ['a vehicle and entities', { vehicle_plate: 'A', entity }, { field: 'entity', other: 'vehicle_plate' }],
    [
      'a driver and entities',
      { document_number: '5', entity },
      { field: 'entity', other: 'document_number' },
    ],
    [
      'several vehicles and entities',
      { vehicle_plates: ['A'], entity },
      { field: 'entity', other: 'vehicle_plates' },
    ],
    [
      'several drivers and entities',
      { document_numbers: ['6'], entity },
      { field: 'entity', other: 'document_numbers' },
    ],
  ])('cannot be %s, and the answer names the two that were sent', (_name, given, { field, other }) => {
    expect(() => listNamedExecutors({ ...data, ...given })).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        public: { errors: [{ pointer: `/data/${field}`, code: 'one_of_two', params: { other } }] },
      }),
    )
  })
})
