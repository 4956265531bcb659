import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that keep one worker for half a minute or more. They begin before all others of their project, so that a run does
 * not end with one of them while the other workers have nothing left to do.
 */
const slowest = [
  'server/test/doors/nothing-lost.proof.test.ts',
  'server/test/positions/nothing-lost.proof.test.ts',
  'server/test/bad-input/schemathesis.proof.test.ts',
  'server/test/proofs/plans-nothing-lost.proof.test.ts',
  'server/test/execution/days/random-days.proof.test.ts',
  'server/test/proofs/streaming.proof.test.ts',
  'server/test/positions/log-trouble.proof.test.ts',
  'tools/demo/tour.proof.test.ts',
  'tools/demo/whole-day.proof.test.ts',
  'tools/recipes/recipes.proof.test.ts',
  'server/test/events/killed.proof.test.ts',
  'server/test/positions/simulator.proof.test.ts',
  'server/test/positions/ledger.proof.test.ts',
  'server/test/execution/nothing-lost.proof.test.ts',
  'server/test/geocoding/geocoding-faults.proof.test.ts',
  'tools/bench/events.proof.test.ts',
  'server/test/events/recalculation.proof.test.ts',
  'server/test/events/history-behind-live.proof.test.ts',
  'server/test/events/order-through-engines.proof.test.ts',
  'server/test/proofs/nothing-lost.proof.test.ts',
  'server/telemetry/history/closing/closing.proof.test.ts',
  'server/test/proofs/plans-cost.proof.test.ts',
  'tools/bench/fleet-growth.proof.test.ts',
  'tools/bench/solver.proof.test.ts',
  'server/test/walkthrough/pages.test.ts',
  'server/test/secrets/secrets.test.ts',
  'ops/services/services.test.ts',
  'server/cli/serve.test.ts',
  'server/telemetry/processor/stops.test.ts',
  'server/platform/jobs/jobs.test.ts',
]

/** A clean clone remembers no durations, and without them Vitest goes by the size of files, which tells little of ours. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const by_default = await super.sort.call(this, files)
    return by_default.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b))
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slowest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank === -1 ? slowest.length : rank
}
