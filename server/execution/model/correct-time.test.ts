import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClockEvidence, contactOf, correctTime, isClockWrong } from './correct-time.ts'

const hour_ms = 3_600_000
const noon_ms = Date.UTC(2026, 2, 2, 12)

/** A contact at noon of a phone whose clock is off by so much; the command is an hour old. */
const evidence = (offset_ms: number, before_ms: number | null): ClockEvidence => ({
  now: {
    received_ms: noon_ms,
    offset_ms,
    rtt_ms: 100,
    occurred_ms: noon_ms - offset_ms,
    uptime_ms: 10 * hour_ms,
    boot: 'a',
  },
  before: before_ms === null ? null : { received_ms: noon_ms - 4 * hour_ms, offset_ms: before_ms },
})
const hourAgo = (offset_ms: number, uptime_h = 9, boot = 'a') => ({
  occurred_ms: noon_ms - hour_ms - offset_ms,
  uptime_ms: uptime_h * hour_ms,
  boot,
})
const open = { from_ms: noon_ms - 10 * hour_ms, from_doubt_ms: 0, to_ms: noon_ms }

describe('correctTime', () => {
  it.each([
    ['a clock that is right', hourAgo(1_000), evidence(1_000, 1_000), 'device', -hour_ms - 1_000],
    [
      'one that is a day off',
      hourAgo(24 * hour_ms),
      evidence(24 * hour_ms, 24 * hour_ms),
      'measured',
      -hour_ms,
    ],
    [
      'one put right in between',
      hourAgo(24 * hour_ms, 1, 'b'),
      evidence(0, 24 * hour_ms),
      'stepped',
      -hour_ms,
    ],
    ['one set wrong in between, after it', hourAgo(0), evidence(2 * hour_ms, 0), 'stepped', -hour_ms],
  ] as const)('%s', (_name, time, given, basis, at) => {
    const corrected = correctTime(time, given, open)
    expect([corrected.basis, corrected.at_ms - noon_ms]).toEqual([basis, at])
  })

  it('holds to the bounds when a clock says what cannot be', () => {
    const tomorrow = { ...hourAgo(-24 * hour_ms), boot: 'b' }
    expect(correctTime(tomorrow, evidence(0, 0), open)).toMatchObject({ basis: 'bounded', at_ms: noon_ms })
    const long_ago = { occurred_ms: 0, uptime_ms: 0, boot: 'b' }
    expect(correctTime(long_ago, evidence(0, 0), open)).toMatchObject({
      basis: 'bounded',
      at_ms: open.from_ms,
    })
  })

  it('takes what the phone measured unless its clock was set since', () => {
    const sent = { received_ms: noon_ms, sent_ms: noon_ms - 300 }
    expect(contactOf({ ...sent, measured: { offset_ms: 50, rtt_ms: 80 } })).toMatchObject({
      offset_ms: 50,
      rtt_ms: 250,
    })
    expect(contactOf({ ...sent, measured: { offset_ms: hour_ms, rtt_ms: 80 } }).offset_ms).toBe(300)
    expect(
      isClockWrong(contactOf({ received_ms: noon_ms, sent_ms: noon_ms - 300_001, measured: null })),
    ).toBe(true)
  })
})

/** A phone's day: when its commands were made, when it was in contact, and at most one change of its clock. */
const days = fc.record({
  offset_ms: fc.integer({ min: -30 * hour_ms, max: 30 * hour_ms }),
  step_ms: fc.integer({ min: -30 * hour_ms, max: 30 * hour_ms }),
  stepped_at_ms: fc.integer({ min: 0, max: 80 * hour_ms }),
  drift: fc.double({ min: -0.000_09, max: 0.000_09, noNaN: true }),
  booted_at_ms: fc.integer({ min: 0, max: 80 * hour_ms }),
  sleeps: fc.boolean(),
  measures: fc.boolean(),
  commands: fc.array(fc.integer({ min: 0, max: 80 * hour_ms }), { minLength: 1, maxLength: 12 }),
  contacts: fc.array(
    fc.record({
      at_ms: fc.integer({ min: 0, max: 80 * hour_ms }),
      latency_ms: fc.integer({ min: 0, max: 4_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  starts_known: fc.boolean(),
})
type Day = typeof days extends fc.Arbitrary<infer T> ? T : never

/** Every command as the server times it, beside when it was. */
function liveThrough(day: Day) {
  const wall = (t: number) => t * (1 + day.drift) - day.offset_ms - (t >= day.stepped_at_ms ? day.step_ms : 0)
  const boot = (t: number) => (t >= day.booted_at_ms ? 'second' : 'first')
  const uptime = (t: number) => {
    const up = boot(t) === 'second' ? t - day.booted_at_ms : t + hour_ms
    return day.sleeps && day.starts_known ? up / 2 : up
  }
  const phone = (t: number) => ({ occurred_ms: wall(t), uptime_ms: uptime(t), boot: boot(t) })
  const timed = []
  const waiting = day.commands.toSorted((a, b) => a - b)
  let before: ClockEvidence['before'] = day.starts_known ? { received_ms: 0, offset_ms: -wall(0) } : null
  let [from_ms, from_doubt_ms] = [0, 0]
  let free_ms = 0
  for (const { at_ms, latency_ms } of [
    ...day.contacts.toSorted((a, b) => a.at_ms - b.at_ms),
    { at_ms: 81 * hour_ms, latency_ms: 100 },
  ]) {
    // One request is under way at a time.
    const sent = Math.max(at_ms, free_ms)
    const received_ms = sent + latency_ms
    free_ms = received_ms
    const measured = day.measures ? { offset_ms: sent - wall(sent), rtt_ms: 200 } : null
    const contact = contactOf({ received_ms, sent_ms: wall(sent), measured })
    while (waiting[0] !== undefined && waiting[0] <= sent) {
      const truth_ms = waiting.shift() ?? 0
      const corrected = correctTime(
        phone(truth_ms),
        { now: { ...contact, ...phone(sent) }, before },
        { from_ms, from_doubt_ms, to_ms: received_ms },
      )
      from_ms = corrected.at_ms
      from_doubt_ms = corrected.uncertainty_ms
      timed.push({ truth_ms, received_ms, ...corrected })
    }
    before = contact
  }
  return timed
}

describe('invariant 15', () => {
  it('a time is not after its arrival, grows with the sequence, and with one change of the clock the truth is within the doubt', () => {
    fc.assert(
      fc.property(days, (day) => {
        let last = Number.NEGATIVE_INFINITY
        for (const { truth_ms, received_ms, at_ms, uncertainty_ms } of liveThrough(day)) {
          expect(at_ms).toBeLessThanOrEqual(received_ms)
          expect(at_ms).toBeGreaterThanOrEqual(last)
          expect(Math.abs(at_ms - truth_ms)).toBeLessThanOrEqual(uncertainty_ms)
          last = at_ms
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
