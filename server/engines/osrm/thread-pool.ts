import { Worker } from 'node:worker_threads'
import type { OsrmAnswer, OsrmJob } from './jobs.ts'
import type { ThreadAnswer, ThreadQuestion } from './osrm-thread.ts'

export interface ThreadPoolSettings {
  /** Threads that read and parse. */
  readonly threads: number
  /** Questions put to the engine at a time; more wait their turn. */
  readonly most_at_once: number
  /** Questions that may wait; the next one fails at once. */
  readonly most_waiting: number
}

export interface ThreadPool {
  /** Rejects with the signal's reason as soon as it is aborted; everything else is an answer. */
  ask(job: OsrmJob, signal: AbortSignal): Promise<OsrmAnswer>
  close(): Promise<void>
}

interface Asked {
  readonly id: number
  readonly job: OsrmJob
  readonly resolve: (answer: OsrmAnswer) => void
}

interface Thread {
  readonly worker: Worker
  readonly asked: Map<number, Asked>
}

/** Megabytes are read and parsed in threads: the loop that serves requests only hears of the end. */
export function createThreadPool(settings: ThreadPoolSettings): ThreadPool {
  const threads = new Set<Thread>()
  const waiting: Asked[] = []
  let next_id = 0
  let is_closed = false

  const settle = (thread: Thread, id: number, answer: OsrmAnswer) => {
    const asked = thread.asked.get(id)
    thread.asked.delete(id)
    asked?.resolve(answer)
    dispatch()
  }

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./osrm-thread.ts', import.meta.url))
    const thread: Thread = { worker, asked: new Map() }
    worker.unref()
    worker.on('message', ({ id, answer }: ThreadAnswer) => settle(thread, id, answer))
    worker.on('error', (error: Error) => {
      threads.delete(thread)
      for (const { resolve } of thread.asked.values()) resolve({ kind: 'failed', reason: error.message })
      if (!is_closed) dispatch()
    })
    threads.add(thread)
    return thread
  }

  /** Threads start when they are needed: a process that never asks for roads has none. */
  const findThread = (): Thread => {
    const [least] = [...threads].toSorted((a, b) => a.asked.size - b.asked.size)
    const is_busy = least === undefined || least.asked.size > 0
    return is_busy && threads.size < settings.threads ? startThread() : (least ?? startThread())
  }

  const countAsked = () => [...threads].reduce((sum, { asked }) => sum + asked.size, 0)

  const dispatch = () => {
    while (waiting.length > 0 && countAsked() < settings.most_at_once) {
      const asked = waiting.shift()
      if (asked === undefined) return
      const thread = findThread()
      thread.asked.set(asked.id, asked)
      thread.worker.postMessage({ id: asked.id, job: asked.job } satisfies ThreadQuestion)
    }
  }

  const forget = (id: number) => {
    const at = waiting.findIndex((asked) => asked.id === id)
    if (at >= 0) waiting.splice(at, 1)
    for (const { worker, asked } of threads) {
      if (asked.delete(id)) worker.postMessage({ id, cancel: true } satisfies ThreadQuestion)
    }
    dispatch()
  }

  const ask = (job: OsrmJob, signal: AbortSignal): Promise<OsrmAnswer> => {
    signal.throwIfAborted()
    if (is_closed) return Promise.resolve({ kind: 'failed', reason: 'the pool is closed' })
    if (waiting.length >= settings.most_waiting) {
      return Promise.resolve({ kind: 'failed', reason: `${waiting.length} questions wait already` })
    }
    const id = next_id++
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        forget(id)
        reject(signal.reason as Error)
      }
      const end = (answer: OsrmAnswer) => {
        signal.removeEventListener('abort', onAbort)
        resolve(answer)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.push({ id, job, resolve: end })
      dispatch()
    })
  }

  return {
    ask,
    async close() {
      is_closed = true
      const ended = [...threads].map(({ worker }) => worker.terminate())
      for (const { asked } of threads) {
        for (const { resolve } of asked.values()) resolve({ kind: 'failed', reason: 'the pool was closed' })
      }
      for (const { resolve } of waiting.splice(0)) resolve({ kind: 'failed', reason: 'the pool was closed' })
      threads.clear()
      await Promise.all(ended)
    },
  }
}
