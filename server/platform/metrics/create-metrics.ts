import { collectDefaultMetrics, Registry } from 'prom-client'

export type Metrics = Registry

/** One registry per process (not prom-client's global one: tests run several apps side by side). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
