import { expect, it } from 'vitest'
import { added_figures, addFigures, createRowFigures } from './row-part.ts'

it.each(added_figures)('%s is added, and nothing else', (name) => {
  const sum = { ...createRowFigures(), [name]: 2 }
  addFigures(sum, { ...createRowFigures(), [name]: 3 })
  expect(sum).toStrictEqual({ ...createRowFigures(), [name]: 5 })
})

it('keeps the highest speed', () => {
  const sum = { ...createRowFigures(), speed_max_kmh_e2: 8_000 }
  addFigures(sum, { ...createRowFigures(), speed_max_kmh_e2: 7_000 })
  expect(sum.speed_max_kmh_e2).toBe(8_000)
  addFigures(sum, { ...createRowFigures(), speed_max_kmh_e2: 9_000 })
  expect(sum.speed_max_kmh_e2).toBe(9_000)
})
