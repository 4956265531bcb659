import type { EngineCheck } from '../health/engine-check.ts'
import { EngineFault } from '../health/engine-check.ts'
import { type InspectedBus, inspectBus } from './inspect-bus.ts'

/** For /readyz and `doctor`: away is told, and comes back by itself; unsafe stays so until somebody mends it. */
export function createBusCheck(name: string, settings: InspectedBus): EngineCheck {
  return {
    name,
    engine: 'NATS',
    variable: 'TROPEIRO_NATS_URL',
    setting: settings.urls[0] ?? '',
    asked_by: 'api',
    described_in: 'docs/operating.md',
    assertAnswers: async () => {
      const [finding] = await inspectBus(settings)
      if (finding !== undefined) throw new EngineFault('it is not safe to write to', finding)
    },
  }
}
