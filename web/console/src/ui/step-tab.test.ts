import { expect, test } from 'vitest'
import { stepTab } from './step-tab.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 1, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
] as const)('%s leads from tab %i of three to %s', (key, at, next) => {
  expect(stepTab(key, at, 3)).toBe(next)
})
