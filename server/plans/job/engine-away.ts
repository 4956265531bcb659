import { AppError } from '@tropeiro/contract/app-error.ts'
import { hasDiedAtWork } from '../../engines/solver/run-solve.ts'

/** A solver that dies over a plan may die over it every time: that uses up an attempt. */
export function isEngineAway(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 503 && !hasDiedAtWork(error)
}

/** An engine that is away is waited for: 5 s at first, then longer, without using up an attempt. */
const wait_ms = 5_000
const longest_wait_ms = 60_000

export function waitOf(run: number): number {
  return Math.min(wait_ms * 2 ** Math.min(run - 1, 4), longest_wait_ms)
}
