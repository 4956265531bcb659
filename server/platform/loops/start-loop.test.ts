import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/create-log.ts'
import { startLoop } from './start-loop.ts'

function quietLog(lines: string[] = []) {
  return createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
}

describe('startLoop', () => {
  it('goes on at once while there is more to do', async () => {
    let rounds = 0
    const round = async () => {
      rounds += 1
      return rounds < 5
    }
    const loop = startLoop({ name: 'x', pause_ms: 60_000, round }, quietLog())
    await vi.waitUntil(() => rounds === 5, { timeout: 120_000 })
    await loop.stop()
    expect(rounds).toBe(5)
  })

  it('repeats a failed round and logs it, a database that is away only as a warning', async () => {
    const lines: string[] = []
    const errors = [new DatabaseUnavailableError('unreachable', undefined), new Error('a fault')]
    let done = false
    const round = async () => {
      const error = errors.shift()
      if (error !== undefined) throw error
      done = true
      return false
    }
    const loop = startLoop({ name: 'x', pause_ms: 1, longest_pause_ms: 2, round }, quietLog(lines))
    await vi.waitUntil(() => done, { timeout: 120_000 })
    await loop.stop()
    expect(lines.map((line) => /"level":"(\w+)"/.exec(line)?.[1])).toEqual(['warn', 'error'])
  })

  it('waits for the round at hand when it is stopped, and starts no other', async () => {
    const gate = Promise.withResolvers<boolean>()
    let rounds = 0
    const round = () => {
      rounds += 1
      return gate.promise
    }
    const loop = startLoop({ name: 'x', pause_ms: 0, round }, quietLog())
    let stopped = false
    const stopping = loop.stop().then(() => {
      stopped = true
      return null
    })
    await Promise.resolve()
    expect(stopped).toBe(false)
    gate.resolve(true)
    await stopping
    expect(rounds).toBe(1)
  })
})
