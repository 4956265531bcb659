import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Decoder, startDecoder } from './start-decoder.ts'

let decoder: Decoder | undefined
afterEach(() => decoder?.kill())

/** Up, and standing still: what it is given waits. */
async function startPaused(): Promise<{ readonly paused: Decoder; readonly pid: number }> {
  const paused = startDecoder()
  decoder = paused
  // It has answered once.
  expect(await paused.decode(Buffer.from('no picture'))).toBe('not_an_image')
  const pid = paused.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  return { paused, pid }
}

test('a decoder that somebody kills says nothing of the picture', async () => {
  const { paused, pid } = await startPaused()
  const outcome = paused.decode(Buffer.from('a picture'))
  process.kill(pid, 'SIGKILL')
  expect(await outcome).toBe('no_time')
  expect(paused.isAlive()).toBe(false)
})

test('nor does one that ends because its pool closes', async () => {
  const { paused } = await startPaused()
  const outcome = paused.decode(Buffer.from('a picture'))
  // It has the picture.
  await nextTurn()
  paused.kill()
  expect(await outcome).toBe('no_time')
})

test('one that a picture brought down does', async () => {
  const { paused, pid } = await startPaused()
  const outcome = paused.decode(Buffer.from('a picture'))
  process.kill(pid, 'SIGABRT')
  process.kill(pid, 'SIGCONT')
  expect(await outcome).toBe('too_costly')
})
