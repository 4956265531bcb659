import { describe, expect, it } from 'vitest'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'

class EngineDown extends Error {}

function createTimedBreaker() {
  const time = { ms: 0 }
  const breaker = createCircuitBreaker({
    engine: 'the engine',
    failures_to_open: 3,
    open_ms: 1_000,
    longest_open_ms: 4_000,
    isFailure: (error) => error instanceof EngineDown,
    now_ms: () => time.ms,
  })
  const fail = () => breaker.run(() => Promise.reject(new EngineDown())).catch((error: unknown) => error)
  const succeed = () => breaker.run(() => Promise.resolve('well'))
  return { time, breaker, fail, succeed }
}

describe('a circuit breaker', () => {
  it('opens after failures in a row and tells when to come back', async () => {
    const { breaker, fail, succeed } = createTimedBreaker()
    await fail()
    await fail()
    await succeed()
    await fail()
    await fail()
    expect(breaker.state).toBe('closed')
    await fail()
    expect(breaker.state).toBe('open')
    expect(await fail()).toMatchObject({ name: 'CircuitOpenError', retry_after_s: 1 })
  })

  it('lets one try after the pause and closes when that succeeds', async () => {
    const { time, breaker, fail, succeed } = createTimedBreaker()
    for (let n = 0; n < 3; n++) await fail()
    time.ms = 1_000
    const { promise, resolve } = Promise.withResolvers<string>()
    const trial = breaker.run(() => promise)
    expect(breaker.state).toBe('trying')
    await expect(succeed()).rejects.toThrow(CircuitOpenError)
    resolve('back')
    expect(await trial).toBe('back')
    expect(breaker.state).toBe('closed')
    expect(await succeed()).toBe('well')
  })

  it('waits longer after each failed trial, up to a bound, and anew after a success', async () => {
    const { time, breaker, fail, succeed } = createTimedBreaker()
    for (let n = 0; n < 3; n++) await fail()
    for (const open_ms of [1_000, 2_000, 4_000, 4_000]) {
      time.ms += open_ms - 1
      expect(breaker.state).toBe('open')
      time.ms += 1
      expect(await fail()).toBeInstanceOf(EngineDown)
    }
    time.ms += 4_000
    await succeed()
    for (let n = 0; n < 3; n++) await fail()
    time.ms += 1_000
    expect(breaker.state).toBe('trying')
  })

  it('does not count answers that the engine is well enough to give', async () => {
    const { breaker } = createTimedBreaker()
    for (let n = 0; n < 5; n++) {
      await breaker.run(() => Promise.reject(new Error('no such road'))).catch(() => undefined)
    }
    expect(breaker.state).toBe('closed')
  })
})
