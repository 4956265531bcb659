import { expect, test } from 'vitest'
import { sheetOf } from './sheet.ts'

test('a sheet has a line for each row, empty cells for nulls, and quotes where they are needed', () => {
  const rows = [
    { name: 'Ana; "a dona"', capacity: 6, visible: true },
    { name: 'Bento', capacity: null, visible: false },
  ]
  expect(sheetOf(rows)).toBe('name;capacity;visible\n"Ana; ""a dona""";6;true\nBento;;false')
})
