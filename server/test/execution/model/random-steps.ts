import fc from 'fast-check'
import type { OfficeChange } from './office.ts'
import type { Step } from './random-day.ts'

const place = fc.nat({ max: 30 })

const office: fc.Arbitrary<OfficeChange> = fc.oneof(
  fc.record({ change: fc.constant('remove_point' as const), point: place }),
  fc.record({ change: fc.constant('retry' as const), point: place }),
  fc.record({ change: fc.constant('move' as const), point: place, plan: place }),
  fc.record({ change: fc.constant('add' as const), plan: place }),
  fc.record({ change: fc.constant('reassign' as const), plan: place, user: place }),
  fc.record({
    change: fc.constantFrom('start' as const, 'close' as const, 'reopen' as const, 'remove_plan' as const),
    plan: place,
  }),
  fc.record({
    change: fc.constant('planning' as const),
    plan: place,
    state: fc.constantFrom('W' as const, 'R' as const, 'I' as const, 'P' as const),
  }),
)

const phone = fc.nat({ max: 2 })

/** Work is more frequent than anything else, and what was done arrives now and then. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ step: fc.constant('office' as const), change: office }) },
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constantFrom(
        'execute' as const,
        'execute' as const,
        'return' as const,
        'arrive' as const,
        'depart' as const,
        'correct' as const,
      ),
      phone,
      point: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constantFrom('start' as const, 'finish' as const), phone, plan: place }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('fetch' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('manual' as const), point: place }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('void' as const), point: place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('deliver' as const),
      phone,
      count: fc.integer({ min: 1, max: 5 }),
      backwards: fc.boolean(),
    }),
  },
)

export const random_steps: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 5, maxLength: 40 })
