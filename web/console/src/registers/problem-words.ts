import { ProblemError } from '../api/client.ts'

/** What the server says is wrong, in the language of the person. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return String(error)
  const [first] = error.errors
  return first?.message ?? error.detail ?? error.title
}

export const isStale = (error: unknown): boolean => error instanceof ProblemError && error.status === 412
