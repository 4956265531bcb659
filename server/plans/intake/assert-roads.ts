import { AppError } from '@tropeiro/contract/app-error.ts'
import { assertOsrmAnswers } from '../../engines/assert-answers.ts'

/** An answer that recent need not be asked for again. */
const FRESH_MS = 1_000

/** Throws a 503 while the road engine is away. */
export function createRoadsAssertion(car_url: string): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < FRESH_MS) return
    if (car_url === '') throw new AppError('road_engine_unavailable', { public: { retry_after_s: 60 } })
    await assertOsrmAnswers(car_url).catch((error: unknown) => {
      throw new AppError('road_engine_unavailable', { public: { retry_after_s: 5 }, cause: error })
    })
    last = performance.now()
  }
}
