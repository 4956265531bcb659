import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNames } from './order-names.ts'

const name = fc.oneof(
  fc.constantFrom('io_9', 'io_10', 'odometer_m', 'Trip', '', '__proto__', '9', 'a'.repeat(65)),
  fc.string({ maxLength: 4 }),
)

test('names are kept and sorted alike, whatever others were before and whether they come again', () => {
  const valid = /^[a-z][a-z0-9_]{0,63}$/
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(name, { maxLength: 70 }), { maxLength: 20 }), (lists) => {
      for (const names of [...lists, ...lists.toReversed()])
        expect(orderNames([...names])).toStrictEqual(names.filter((one) => valid.test(one)).toSorted())
    }),
  )
})

test('names are remembered only where all may be kept: what is no name may be of any length', () => {
  expect(orderNames(['b', 'a'])).toBe(orderNames(['b', 'a']))
  expect(orderNames(['b', 'a', 'Ω'])).not.toBe(orderNames(['b', 'a', 'Ω']))
})
