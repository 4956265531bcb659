import { type EngineCheck, readinessOf } from '../platform/health/engine-check.ts'
import type { ReadinessCheck } from '../platform/health/health.ts'
import type { Product } from './product.ts'

/** Of the engines of all slices, those that whoever is named asks. */
export function listReadiness({ slices }: Product, asked_by: EngineCheck['asked_by']): ReadinessCheck[] {
  const engines = slices.flatMap((slice) => slice.engines ?? [])
  return engines.filter((engine) => engine.asked_by === asked_by).map(readinessOf)
}
