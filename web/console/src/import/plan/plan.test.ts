import { describe, expect, it } from 'vitest'
import type { PlacedLine } from '../addresses/place-lines.ts'
import type { ColumnChoice, Field } from '../columns/fields.ts'
import { codeOfFile, isMixed, type PlanWishes, writePlan } from './plan-body.ts'
import { pointOfLine, totalLoad } from './plan-points.ts'

const fields: readonly (Field | null)[] = [
  'external_code',
  'name',
  'address',
  'route_point_items.capacity',
  'time_window',
  'info',
  null,
]
const choices: ColumnChoice[] = fields.map((field) => ({ field, is_guess: false }))

const line = (cells: readonly string[], more: Partial<PlacedLine> = {}): PlacedLine => ({
  line: 17,
  cells,
  faults: [],
  address: { address: cells[2] ?? '' },
  given: null,
  key: 'k',
  name: cells[1] ?? '',
  state: 'ready',
  place: { lat: -26.9, lng: -49.1 },
  ...more,
})

describe('a line as a point', () => {
  it('has what its columns say', () => {
    const cells = ['PD-1', 'Ótica', 'Rua A, 1', '3,2', '8h às 12h; 14-18', 'Doca 2', '0000-0064']
    expect(pointOfLine(line(cells), choices)).toEqual({
      name: 'Ótica',
      external_code: 'PD-1',
      info: 'Doca 2',
      type: null,
      address: 'Rua A, 1',
      latitude: -26.9,
      longitude: -49.1,
      time_window: ['08:00-12:00', '14:00-18:00'],
      route_point_items: [
        { external_code: 'PD-1', capacity: 4, quantity: null, value: null, description: null },
      ],
    })
  })

  it('has no window and no item where nothing says so', () => {
    const point = pointOfLine(line(['', 'Ótica', 'Rua A, 1', '', '', '', '']), choices)
    expect('time_window' in point || 'route_point_items' in point).toBe(false)
    expect(point.external_code).toBeNull()
  })

  it('has a window of two columns, and service in seconds', () => {
    const columns: ColumnChoice[] = (
      ['address.street', 'time_window.start', 'time_window.end', 'delivery_time', 'type'] as const
    ).map((field) => ({ field, is_guess: false }))
    const placed = line(['Rua A', '08:00', '12:00', '15', 'coleta'], { address: { street: 'Rua A' } })
    expect(pointOfLine({ ...placed, name: 'Rua A' }, columns)).toMatchObject({
      address: { street: 'Rua A' },
      time_window: ['08:00-12:00'],
      delivery_time: 900,
      type: 'PC',
    })
  })
})

describe('the body of an import', () => {
  const point = pointOfLine(line(['PD-1', 'Ótica', 'Rua A, 1', '3,2', '', '', '']), choices)
  const wishes: PlanWishes = {
    code: 'entregas',
    start: '2026-11-18T08:00:00-03:00',
    end: '2026-11-18T18:00:00-03:00',
    executors: [{ plate: 'ABC1D23', document_number: '52998224725' }],
    optimize: true,
    keep_windows: true,
    objective: 'least_driving',
    depot: null,
    comes_back: true,
  }

  it('is planned apart, is not sent, and looks for no address again', () => {
    expect(writePlan([point], wishes)).toMatchObject({
      is_async: true,
      send: false,
      geocoding: false,
      has_time_window: true,
      data: {
        external_code: 'entregas',
        entity: [{ vehicle_plate: 'ABC1D23', document_number: '52998224725' }],
        route_points: [point],
      },
    })
  })

  it('has vehicles alone where none has a driver, and nobody where nobody was chosen', () => {
    const { data } = writePlan([point], { ...wishes, executors: [{ plate: 'A', document_number: null }] })
    expect([data.vehicle_plates, data.entity]).toEqual([['A'], undefined])
    const nobody = writePlan([point], { ...wishes, executors: [] }).data
    expect([nobody.vehicle_plates, nobody.entity]).toEqual([undefined, undefined])
    expect(isMixed([...wishes.executors, { plate: 'A', document_number: null }])).toBe(true)
    expect(isMixed(wishes.executors)).toBe(false)
  })

  it('starts and ends at the depot, unless the spreadsheet says where', () => {
    const depot = { name: 'Base', lat: -26.8, lng: -49 }
    const typesOf = (more: Partial<PlanWishes>, points = [point]) =>
      writePlan(points, { ...wishes, ...more }).data.route_points.map((each) =>
        typeof each === 'object' && each !== null && 'type' in each ? each.type : undefined,
      )
    expect(typesOf({ depot })).toEqual(['PA', null, 'CH'])
    expect(typesOf({ depot, comes_back: false })).toEqual(['PA', null])
    expect(typesOf({ depot }, [{ ...point, type: 'PA' }, point])).toEqual(['PA', null, 'CH'])
  })

  it('adds up what is loaded', () => {
    expect(totalLoad([point, point, { ...point, route_point_items: null }])).toBe(8)
  })

  it('is named after its file', () => {
    expect(codeOfFile('entregas_18nov.xlsx')).toBe('entregas_18nov')
    expect(codeOfFile('.csv')).toBe('.csv')
  })
})
