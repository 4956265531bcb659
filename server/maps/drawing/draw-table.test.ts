import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutTable, stripWidth } from './draw-table.ts'
import type { PictureTable } from './map-picture.ts'
import { shapePicture } from './shape-picture.ts'

const columns = [
  { title: '', width_px: 40, align: 'left' },
  { title: 'nome', width_px: 160, align: 'left' },
] as const

function tableOf(lengths: readonly number[]): PictureTable {
  const sections = lengths.map((rows, section) => ({
    title: `Rota ${section}`,
    figures: '',
    rows: Array.from({ length: rows }, (_, row) => [`${section}.${row}`, 'x']),
  }))
  return { columns, sections }
}

const lengths = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 30 })

describe('layOutTable', () => {
  test('has every row once and in its order, and none below the paper', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 300, max: 2_500 }), (rows, height_px) => {
        const table = tableOf(rows)
        const { strips } = layOutTable(table, height_px)
        const laid = strips.flat().flatMap((piece) => piece.rows.map(([name]) => name))
        expect(laid).toEqual(table.sections.flatMap((section) => section.rows.map(([name]) => name)))
        const bottoms = strips.flat().map((piece) => piece.top_px + 50 + piece.rows.length * 16 + 18)
        expect(Math.max(...bottoms)).toBeLessThanOrEqual(height_px)
      }),
    )
  })

  test('says of a section that goes on in the next strip that it does', () => {
    const { strips } = layOutTable(tableOf([40]), 400)
    expect(strips.flat().map(({ continued }) => continued)).toEqual([null, 'continuação', 'continuação'])
  })
})

describe('shapePicture', () => {
  test.each([
    ['a short route', [5], 1],
    ['a morning of some routes', Array.from({ length: 7 }, () => 30), 1],
    ['a large day in a town as wide as high', Array.from({ length: 17 }, () => 30), 1],
    ['a large day along a valley', Array.from({ length: 17 }, () => 30), 3],
  ])('gives %s about the shape of a sheet', (_, rows, map_shape) => {
    const table = tableOf(rows)
    const { width_px, height_px, table_height_px, table: place } = shapePicture(table, map_shape)
    const strips = layOutTable(table, table_height_px).strips.length * stripWidth(table)
    const whole =
      place === 'beside' ? (width_px + strips) / height_px : width_px / (height_px + table_height_px)
    expect(whole).toBeGreaterThan(1.1)
    expect(whole).toBeLessThan(2)
  })
})
