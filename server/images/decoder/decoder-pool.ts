import { AppError } from '@tropeiro/contract/app-error.ts'
import { createTurns } from '@tropeiro/kernel/turns.ts'
import type { Picture, Refusal } from './decode-image.ts'
import { images_per_process } from './limits.ts'
import { type Decoder, type DecoderEnd, startDecoder } from './start-decoder.ts'

export interface DecoderPool {
  /** Throws `images_busy` when a picture would find no place. */
  assertRoom(customer_id: number): void
  /** About how long a picture waits that comes now, in seconds. */
  waitTime(): number
  /** Customers take turns. Throws `images_busy` when too many wait, or the machine has no time for it. */
  decode(customer_id: number, bytes: Buffer): Promise<Picture | Refusal>
  close(): void
}

export interface DecoderPoolSettings {
  readonly processes: number
  readonly max_waiting: number
  /** From 0 to 1; those who are sent away shall not come back in the same moment. */
  readonly random?: () => number
}

const first_guess_s = 0.2
const newest_share = 0.1
const min_spread_s = 5
const max_spread_s = 60

interface Job {
  readonly bytes: Buffer
  readonly done: (outcome: Picture | Refusal | DecoderEnd) => void
}

/**
 * A few processes that decode one picture at a time each. They start when there is work. One that a picture brought down is replaced,
 * and so is one that has served long enough.
 */
export function createDecoderPool({
  processes,
  max_waiting,
  random = Math.random,
}: DecoderPoolSettings): DecoderPool {
  const idle: Decoder[] = []
  const all = new Set<Decoder>()
  const waiting = createTurns<Job>()
  let working = 0
  /** What one picture took of late. */
  let usual_s = first_guess_s
  let is_closed = false

  /** Nobody has more waiting than is left for all others. */
  function assertRoom(customer_id: number): void {
    if (is_closed || waiting.countOf(customer_id) >= max_waiting - waiting.size) throw busy()
  }

  const waitTime = () => (waiting.size * usual_s) / processes

  /** Several times as many may have been sent away as wait, so they are told to come back over several times their wait. */
  function busy(): AppError {
    const spread_s = Math.min(max_spread_s, Math.max(min_spread_s, 4 * waitTime()))
    return new AppError('images_busy', { public: { retry_after_s: Math.ceil(spread_s * random()) || 1 } })
  }

  async function work(): Promise<void> {
    if (working >= processes || is_closed) return
    working += 1
    for (let job = waiting.next(); job !== undefined; job = waiting.next()) {
      const decoder = idle.pop() ?? start()
      const started_ms = performance.now()
      job.done(await decoder.decode(job.bytes))
      usual_s += ((performance.now() - started_ms) / 1_000 - usual_s) * newest_share
      if (decoder.isAlive() && decoder.served() < images_per_process && !is_closed) idle.push(decoder)
      else stop(decoder)
    }
    working -= 1
  }

  function start(): Decoder {
    const decoder = startDecoder()
    all.add(decoder)
    return decoder
  }
  function stop(decoder: Decoder): void {
    all.delete(decoder)
    decoder.kill()
  }

  return {
    assertRoom,
    waitTime,
    async decode(customer_id, bytes) {
      assertRoom(customer_id)
      const { promise, resolve } = Promise.withResolvers<Picture | Refusal | DecoderEnd>()
      waiting.add(customer_id, { bytes, done: resolve })
      void work()
      const outcome = await promise
      if (outcome === 'no_time') throw busy()
      return outcome
    },
    close() {
      is_closed = true
      for (const decoder of all) stop(decoder)
      for (let job = waiting.next(); job !== undefined; job = waiting.next()) job.done('no_time')
    },
  }
}
