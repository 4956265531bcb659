import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHealth, type Health } from './health.ts'

let health: Health | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  health?.close()
  vi.useRealTimers()
})

test('asks nothing before somebody wants to know, then once a second, however many do', async () => {
  let asked = 0
  health = createHealth([{ name: 'engine', check: async () => void (asked += 1) }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(0)
  const many = await Promise.all(Array.from({ length: 300 }, async () => health?.read()))
  expect(new Set(many.map((report) => report?.status))).toEqual(new Set(['ready']))
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  // A plain value: nobody waits.
  expect(health.read()).toEqual({ is_ready: true, status: 'ready', checks: { engine: 'ok' } })
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
})

test('a check that hangs is said to, is asked once, and holds up neither the answer nor the others', async () => {
  let asked = 0
  health = createHealth([
    { name: 'fast', check: async () => undefined },
    {
      name: 'stuck',
      check: () => {
        asked += 1
        return new Promise(() => undefined)
      },
    },
  ])
  const first = health.read()
  await vi.advanceTimersByTimeAsync(2_000)
  const checks = { fast: 'ok', stuck: 'no answer in 2000 ms' }
  expect(await first).toEqual({ is_ready: false, status: 'not ready', checks })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(health.read()).toMatchObject({ checks })
  expect(asked).toBe(1)
})

test('what fails is told in its words, recovers by itself, and decides only if it is needed', async () => {
  let is_away = true
  const check = async () => {
    if (is_away) throw new Error('the engine is away')
  }
  health = createHealth([{ name: 'engine', check }])
  expect(await health.read()).toEqual({
    is_ready: false,
    status: 'not ready',
    checks: { engine: 'the engine is away' },
  })
  is_away = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(health.read()).toMatchObject({ is_ready: true })
  health.add([{ name: 'extra', optional: true, check: () => Promise.reject(new Error('off')) }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(health.read()).toEqual({
    is_ready: true,
    status: 'ready',
    checks: { engine: 'ok', extra: 'off' },
  })
  health.leave()
  expect(health.read()).toMatchObject({ is_ready: false, status: 'draining' })
})
