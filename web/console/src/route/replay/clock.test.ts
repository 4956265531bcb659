import { expect, test } from 'vitest'
import { ReplayClock } from './clock.ts'

function makeClock(end_s = 36_000) {
  let now = 0
  const clock = new ReplayClock({ getNow: () => now, start_s: 0, end_s, time_s: 0 })
  return { clock, pass: (ms: number) => (now += ms) }
}

test.each([1, 10, 60, 600] as const)('at %i× it shows true time, however seldom somebody looks', (rate) => {
  const { clock, pass } = makeClock()
  clock.setRate(rate)
  clock.play()
  for (const wait of [16, 16, 700, 3, 1_265]) {
    pass(wait)
    clock.tick()
  }
  expect(clock.time_s).toBeCloseTo(2 * rate)
})

test('another rate goes on from where it is', () => {
  const { clock, pass } = makeClock()
  clock.setRate(600)
  clock.play()
  pass(1_000)
  clock.setRate(1)
  pass(1_000)
  expect(clock.time_s).toBeCloseTo(601)
})

test('it stands still at its end, and begins anew from there', () => {
  const { clock, pass } = makeClock(100)
  clock.play()
  pass(10_000)
  clock.tick()
  expect(clock.is_playing).toBe(false)
  expect(clock.time_s).toBe(100)
  clock.play()
  expect(clock.time_s).toBe(0)
})

test('it never leaves its bounds', () => {
  const { clock } = makeClock(100)
  clock.seek(500)
  expect(clock.time_s).toBe(100)
  clock.step(-1_000)
  expect(clock.time_s).toBe(0)
})

test('who looks at the live edge stays there, who looks back does not', () => {
  const { clock } = makeClock(100)
  clock.seek(100)
  clock.setBounds(0, 160)
  expect(clock.time_s).toBe(160)
  clock.seek(50)
  clock.setBounds(0, 200)
  expect(clock.time_s).toBe(50)
})
