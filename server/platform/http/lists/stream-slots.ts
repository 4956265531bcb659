import { AppError } from '@tropeiro/contract/app-error.ts'

/** Bounds how many whole lists are sent at a time: each holds a connection for as long as its client reads. */
export interface StreamSlots {
  /** Takes a slot, or refuses with 503; call what it returns to give the slot back. */
  take(): () => void
}

export function createStreamSlots(limit: number): StreamSlots {
  let taken = 0
  return {
    take() {
      if (taken >= limit) throw new AppError('busy', { public: { retry_after_s: 2 } })
      taken += 1
      return () => {
        taken -= 1
      }
    },
  }
}
