import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { createTurns } from '@tropeiro/kernel/turns.ts'
import { createReturnTimes } from '../../platform/http/rate-limits/return-times.ts'
import type { Picture, Refusal } from './decode-image.ts'
import { images_per_process } from './limits.ts'
import { type Decoder, type DecoderEnd, startDecoder } from './start-decoder.ts'

export interface DecoderPool {
  /** Before its bytes come: when to send them, in seconds, as pictures of the customer wait already; null: now. */
  findWait(customer_id: number): number | null
  /** Its bytes are here: throws `images_busy` only when it would find no place. */
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
  readonly clock: Clock
}

const first_guess_s = 0.2
const newest_share = 0.1
/** So many that wait keep a decoder at work while the next are sent. */
const line_for_each = 5

interface Job {
  readonly bytes: Buffer
  readonly done: (outcome: Picture | Refusal | DecoderEnd) => void
}

/**
 * A few processes that decode one picture at a time each. They start when there is work. One that a picture brought down is replaced,
 * and so is one that has served long enough.
 */
export function createDecoderPool({ processes, max_waiting, clock }: DecoderPoolSettings): DecoderPool {
  const idle: Decoder[] = []
  const all = new Set<Decoder>()
  const waiting = createTurns<Job>()
  const comeBack = createReturnTimes(clock)
  let working = 0
  /** What one picture took of late. */
  let usual_s = first_guess_s
  let is_closed = false

  function findWait(customer_id: number): number | null {
    return waiting.countOf(customer_id) >= line_for_each * processes ? nextMoment(customer_id) : null
  }

  /** Nobody has more waiting than is left for all others. */
  function assertRoom(customer_id: number): void {
    if (is_closed || waiting.countOf(customer_id) >= max_waiting - waiting.size) throw busy(customer_id)
  }

  const waitTime = () => (waiting.size * usual_s) / processes

  /** Of each customer by itself: a crowd of one sends nobody else away for long. */
  const nextMoment = (customer_id: number) =>
    comeBack(String(customer_id), { per_second: processes / usual_s })

  const busy = (customer_id: number) =>
    new AppError('images_busy', { public: { retry_after_s: nextMoment(customer_id) } })

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
    findWait,
    assertRoom,
    waitTime,
    async decode(customer_id, bytes) {
      assertRoom(customer_id)
      const { promise, resolve } = Promise.withResolvers<Picture | Refusal | DecoderEnd>()
      waiting.add(customer_id, { bytes, done: resolve })
      void work()
      const outcome = await promise
      if (outcome === 'no_time') throw busy(customer_id)
      return outcome
    },
    close() {
      is_closed = true
      for (const decoder of all) stop(decoder)
      for (let job = waiting.next(); job !== undefined; job = waiting.next()) job.done('no_time')
    },
  }
}
