import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Progress } from '../../operations/public.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { createProgress, type ProgressKeeper } from './progress.ts'

let keeper: ProgressKeeper
afterEach(() => keeper.end())

function start() {
  const written: Progress[] = []
  const clock = { ms: 1_000 }
  keeper = createProgress({
    write: async (progress) => void written.push(progress),
    log: createLog({ level: 'silent', destination: { write: () => {} } }),
    now_ms: () => clock.ms,
  })
  const untilWritten = (progress: number) =>
    vi.waitUntil(() => written.at(-1)?.progress === progress, { timeout: 120_000, interval: 20 })
  return { clock, written, untilWritten }
}

describe('the progress of a search', () => {
  test('rises with its time though nothing else is heard of it, and never past its end', async () => {
    const { clock, written, untilWritten } = start()
    keeper.onStep('solving', 0.3, { to: 0.85, within_ms: 60_000 })
    await untilWritten(0.3)
    clock.ms += 30_000
    await untilWritten(0.575)
    keeper.onBest(4_321)
    clock.ms += 15_000
    await untilWritten(0.713)
    clock.ms += 600_000
    await untilWritten(0.85)
    expect(new Set(written.map(({ step }) => step))).toStrictEqual(new Set(['solving']))
    expect([written[0]?.best_cost, written.at(-1)?.best_cost]).toStrictEqual([null, 4_321])
  })

  test('ends with the step, and the next stays where it is', async () => {
    const { clock, written, untilWritten } = start()
    keeper.onStep('solving', 0.3, { to: 0.85, within_ms: 60_000 })
    keeper.onStep('drawing', 0.95)
    clock.ms += 600_000
    await untilWritten(0.95)
    const writes = written.length
    await vi.waitUntil(() => written.length > writes, { timeout: 120_000 })
    expect(written.at(-1)).toMatchObject({ step: 'drawing', progress: 0.95 })
  })
})
