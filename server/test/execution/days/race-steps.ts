import fc from 'fast-check'
import type { Race, Racer } from './race.ts'

const office: fc.Arbitrary<Racer> = fc.record({
  by: fc.constant('office' as const),
  change: fc.constantFrom(
    'start',
    'close',
    'reopen',
    'remove',
    'manual',
    'manual',
    'correct',
    'correct',
    'retry',
    'remove_point',
    'move',
    'reassign',
  ),
  who: fc.nat({ max: 1 }),
})

const phone: fc.Arbitrary<Racer> = fc.record({
  by: fc.constant('phone' as const),
  phone: fc.nat({ max: 1 }),
  type: fc.constantFrom(
    'plan.start',
    'point.arrive',
    'point.execute',
    'point.execute',
    'point.return',
    'plan.finish',
    'point.correct',
  ),
})

export const random_race: fc.Arbitrary<Race> = fc.record({
  before: fc.array(fc.oneof(office, phone), { maxLength: 3 }),
  racers: fc.oneof(fc.tuple(office, office), fc.tuple(office, phone), fc.tuple(phone, phone)),
})
