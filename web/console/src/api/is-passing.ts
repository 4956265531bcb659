import { ProblemError } from '@tropeiro/sdk/problem-error.ts'

/** A moment's trouble, of the network or the server: what was refused for it may be accepted later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status === 429 || error.status >= 500)
