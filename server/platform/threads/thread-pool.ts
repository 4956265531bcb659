import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadCall, ToThread } from './answer-questions.ts'

export interface ThreadPoolSettings {
  /** What a thread runs: a module that calls `answerQuestions`. */
  readonly module: URL
  /** They start when they are needed: a process that never asks has none. */
  readonly threads: number
  /** Questions at a time, in all threads together; one for each thread unless said otherwise. */
  readonly at_once?: number
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
  const { module, threads: max_threads, at_once = max_threads, max_waiting = Infinity } = settings
  const threads = new Set<Thread>()
  const waiting = new Map<number, Task>()
  let next_id = 0
  let is_closed = false

  const tell = ({ worker }: Thread, message: ToThread) => worker.postMessage(message)

  const hear = (thread: Thread, message: FromThread) => {
    const task = thread.tasks.get(message.id)
    if (task === undefined) return
    if ('call' in message) {
      void serveCall(thread, task, message)
      return
    }
    thread.tasks.delete(message.id)
    if ('error' in message) task.reject(message.error)
    else task.resolve(message.answer as never)
    dispatch()
  }

  const serveCall = async (thread: Thread, task: Task, { id, call_id, call }: ThreadCall) => {
    try {
      tell(thread, { call_id, reply: await task.reply?.(call as never) })
    } catch (error) {
      task.reject(error as Error)
      abandon(id)
    }
  }

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(module), tasks: new Map() }
    const lose = (error: Error) => {
      threads.delete(thread)
      for (const { reject } of thread.tasks.values()) reject(error)
      thread.tasks.clear()
      dispatch()
    }
    thread.worker.unref()
    thread.worker.on('message', (message: FromThread) => hear(thread, message))
    thread.worker.on('error', lose)
    thread.worker.on('exit', () => lose(new Error('the thread ended')))
    threads.add(thread)
    return thread
  }

  const findThread = (): Thread => {
    const [least] = [...threads].toSorted((a, b) => a.tasks.size - b.tasks.size)
    const has_idle = least !== undefined && least.tasks.size === 0
    return least === undefined || (!has_idle && threads.size < max_threads) ? start() : least
  }

  const countRunning = () => [...threads].reduce((sum, { tasks }) => sum + tasks.size, 0)

  const dispatch = () => {
    for (const [id, task] of waiting) {
      if (countRunning() >= at_once) return
      waiting.delete(id)
      const thread = findThread()
      thread.tasks.set(id, task)
      tell(thread, { id, question: task.question })
    }
  }

  const abandon = (id: number) => {
    waiting.delete(id)
    const thread = [...threads].find(({ tasks }) => tasks.delete(id))
    if (thread !== undefined && at_once > max_threads) tell(thread, { id, is_cancelled: true })
    else if (thread !== undefined) {
      // Alone in its thread, it may be in the middle of a long loop: nothing else stops it.
      threads.delete(thread)
      void thread.worker.terminate()
    }
    dispatch()
  }

  const ask = async (question: Question, { signal, reply }: AskOptions<Call> = {}): Promise<Answer> => {
    signal?.throwIfAborted()
    if (is_closed) throw new Error('the threads are closed')
    if (waiting.size >= max_waiting) throw new PoolFullError(waiting.size)
    const id = next_id++
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const onAbort = () => {
      reject(signal?.reason)
      abandon(id)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    waiting.set(id, { question, reply, resolve, reject })
    dispatch()
    return promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  return {
    ask,
    async close() {
      is_closed = true
      const tasks = [...waiting.values(), ...[...threads].flatMap((thread) => [...thread.tasks.values()])]
      waiting.clear()
      for (const { reject } of tasks) reject(new Error('the threads were closed'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
