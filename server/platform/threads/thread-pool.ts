import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadCall, ToThread } from './answer-questions.ts'

export interface ThreadPoolSettings {
  /** What a thread runs: a module that calls `answerQuestions`. */
  readonly module: URL
  /** They start when they are needed: a process that never asks has none. */
  readonly threads: number
  /** Questions at a time, in all threads together; one for each thread unless said otherwise. */
  readonly at_once?: number
  /**
   * What becomes of a question that nobody waits for any more. A thread that is alone with it may be in the middle of a
   * long loop, and only its end stops it; one that has others as well, and hears, is told.
   */
  readonly on_abort?: 'end_thread' | 'tell_thread'
  /** Questions that may wait; the next is refused with a `PoolFullError`. */
  readonly max_waiting?: number
}

export interface AskOptions<Call> {
  /** Aborted, the question ends at once with the signal's reason. */
  readonly signal?: AbortSignal
  /** Replies to what the thread calls for; what it throws ends the question. */
  readonly reply?: (call: Call) => unknown
}

export interface ThreadPool<Question, Answer, Call = never> {
  ask(question: Question, options?: AskOptions<Call>): Promise<Answer>
  close(): Promise<void>
}

export class PoolFullError extends Error {
  override readonly name = 'PoolFullError'

  constructor(waiting: number) {
    super(`${waiting} questions wait already`)
  }
}

interface Task {
  readonly question: unknown
  readonly reply: ((call: never) => unknown) | undefined
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  readonly tasks: Map<number, Task>
}

/** Threads for long work, so that the event loop stays free. First come, first served. */
export function createThreadPool<Question, Answer, Call = never>(
  settings: ThreadPoolSettings,
): ThreadPool<Question, Answer, Call> {
  return new Pool(settings)
}

class Pool<Question, Answer, Call> implements ThreadPool<Question, Answer, Call> {
  readonly #settings: Required<ThreadPoolSettings>
  readonly #threads = new Set<Thread>()
  readonly #waiting = new Map<number, Task>()
  #next_id = 0
  #is_closed = false

  constructor({
    module,
    threads,
    at_once = threads,
    on_abort = 'end_thread',
    max_waiting = Infinity,
  }: ThreadPoolSettings) {
    this.#settings = { module, threads, at_once, on_abort, max_waiting }
  }

  async ask(question: Question, { signal, reply }: AskOptions<Call> = {}): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#is_closed) throw new Error('the threads are closed')
    const waiting = this.#waiting
    if (waiting.size >= this.#settings.max_waiting) throw new PoolFullError(waiting.size)
    const id = this.#next_id++
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const onAbort = () => {
      reject(signal?.reason)
      this.#abandon(id)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    waiting.set(id, { question, reply, resolve, reject })
    this.#dispatch()
    return promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  async close(): Promise<void> {
    this.#is_closed = true
    const threads = [...this.#threads]
    const tasks = [...this.#waiting.values(), ...threads.flatMap((thread) => [...thread.tasks.values()])]
    this.#waiting.clear()
    for (const { reject } of tasks) reject(new Error('the threads were closed'))
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #dispatch(): void {
    for (const [id, task] of this.#waiting) {
      const running = [...this.#threads].reduce((sum, { tasks }) => sum + tasks.size, 0)
      if (running >= this.#settings.at_once) return
      this.#waiting.delete(id)
      const thread = this.#findThread()
      thread.tasks.set(id, task)
      try {
        tell(thread, { id, question: task.question })
      } catch (error) {
        // What cannot be cloned never left: its place is free.
        thread.tasks.delete(id)
        task.reject(error as Error)
      }
    }
  }

  #findThread(): Thread {
    const [least] = [...this.#threads].toSorted((a, b) => a.tasks.size - b.tasks.size)
    if (least === undefined) return this.#start()
    const has_room = least.tasks.size === 0 || this.#threads.size >= this.#settings.threads
    return has_room ? least : this.#start()
  }

  #start(): Thread {
    const thread: Thread = { worker: new Worker(this.#settings.module), tasks: new Map() }
    const lose = (error: Error) => {
      this.#threads.delete(thread)
      for (const { reject } of thread.tasks.values()) reject(error)
      thread.tasks.clear()
      this.#dispatch()
    }
    thread.worker.unref()
    thread.worker.on('message', (message: FromThread) => this.#hear(thread, message))
    thread.worker.on('error', lose)
    thread.worker.on('exit', () => lose(new Error('the thread ended')))
    this.#threads.add(thread)
    return thread
  }

  #hear(thread: Thread, message: FromThread): void {
    const task = thread.tasks.get(message.id)
    if (task === undefined) return
    if ('call' in message) {
      void this.#serveCall(thread, task, message)
      return
    }
    thread.tasks.delete(message.id)
    if ('error' in message) task.reject(message.error)
    else task.resolve(message.answer as never)
    this.#dispatch()
  }

  async #serveCall(thread: Thread, task: Task, { id, call_id, call }: ThreadCall): Promise<void> {
    try {
      tell(thread, { call_id, reply: await task.reply?.(call as never) })
    } catch (error) {
      task.reject(error as Error)
      this.#abandon(id)
    }
  }

  #abandon(id: number): void {
    this.#waiting.delete(id)
    const thread = [...this.#threads].find(({ tasks }) => tasks.delete(id))
    if (thread !== undefined && this.#settings.on_abort === 'tell_thread')
      tell(thread, { id, is_cancelled: true })
    else if (thread !== undefined) {
      this.#threads.delete(thread)
      void thread.worker.terminate()
    }
    this.#dispatch()
  }
}

function tell({ worker }: Thread, message: ToThread): void {
  worker.postMessage(message)
}
