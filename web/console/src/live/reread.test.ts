import { ProblemError } from '@tropeiro/sdk/problem-error.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReread } from './reread.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause_ms = 5_000
const takes_ms = 1_000

const away = new ProblemError({ code: 'offline', title: 'away' })
const refused = new ProblemError({ code: 'missing_scope', title: 'not theirs to see', status: 403 })

/** The first few reads fail. */
function openReads(failures = 0, error = away) {
  const stopping = new AbortController()
  let reads = 0
  const read = async () => {
    reads += 1
    const fails = reads <= failures
    await new Promise((resolve) => setTimeout(resolve, takes_ms))
    if (fails) throw error
  }
  const reread = createReread({ read, stopped: stopping.signal, pause_ms })
  return { reread, stop: () => stopping.abort(), count: () => reads }
}

test('what is missed during a read is read after it, once', async () => {
  const { reread, count } = openReads()
  for (let n = 0; n < 3; n += 1) reread()
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(takes_ms)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(2)
  reread()
  expect(count()).toBe(3)
})

test('what fails is tried again after a pause until it is read', async () => {
  const { reread, count } = openReads(2)
  reread()
  await vi.advanceTimersByTimeAsync(takes_ms + pause_ms - 1)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(3)
})

test('nothing is tried again for a screen that is gone', async () => {
  const { reread, stop, count } = openReads(1)
  reread()
  await vi.advanceTimersByTimeAsync(takes_ms)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(1)
})

test('what is refused is not tried again before somebody asks', async () => {
  const { reread, count } = openReads(1, refused)
  reread()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(1)
  reread()
  expect(count()).toBe(2)
})
