import * as fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { parserOf } from './wire-types.ts'

const { builtins } = pg.types
const parse = (oid: number, text: string): unknown => parserOf(oid)(text)
const parseAsPg = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

describe('timestamptz', () => {
  test('of a server on UTC is the moment that pg itself reads', () => {
    const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 6 }), (date, digits) => {
        const [day = '', time = ''] = date.toISOString().slice(0, -1).split('T')
        const [seconds = '', fraction = ''] = time.split('.')
        const text = `${day} ${seconds}${digits > 0 ? `.${fraction.padEnd(6, '0').slice(0, digits)}` : ''}+00`
        expect(parse(builtins.TIMESTAMPTZ, text)).toEqual(parseAsPg(text))
      }),
    )
  })

  test.each([
    '2026-01-02 03:04:05-03',
    '2026-01-02 03:04:05.678901+05:30',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
    '12026-01-02 03:04:05+00',
  ])('%s is read as pg reads it', (text) => {
    expect(parse(builtins.TIMESTAMPTZ, text)).toEqual(parseAsPg(text))
  })
})
