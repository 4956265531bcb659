import { expect, test } from 'vitest'
import { makePng } from '../test/make-png.ts'
import { createDecoderPool } from './decoder-pool.ts'

test('who finds no place is told when to come back, and others still find one', async () => {
  const pool = createDecoderPool({ processes: 1, max_waiting: 2, random: () => 0.5 })
  try {
    const decode = (customer_id: number) => pool.decode(customer_id, makePng({ red: customer_id }))
    const looked_at = decode(1)
    expect(pool.waitTime()).toBe(0)
    const waiting = decode(1)
    expect(pool.waitTime()).toBeGreaterThan(0)
    const busy = { code: 'images_busy', public: { retry_after_s: 3 } }
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
