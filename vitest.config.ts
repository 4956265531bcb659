import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/test-report/slowest-first.ts'

/** `npm run prove` measures: one file at a time. Elsewhere the same loads and faults judge no time. */
const is_full_proof = process.env['TROPEIRO_PROOF'] === 'full'

/** In a browser. */
const journeys = 'web/console/**/*.proof.test.ts'

const everywhere = ['**/node_modules/**', '**/dist/**', '.services/**']

export default defineConfig({
  test: {
    globalSetup: ['./db/test/global-setup.ts'],
    setupFiles: ['./tools/test-report/draw-the-same.ts'],
    pool: 'forks',
    // Loading the product costs more than most files take: those that a worker runs share it. No module keeps state.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // Waits are for conditions: these only end what would never come, also on a machine that is busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 25 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['**/*.test.ts'],
          exclude: [...everywhere, '**/*.proof.test.ts'],
          sequence: { groupOrder: 0 },
          // More than the cores: tests wait for PostgreSQL and for processes much of their time.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['**/*.proof.test.ts'],
          exclude: [...everywhere, journeys],
          // After all others, as each puts a load of its own on the machine.
          sequence: { groupOrder: 1 },
          // Killed processes and busy engines leave the cores idle: more of them than of quick ones.
          maxWorkers: is_full_proof ? 1 : 4,
          testTimeout: is_full_proof ? 3 * 3_600_000 : 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: [journeys],
          exclude: everywhere,
          globalSetup: ['./web/console/test/kit/global-setup.ts'],
          sequence: { groupOrder: 2 },
          // A browser takes a core.
          maxWorkers: 2,
        },
      },
    ],
  },
})
