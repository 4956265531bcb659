import { Worker } from 'node:worker_threads'
import type { Solve } from '../planning/plan-routes.ts'
import type { DecideOptions, DecideRoutes, RoutesDecision, RoutesQuestion } from './decide-routes.ts'
import type { FromThread, ToThread } from './deciding-thread.ts'

export interface DecidingThreads {
  readonly decide: DecideRoutes
  close(): Promise<void>
}

/**
 * Big plans take seconds to fit, fill and explain: they are decided beside the event loop, which other jobs and, in a
 * process with all roles, requests need. A thread for each question that is asked at a time, kept for the next.
 */
export function createDecidingThreads(solve: Solve): DecidingThreads {
  const living = new Set<Worker>()
  const idle: Worker[] = []

  const start = (): Worker => {
    const thread = new Worker(new URL('./deciding-thread.ts', import.meta.url))
    thread.unref()
    // Who waits for it is told; an idle one is only replaced.
    thread.on('error', () => undefined)
    living.add(thread)
    thread.once('exit', () => {
      living.delete(thread)
      const position = idle.indexOf(thread)
      if (position >= 0) idle.splice(position, 1)
    })
    return thread
  }

  return {
    decide: async (question, options) => {
      options.signal.throwIfAborted()
      const thread = idle.pop() ?? start()
      try {
        const decision = await askThread(thread, solve, { question, ...options })
        idle.push(thread)
        return decision
      } catch (error) {
        // It may be in the middle of a long loop: nothing else stops it.
        await thread.terminate()
        throw error
      }
    },
    close: async () => {
      await Promise.all([...living].map((thread) => thread.terminate()))
    },
  }
}

interface Asked extends DecideOptions {
  readonly question: RoutesQuestion
}

function askThread(thread: Worker, solve: Solve, asked: Asked): Promise<RoutesDecision> {
  const { question, signal, onStep, onBest } = asked
  const listening = new AbortController()
  const tell = (message: ToThread) => thread.postMessage(message)
  const answered = new Promise<RoutesDecision>((resolve, reject) => {
    const hear = (message: FromThread) => {
      if ('decision' in message) resolve(message.decision)
      else if ('step' in message) onStep(message.step)
      else
        solve(message.solve, { budget_ms: message.budget_ms, signal, onProgress: onBest }).then(
          (solved) => tell({ solved }),
          reject,
        )
    }
    const onExit = () => reject(new Error('the thread that decided over a plan ended'))
    thread.on('message', hear).once('error', reject).once('exit', onExit)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: listening.signal })
    listening.signal.addEventListener('abort', () => {
      thread.off('message', hear).off('error', reject).off('exit', onExit)
    })
  })
  tell({ question })
  return answered.finally(() => listening.abort())
}
