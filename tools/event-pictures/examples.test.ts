import { event_category_names } from '@tropeiro/contract/event.ts'
import { describe, expect, test } from 'vitest'
import { play } from './example.ts'
import { examples } from './examples.ts'
import { spanOf } from './time-scale.ts'

describe('the pictures of the handbook', () => {
  test('are one of each category', () => {
    expect(examples.map(({ category }) => category)).toStrictEqual(
      Object.keys(event_category_names).map(Number),
    )
  })

  test.each(examples)('$slug shows what its text says', (example) => {
    const found = play(example).events.map((event) => `${event.category} ${spanOf(event)}`)
    expect(found.toSorted()).toStrictEqual(example.expected.toSorted())
    expect(found.some((span) => span.startsWith(`${example.category} `))).toBe(true)
  })
})
