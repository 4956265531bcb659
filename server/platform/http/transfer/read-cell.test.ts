import { nullable } from '@tropeiro/contract/schema.ts'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { readCell } from './read-cell.ts'

const read = (schema: object, cells: readonly Parameters<typeof readCell>[0][]) =>
  cells.map((cell) => readCell(cell, schema))

describe('readCell', () => {
  it('takes numbers with a comma or a point, and leaves what is none to the schema', () => {
    const cells = ['-23,5', '-23.5', ' 7 ', '1e-7', "'-3", '1.234,5', 'x', 4, '']
    expect(read(Type.Number(), cells)).toEqual([-23.5, -23.5, 7, 1e-7, -3, '1.234,5', 'x', 4, undefined])
  })

  it('takes yes and no in three languages', () => {
    const cells = ['sim', 'NÃO', 'true', '0', 'S', 1, false, 'talvez']
    expect(read(Type.Boolean(), cells)).toEqual([true, false, true, false, true, true, false, 'talvez'])
  })

  it('takes days as Brazil writes them, and those of a spreadsheet', () => {
    const day = Type.String({ format: 'date' })
    const cells = ['2030-01-31', '31/01/2030', '1/2/2030', new Date('2030-01-31T00:00:00Z'), 'ontem']
    expect(read(day, cells)).toEqual(['2030-01-31', '2030-01-31', '2030-02-01', '2030-01-31', 'ontem'])
  })

  it('takes lists as JSON or between commas', () => {
    const ids = Type.Array(Type.Integer())
    expect(read(ids, ['[1,2]', '1, 2', '3', 3, '[1'])).toEqual([[1, 2], [1, 2], [3], [3], '[1'])
  })

  it('makes text of numbers, and null of nothing where null may be', () => {
    expect(read(nullable(Type.String()), [42, ' a ', '', null, '  '])).toEqual([
      '42',
      ' a ',
      null,
      null,
      null,
    ])
  })
})
