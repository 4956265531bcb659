import { afterEach, describe, expect, test } from 'vitest'
import type { OddQuestion } from './test/odd-thread.ts'
import { createThreadPool, PoolFullError, type ThreadPool, type ThreadPoolSettings } from './thread-pool.ts'

let pool: ThreadPool<OddQuestion, unknown, unknown>
afterEach(() => pool.close())

const start = (settings: Partial<ThreadPoolSettings> = {}) => {
  pool = createThreadPool({
    module: new URL('./test/odd-thread.ts', import.meta.url),
    threads: 1,
    ...settings,
  })
  return pool
}

const for_ever: OddQuestion = { wait: 'for ever' }
const echo = (text: string) => pool.ask({ echo: text })

describe('a thread pool', () => {
  test('answers, and hands on what went wrong in the thread, which lives on', async () => {
    start()
    await expect(pool.ask({ fail: 'an odd question' })).rejects.toThrow('an odd question')
    expect(await echo('next')).toBe('next')
  })

  test('serves in the order of arrival', async () => {
    start()
    const done: unknown[] = []
    await Promise.all(['a', 'b', 'c'].map(async (text) => done.push(await echo(text))))
    expect(done).toEqual(['a', 'b', 'c'])
  })

  test('refuses at once when as many wait as may, and serves those that do', async () => {
    start({ max_waiting: 1 })
    const served = [echo('a'), echo('b')]
    await expect(echo('c')).rejects.toThrow(PoolFullError)
    expect(await Promise.all(served)).toEqual(['a', 'b'])
  })

  test('replies to what a thread calls for; what fails there ends the question with that very error', async () => {
    start()
    expect(await pool.ask({ call: 2 }, { reply: (n) => Number(n) + 1 })).toBe(3)
    const away = new Error('nobody is there')
    await expect(pool.ask({ call: 2 }, { reply: () => Promise.reject(away) })).rejects.toBe(away)
    expect(await echo('next')).toBe('next')
  })

  test('goes on after a thread has died: those in it fail, those behind do not', async () => {
    start()
    const behind = [pool.ask({ exit: 3 }), echo('a')]
    expect((await Promise.allSettled(behind)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})

describe('who gives up', () => {
  const gone = new Error('nobody waits any more')

  test('ends a thread of its own, also in the middle of a loop', async () => {
    start()
    const giving_up = new AbortController()
    const looping = pool.ask({ wait: 'in a loop' }, { signal: giving_up.signal })
    const next = echo('next')
    giving_up.abort(gone)
    await expect(looping).rejects.toBe(gone)
    expect(await next).toBe('next')
    await expect(pool.ask(for_ever, { signal: giving_up.signal })).rejects.toBe(gone)
  })

  test('leaves the others in a shared thread alone', async () => {
    start({ at_once: 2, on_abort: 'tell_thread' })
    const giving_up = new AbortController()
    const given_up = pool.ask({ wait: 'for the end' }, { signal: giving_up.signal }).catch((error) => error)
    const other = pool.ask({ call: 'other' }, { reply: () => given_up })
    giving_up.abort(gone)
    expect(await other).toEqual(gone)
  })

  test('leaves the queue', async () => {
    start({ max_waiting: 1 })
    const busy = new AbortController()
    const giving_up = new AbortController()
    const working = pool.ask(for_ever, { signal: busy.signal })
    const waiting = pool.ask(for_ever, { signal: giving_up.signal })
    giving_up.abort(gone)
    await expect(waiting).rejects.toBe(gone)
    const next = echo('next')
    busy.abort(gone)
    await expect(working).rejects.toBe(gone)
    expect(await next).toBe('next')
  })
})

test('a question that cannot be sent is refused, and leaves its place to the next', async () => {
  start()
  await expect(pool.ask({ echo: () => 1 })).rejects.toThrow('could not be cloned')
  expect(await echo('next')).toBe('next')
})

test('closing ends what is at work and what waits, and nothing is asked any more', async () => {
  start()
  const asked = [pool.ask({ wait: 'in a loop' }), echo('a')]
  const ends = Promise.allSettled(asked)
  await pool.close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(echo('b')).rejects.toThrow('closed')
})
