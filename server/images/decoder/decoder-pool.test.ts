import { system_clock } from '@tropeiro/kernel/clock.ts'
import { expect, test } from 'vitest'
import { makePng } from '../test/make-png.ts'
import { createDecoderPool } from './decoder-pool.ts'

test('who finds no place is told when to come back, and others still find one', async () => {
  const pool = createDecoderPool({ processes: 1, max_waiting: 2, clock: system_clock })
  try {
    const decode = (customer_id: number) => pool.decode(customer_id, makePng({ red: customer_id }))
    const looked_at = decode(1)
    expect(pool.waitTime()).toBe(0)
    const waiting = decode(1)
    expect(pool.waitTime()).toBeGreaterThan(0)
    const busy = { code: 'images_busy', public: { retry_after_s: 1 } }
    expect(() => pool.assertRoom(1)).toThrow(expect.objectContaining(busy))
    await expect(decode(1)).rejects.toMatchObject(busy)
    pool.assertRoom(2)
    const pictures = await Promise.all([looked_at, waiting, decode(2)])
    expect(pictures).toMatchObject([{ extension: 'png' }, { extension: 'png' }, { extension: 'png' }])
    expect(pool.waitTime()).toBe(0)
    pool.assertRoom(1)
  } finally {
    pool.close()
  }
})

test('who would join a long line is told so before sending, and others are not', async () => {
  const pool = createDecoderPool({ processes: 1, max_waiting: 100, clock: system_clock })
  try {
    const decode = (red: number) => pool.decode(1, makePng({ red }))
    const decoded = [decode(1), decode(2), decode(3), decode(4), decode(5)]
    expect(pool.findWait(1)).toBeNull()
    decoded.push(decode(6))
    expect(pool.findWait(1)).toBe(1)
    pool.assertRoom(1)
    expect(pool.findWait(2)).toBeNull()
    // However many of the first are sent away, who else finds a line is not sent away for as long.
    for (let n = 0; n < 200; n++) pool.findWait(1)
    const others = [1, 2, 3, 4, 5].map((red) => pool.decode(2, makePng({ red })))
    expect([pool.findWait(1), pool.findWait(2)]).toEqual([60, 1])
    await Promise.all(others)
    await Promise.all(decoded)
    expect(pool.findWait(1)).toBeNull()
  } finally {
    pool.close()
  }
})
