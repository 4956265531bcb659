import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Picture, Refusal } from './decode-image.ts'
import { images_per_process } from './limits.ts'
import { type Decoder, type DecoderEnd, startDecoder } from './start-decoder.ts'

export interface DecoderPool {
  /** Customers take turns. Throws `images_busy` when too many wait, or the machine has no time for it. */
  decode(customer_id: number, bytes: Buffer): Promise<Picture | Refusal>
  close(): void
}

export interface DecoderPoolSettings {
  readonly processes: number
  readonly max_waiting: number
}

interface Job {
  readonly bytes: Buffer
  readonly done: (outcome: Picture | Refusal | DecoderEnd) => void
}

/**
 * A few processes that decode one picture at a time each. They start when there is work. One that a picture brought down is replaced,
 * and so is one that has served long enough.
 */
export function createDecoderPool({ processes, max_waiting }: DecoderPoolSettings): DecoderPool {
  const idle: Decoder[] = []
  const all = new Set<Decoder>()
  /** In the order of their turns; each has somebody who waits. */
  const queues = new Map<number, Job[]>()
  let waiting = 0
  let working = 0
  let is_closed = false

  function enqueue(customer_id: number, job: Job): boolean {
    const own = queues.get(customer_id) ?? []
    // Nobody has more waiting than is left for all others.
    if (own.length >= max_waiting - waiting) return false
    own.push(job)
    waiting += 1
    queues.set(customer_id, own)
    return true
  }

  function nextJob(): Job | undefined {
    const [turn] = queues
    if (turn === undefined) return undefined
    const [customer_id, own] = turn
    queues.delete(customer_id)
    const job = own.shift()
    // Its next turn comes after everybody who waits at this moment.
    if (own.length > 0) queues.set(customer_id, own)
    waiting -= 1
    return job
  }

  async function work(): Promise<void> {
    if (working >= processes || is_closed) return
    working += 1
    for (let job = nextJob(); job !== undefined; job = nextJob()) {
      const decoder = idle.pop() ?? start()
      job.done(await decoder.decode(job.bytes))
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
    async decode(customer_id, bytes) {
      const { promise, resolve } = Promise.withResolvers<Picture | Refusal | DecoderEnd>()
      if (is_closed || !enqueue(customer_id, { bytes, done: resolve })) throw busy()
      void work()
      const outcome = await promise
      if (outcome === 'no_time') throw busy()
      return outcome
    },
    close() {
      is_closed = true
      for (const decoder of all) stop(decoder)
      for (let job = nextJob(); job !== undefined; job = nextJob()) job.done('no_time')
    },
  }
}

function busy(): AppError {
  return new AppError('images_busy', { public: { retry_after_s: 5 } })
}
