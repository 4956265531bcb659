import { describe, expect, it } from 'vitest'
import type { Driver } from '../../api/drivers.ts'
import type { Vehicle } from '../../api/vehicles.ts'
import { allHaveStart, capacityOf, executorsOf, listFleet, usualChoice } from './fleet-choice.ts'
import { periodOf, usualDay } from './usual-day.ts'

const vehicle = (id: number, more: Partial<Vehicle> = {}) =>
  ({
    id,
    plate: `AAA${id}`,
    title: `Caminhão ${id}`,
    status: 'A',
    visible: true,
    capacity: 100,
    driver_id: null,
    ...more,
  }) as Vehicle
const driver = (id: number, more: Partial<Driver> = {}) =>
  ({ id, name: `Pessoa ${id}`, cpf: '52998224725', point_of_interest_id: 1, ...more }) as Driver

describe('the fleet of an import', () => {
  const vehicles = [
    vehicle(3, { driver_id: 7 }),
    vehicle(1, { driver_id: 7 }),
    vehicle(2, { driver_id: 8, capacity: null }),
    vehicle(4, { status: 'B' }),
    vehicle(5),
  ]
  const drivers = [driver(7), driver(8, { cpf: '***.982.247-**' })]
  const fleet = listFleet({ vehicles, drivers, busy: [2] })

  it('has who is at work, and each driver once', () => {
    expect(fleet.map(({ plate, driver: who }) => [plate, who?.name ?? null])).toEqual([
      ['AAA1', 'Pessoa 7'],
      ['AAA2', 'Pessoa 8'],
      ['AAA3', null],
      ['AAA5', null],
    ])
  })

  it('is by itself who is free and has a driver, else who is free', () => {
    expect([...usualChoice(fleet)]).toEqual([1])
    expect([...usualChoice(listFleet({ vehicles, drivers: [], busy: [2] }))]).toEqual([1, 3, 5])
  })

  it('names drivers that may be seen', () => {
    expect(executorsOf(fleet, new Set([1, 2]))).toEqual([
      { plate: 'AAA1', document_number: '52998224725' },
      { plate: 'AAA2', document_number: null },
    ])
  })

  it('carries the sum, unless one carries anything', () => {
    expect(capacityOf(fleet, new Set([1, 3]))).toBe(200)
    expect(capacityOf(fleet, new Set([1, 2]))).toBeNull()
  })

  it('starts where drivers do if all of them say where', () => {
    expect(allHaveStart(fleet, new Set([1]))).toBe(true)
    expect(allHaveStart(fleet, new Set([1, 3]))).toBe(false)
    expect(allHaveStart(fleet, new Set())).toBe(false)
  })
})

describe('the day of a plan', () => {
  const zone = 'America/Sao_Paulo'

  it('is today until work begins', () => {
    expect(usualDay(Date.parse('2026-11-17T10:59:00Z'), zone)).toBe('2026-11-17')
    expect(usualDay(Date.parse('2026-11-17T11:00:00Z'), zone)).toBe('2026-11-18')
  })

  it('is in the zone of the company, and ends after it begins', () => {
    expect(periodOf({ date: '2026-11-17', from: '08:00', until: '18:00' }, zone)).toEqual({
      start: '2026-11-17T11:00:00.000Z',
      end: '2026-11-17T21:00:00.000Z',
    })
    expect(periodOf({ date: '2026-11-17', from: '18:00', until: '08:00' }, zone)).toBeNull()
    expect(periodOf({ date: null, from: '08:00', until: '18:00' }, zone)).toBeNull()
  })
})
