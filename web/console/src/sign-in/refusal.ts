import { ProblemError } from '../api/session.ts'

/** Why nobody was let in. */
export type Refusal =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retry_after_s: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'other'; readonly text: string; readonly request_id: string | null }

const usual_wait_s = 30

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProblemError)) return { kind: 'other', text: String(error), request_id: null }
  if (error.status === 401) return { kind: 'wrong' }
  if (error.status === 429) return { kind: 'too_many', retry_after_s: error.retry_after_s ?? usual_wait_s }
  if (error.status === 0) return { kind: 'offline' }
  return { kind: 'other', text: error.detail ?? error.title, request_id: error.request_id }
}
