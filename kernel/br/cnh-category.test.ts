import { expect, test } from 'vitest'
import { all_cnh_categories } from './cnh-category.ts'

test('categories of a licence have the ids that clients know', () => {
  expect(Object.fromEntries(all_cnh_categories.map(({ id, name }) => [id, name]))).toEqual({
    1: 'A',
    2: 'B',
    3: 'C',
    4: 'D',
    5: 'E',
    6: 'AB',
    7: 'AC',
    8: 'AD',
    9: 'AE',
  })
})
