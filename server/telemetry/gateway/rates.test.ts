import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Rates } from './rates.ts'

const policy = { per_second: 5, burst: 100 }
const pay = { per_second: 5 }

describe('a rate', () => {
  it('lets the burst through at once, then as much as it says', () => {
    const rates = new Rates<string>()
    rates.pay('a', 99, { ...pay, now_ms: 0 })
    expect(rates.waitOf('a', policy, 0)).toBe(0)
    rates.pay('a', 11, { ...pay, now_ms: 0 })
    expect(rates.waitOf('a', policy, 0)).toBe(2_200)
    expect([rates.waitOf('a', policy, 2_200), rates.waitOf('b', policy, 0)]).toEqual([0, 0])
  })

  it('keeps nothing of who has been quiet', () => {
    const rates = new Rates<string>()
    rates.pay('a', 10, { ...pay, now_ms: 0 })
    rates.sweep(1_999)
    expect(rates.size).toBe(1)
    rates.sweep(2_000)
    expect(rates.size).toBe(0)
  })

  it('never lets more through than burst, rate and one last frame', () => {
    const frames = fc.array(fc.record({ cost: fc.integer({ min: 1, max: 50 }), pause_ms: fc.nat(3_000) }))
    fc.assert(
      fc.property(frames, (sent) => {
        const rates = new Rates<number>()
        let now_ms = 0
        let passed = 0
        for (const { cost, pause_ms } of sent) {
          now_ms += pause_ms
          if (rates.waitOf(1, policy, now_ms) > 0) continue
          rates.pay(1, cost, { ...pay, now_ms })
          passed += cost
        }
        expect(passed).toBeLessThanOrEqual(policy.burst + (now_ms / 1_000) * policy.per_second + 50)
      }),
    )
  })
})
