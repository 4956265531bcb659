import type { Slice } from '../platform/slice.ts'
import { registerSummaries } from './routes.ts'

/** What the daily rows say of vehicles and drivers. */
export function createSummaries(): Slice {
  return { register: registerSummaries }
}
