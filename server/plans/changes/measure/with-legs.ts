import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FetchLegs } from './fetch-legs.ts'
import { type Leg, type LegBook, no_legs } from './leg-book.ts'

/** An edit needs legs that nobody knows yet. Thrown out of its transaction, which leaves nothing behind. */
export class LegsMissingError extends Error {
  override readonly name = 'LegsMissingError'
  readonly legs: readonly Leg[]

  constructor(legs: readonly Leg[]) {
    super(`${legs.length} legs are not known`)
    this.legs = legs
  }
}

/** Roads to measure by, and what asks for legs. */
export interface MeasuringRoads {
  /** Profiles that there are roads for, the usual one first. */
  readonly profiles: readonly string[]
  readonly fetchLegs: FetchLegs
}

/** Who else edits the same plans changes what has to be asked for; they do not do so for long. */
const usual_tries = 5

interface LegsTerms {
  /** What is known at first. */
  readonly known?: LegBook
  readonly max_tries?: number
}

/**
 * Runs work that measures, first with the legs that are known, then with those that it found missing: roads are asked between two
 * transactions, never inside one, so that nobody waits for the road engine behind a lock.
 */
export async function withLegs<T>(
  fetchLegs: FetchLegs,
  work: (legs: LegBook) => Promise<T>,
  { known = no_legs, max_tries = usual_tries }: LegsTerms = {},
): Promise<T> {
  let legs = known
  for (let tries = 1; ; tries++) {
    try {
      return await work(legs)
    } catch (error) {
      if (!(error instanceof LegsMissingError)) throw error
      if (tries === max_tries)
        throw new AppError('overloaded', { public: { retry_after_s: 1 }, cause: error })
      legs = new Map([...legs, ...(await fetchLegs(error.legs))])
    }
  }
}
