import { expect, test } from 'vitest'
import { fitsBars } from './code-kind.ts'
import { drawBars, drawSquares } from './draw-code.ts'

/** Widths of the bars of a path, in modules. */
const barsOf = (path: string) => [...path.matchAll(/h(\d+)V/g)].map(([, width]) => Number(width) / 2)

test('bars begin and end as those of Code 128 do', () => {
  const { path, width, height } = drawBars('NF-1')
  const bars = barsOf(path)
  // Start B has bars of 2, 1 and 1 modules, the stop of 2, 3, 1 and 2; a start, four letters, a check sum and a stop.
  expect(bars.slice(0, 3)).toEqual([2, 1, 1])
  expect(bars.slice(-4)).toEqual([2, 3, 1, 2])
  expect(width).toBe((6 * 11 + 13) * 2)
  expect(height).toBeGreaterThan(0)
})

test('squares are square', () => {
  const { width, height, path } = drawSquares('https://example.org/routes/1?stop=2#ção')
  expect(width).toBe(height)
  expect(path).toMatch(/^M[\dMLz. ]+$/)
})

test.each([
  ['NF-1', true],
  ['', false],
  ['ção', false],
  ['x'.repeat(41), false],
])('%j fits bars: %j', (text, fits) => {
  expect(fitsBars(text)).toBe(fits)
})
