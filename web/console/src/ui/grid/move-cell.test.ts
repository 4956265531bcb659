import { describe, expect, it } from 'vitest'
import { clampCell, moveCell } from './move-cell.ts'

const size = { rows: 100, columns: 5, page: 10 }
const from = { row: 50, column: 2 }

describe('the focus of a grid', () => {
  it.each([
    ['ArrowUp', false, { row: 49, column: 2 }],
    ['ArrowDown', false, { row: 51, column: 2 }],
    ['ArrowLeft', false, { row: 50, column: 1 }],
    ['ArrowRight', true, { row: 50, column: 4 }],
    ['PageDown', false, { row: 60, column: 2 }],
    ['PageUp', false, { row: 40, column: 2 }],
    ['Home', false, { row: 50, column: 0 }],
    ['End', false, { row: 50, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 4 }],
    ['a', false, null],
  ])('goes by %s (Ctrl: %s) to %j', (key, ctrl, to) => {
    expect(moveCell(from, { key, ctrl }, size)).toEqual(to)
  })

  it('reaches the head and stays inside', () => {
    const up = { key: 'ArrowUp', ctrl: false }
    expect(moveCell({ row: 0, column: 1 }, up, size)).toEqual({ row: -1, column: 1 })
    expect(moveCell({ row: -1, column: 1 }, up, size)).toEqual({ row: -1, column: 1 })
    expect(moveCell({ row: 99, column: 4 }, { key: 'PageDown', ctrl: false }, size)).toEqual({
      row: 99,
      column: 4,
    })
    expect(clampCell(from, { ...size, rows: 0 })).toEqual({ row: -1, column: 2 })
  })
})
