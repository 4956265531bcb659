import { AppError } from '@tropeiro/contract/app-error.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createPasswordPool, type PasswordPool } from './password-pool.ts'

let pool: PasswordPool
afterEach(() => pool.close())

const createPool = (threads = 1, max_waiting = 100) => {
  pool = createPasswordPool({ threads, max_waiting })
  return pool
}

/** What a thread cannot work on. */
const fail = () => pool.verify('this is no hash', 'password')

describe('a password pool', () => {
  test('hashes with argon2id, differently each time, and verifies both', async () => {
    createPool()
    const [one, other] = await Promise.all([pool.hash('a long password'), pool.hash('a long password')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await pool.verify(one, 'a long password')).toBe(true)
    expect(await pool.verify(other, 'a long password')).toBe(true)
    expect(await pool.verify(one, 'a long passwordx')).toBe(false)
    expect(await pool.verify(one, '')).toBe(false)
  })

  test('takes any text as a password, letters of every script and zeros too', async () => {
    createPool()
    for (const password of ['senha çã 密码 🔑', 'a\0b-longer', 'x'.repeat(200)]) {
      const hash = await pool.hash(password)
      expect(await pool.verify(hash, password)).toBe(true)
      expect(await pool.verify(hash, password.slice(0, -1))).toBe(false)
    }
    const zero = await pool.hash('a\0b')
    expect(await pool.verify(zero, 'a\0c')).toBe(false)
  })

  test('lets a bounded number wait: the next is told to come back, and those that wait are served', async () => {
    createPool(1, 3)
    const started = Array.from({ length: 10 }, () => pool.hash('a long password'))
    const ended = await Promise.allSettled(started)
    expect(ended.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      ...Array.from({ length: 6 }, () => 'rejected'),
    ])
    const refusal = ended.find((result) => result.status === 'rejected')?.reason as AppError
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'overloaded', status: 503, public: { retry_after_s: 2 } })
    expect(await pool.hash('a long password')).toMatch(/^\$argon2id/)
  })

  test('serves in the order of arrival', async () => {
    createPool()
    const done: number[] = []
    await Promise.all([1, 2, 3, 4].map((n) => pool.hash('a long password').then(() => done.push(n))))
    expect(done).toEqual([1, 2, 3, 4])
  })

  test('goes on after a job that cannot be done: it fails, those behind it do not', async () => {
    createPool()
    const behind = [pool.hash('a long password'), fail(), pool.hash('a long password')]
    const ended = await Promise.allSettled([...behind, pool.hash('a long password')])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    await expect(fail()).rejects.toThrow('Decoding failed')
    expect(await pool.hash('a long password')).toMatch(/^\$argon2id/)
  })

  test('leaves the event loop free', async () => {
    createPool(2)
    const work = Promise.all(Array.from({ length: 6 }, () => pool.hash('a long password')))
    let turns = 0
    const count = setInterval(() => turns++, 1)
    await work
    clearInterval(count)
    // On the loop itself it would turn once between two hashes. Counted, not timed: machines differ.
    expect(turns).toBeGreaterThan(12)
  })
})

describe('an unknown user', () => {
  test('never matches', async () => {
    createPool()
    expect(await pool.verifyNobody('nobody has this password')).toBe(false)
    expect(await pool.verifyNobody('a long password')).toBe(false)
  })

  test('is told to come back when the pool is full, and not for ever', async () => {
    createPool(1, 1)
    const busy = [pool.hash('a long password'), pool.hash('a long password')]
    await expect(pool.verifyNobody('a long password')).rejects.toMatchObject({ code: 'overloaded' })
    await Promise.all(busy)
    expect(await pool.verifyNobody('a long password')).toBe(false)
  })
})
