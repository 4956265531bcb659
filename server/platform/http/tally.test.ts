import { AppError } from '@tropeiro/contract/app-error.ts'
import { expect, test } from 'vitest'
import { createTally } from './tally.ts'

test('what was taken is given back once, however often that is said', () => {
  const refusal = () => new AppError('too_many_imports', { public: { retry_after_s: 5 } })
  const slots = createTally({ maxWith: () => 2, max_each: 2, refusal })
  const giveBack = slots.take(1)
  slots.take(1)
  giveBack()
  giveBack()
  slots.take(1)
  expect(() => slots.take(1)).toThrow(AppError)
})
