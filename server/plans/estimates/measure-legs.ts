import type { Clock } from '@tropeiro/kernel/clock.ts'
import { isUnavailable, OffMapError, UnreachableError } from '../../engines/osrm/errors.ts'
import type { Place } from '../model/problem.ts'
import type { VehiclePlace } from './estimate-arrivals.ts'

export interface Leg {
  readonly from: Place
  readonly to: Place
}

export interface LegsOfPlan {
  /** Whose they are, in the whole installation. */
  readonly key: string
  /** What makes them others: the stops that they lead to. */
  readonly mark: string
  readonly driveTime: DriveTime
  /** Where the first of them begins. */
  readonly place: VehiclePlace
  readonly legs: readonly Leg[]
}

/** In seconds. Throws where there is no way, or nobody who knows. */
export type DriveTime = (leg: Leg) => Promise<number>

/** Driving times of the legs; null: the engine is away, or knows no way. */
export type MeasureLegs = (legs: LegsOfPlan) => Promise<MeasuredLegs | null>

/** From where the vehicle was when they were measured: it moves on meanwhile. */
export interface MeasuredLegs {
  readonly place: VehiclePlace
  readonly drives_s: readonly number[]
}

interface KeptLegs {
  readonly mark: string
  readonly since_ms: number
  readonly measured: Promise<MeasuredLegs | null>
}

/** A plan is measured once a minute, however often it is read. */
const kept_ms = 60_000
const max_plans = 5_000

export function createMeasureLegs(clock: Clock): MeasureLegs {
  const kept = new Map<string, KeptLegs>()
  return (asked) => {
    const now_ms = clock.now().getTime()
    const known = kept.get(asked.key)
    if (known !== undefined && known.mark === asked.mark && now_ms - known.since_ms < kept_ms)
      return known.measured
    const measured = measure(asked)
    // What failed is tried again by the next reader; the engine's breaker keeps it from waiting.
    const forget = () => {
      if (kept.get(asked.key)?.measured === measured) kept.delete(asked.key)
    }
    measured.then((found) => found ?? forget(), forget)
    kept.delete(asked.key)
    kept.set(asked.key, { mark: asked.mark, since_ms: now_ms, measured })
    for (const oldest of kept.keys()) {
      if (kept.size <= max_plans) break
      kept.delete(oldest)
    }
    return measured
  }
}

async function measure({ driveTime, place, legs }: LegsOfPlan): Promise<MeasuredLegs | null> {
  try {
    return { place, drives_s: await Promise.all(legs.map(driveTime)) }
  } catch (error) {
    if (isUnavailable(error) || error instanceof OffMapError || error instanceof UnreachableError) return null
    throw error
  }
}
