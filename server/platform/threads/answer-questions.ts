import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** To a thread: a question, that nobody waits for its answer any more, or the reply to a call. */
export type ToThread =
  | { readonly id: number; readonly question: unknown }
  | { readonly id: number; readonly is_cancelled: true }
  | { readonly call_id: number; readonly reply: unknown }

export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: Error }
  | ThreadCall

export interface ThreadCall {
  readonly id: number
  readonly call_id: number
  readonly call: unknown
}

export interface ThreadContext {
  /** Aborted when nobody waits for the answer any more, where the thread has several questions at a time. */
  readonly signal: AbortSignal
  /** Asks whoever put the question for something that only the main thread has. */
  readonly call: (message: unknown) => Promise<unknown>
}

/** The whole of a thread's module: what it does with each question of its `createThreadPool`. */
export function answerQuestions(answer: (question: never, context: ThreadContext) => unknown): void {
  const running = new Map<number, AbortController>()
  const calls = new Map<number, (reply: unknown) => void>()
  let next_call_id = 0
  const tell = (message: FromThread) => parentPort?.postMessage(message)

  const run = async (id: number, question: unknown): Promise<void> => {
    const cancelling = new AbortController()
    running.set(id, cancelling)
    const call: ThreadContext['call'] = (message) =>
      new Promise((resolve) => {
        const call_id = next_call_id++
        calls.set(call_id, resolve)
        tell({ id, call_id, call: message })
      })
    try {
      tell({ id, answer: await answer(question as never, { signal: cancelling.signal, call }) })
    } catch (error) {
      tell({ id, error: error instanceof Error ? error : new Error(String(error)) })
    } finally {
      running.delete(id)
    }
  }

  parentPort?.on('message', (message: ToThread) => {
    if ('question' in message) void run(message.id, message.question)
    else if ('is_cancelled' in message) running.get(message.id)?.abort()
    else {
      calls.get(message.call_id)?.(message.reply)
      calls.delete(message.call_id)
    }
  })
}

/** On Linux a thread has a priority of its own: whoever answers requests on the same machine goes first. */
export function yieldToOthers(niceness: number): void {
  setPriority(0, niceness)
}
