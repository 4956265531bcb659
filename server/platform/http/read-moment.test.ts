import { describe, expect, it } from 'vitest'
import { readFilterMoment, readMoment } from './read-moment.ts'

const zone = 'America/Sao_Paulo'

describe('readMoment', () => {
  it.each([
    ['2026-03-04T10:00:00-03', '2026-03-04T13:00:00.000Z'],
    ['2026-03-04T10:00:00-0300', '2026-03-04T13:00:00.000Z'],
    // The plus sign was not encoded.
    ['2026-03-04T10:00:00 05:30', '2026-03-04T04:30:00.000Z'],
    ['2026-03-04T10:00:00 0530', '2026-03-04T04:30:00.000Z'],
    ['2026-03-04 10:00 05', '2026-03-04T05:00:00.000Z'],
    ['2026-03-04 10:00', '2026-03-04T13:00:00.000Z'],
  ])('reads %s as %s', (text, moment) => {
    expect(readMoment(text, zone, { parameter: 'at' }).toISOString()).toBe(moment)
  })

  it('does not take a day for a moment', () => {
    expect(() => readMoment('2026-03-04', zone, { pointer: '/data/at' })).toThrow('invalid_request')
  })
})

describe('readFilterMoment', () => {
  it('takes a day for its start or its end in the zone, and a moment for itself', () => {
    const read = (text: string, edge: 'start' | 'end') =>
      readFilterMoment(text, zone, { parameter: 'x', edge }).toISOString()
    expect(read('2026-03-04', 'start')).toBe('2026-03-04T03:00:00.000Z')
    expect(read('2026-03-04', 'end')).toBe('2026-03-05T03:00:00.000Z')
    expect(read('2026-03-04T10:00', 'end')).toBe('2026-03-04T13:00:00.000Z')
    expect(() => read('04/03/2026', 'end')).toThrow('invalid_request')
  })
})
