import fc from 'fast-check'
import type { NetworkFaults } from '../../../../tools/phone/phone-network.ts'

/** What happens in a day. Numbers are places in lists, and taken modulo their length. */
export type DayStep =
  | {
      readonly step: 'office'
      readonly change: OfficeChange
      readonly who: number
      readonly at: number
      readonly to: number
    }
  | { readonly step: 'work'; readonly deed: Deed; readonly phone: number; readonly at: number }
  | { readonly step: 'network'; readonly does: NetworkDeed; readonly phone: number }
  | { readonly step: 'clock'; readonly phone: number; readonly hours: number }

export type OfficeChange = (typeof office_changes)[number]
export type Deed = (typeof deeds)[number]
type NetworkDeed = (typeof network_deeds)[number]

const office_changes = [
  'remove_point',
  'retry',
  'move',
  'add',
  'reorder',
  'reassign',
  'start',
  'close',
  'reopen',
  'remove',
  'replace',
  'manual',
  'correct',
] as const

const deeds = [
  'start',
  'arrive',
  'depart',
  'execute',
  'execute',
  'execute',
  'execute_with_photo',
  'return',
  'return',
  'correct',
  'finish',
] as const

const network_deeds = ['sync', 'sync', 'commands', 'commands', 'kill', 'restart', 'reinstall'] as const

const place = fc.nat({ max: 30 })
const phone = fc.nat({ max: 2 })

const step: fc.Arbitrary<DayStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('office' as const),
      change: fc.constantFrom(...office_changes),
      who: fc.nat({ max: 1 }),
      at: place,
      to: place,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      step: fc.constant('work' as const),
      deed: fc.constantFrom(...deeds),
      phone,
      at: place,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('network' as const),
      does: fc.constantFrom(...network_deeds),
      phone,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('clock' as const),
      phone,
      hours: fc.integer({ min: -30, max: 30 }),
    }),
  },
)

export interface RandomDay {
  /** Of what the network loses and doubles. */
  readonly seed: number
  readonly steps: readonly DayStep[]
  /** How much of it, until all is quiet; without, some. */
  readonly faults?: NetworkShares
}

export type NetworkShares = Pick<NetworkFaults, 'lost' | 'answer_lost' | 'doubled'>

export const random_day: fc.Arbitrary<RandomDay> = fc.record({
  seed: fc.integer(),
  steps: fc.array(step, { minLength: 8, maxLength: 30 }),
})
