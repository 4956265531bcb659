import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.services/**']

export default defineConfig({
  test: {
    globalSetup: ['./db/test/global-setup.ts'],
    pool: 'forks',
    // Loading the product costs more than most files take: those that a worker runs share it. No module keeps state.
    isolate: false,
    // Waits are for conditions: these only end what would never come, also on a machine that is busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
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
        // Load and fault tests share two cores with what they measure: one file at a time.
        extends: true,
        test: {
          name: 'proofs',
          include: ['**/*.proof.test.ts'],
          exclude: everywhere,
          fileParallelism: false,
          maxWorkers: 1,
          // After all others: what they take of the machine must not speak for what is measured.
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
        },
      },
    ],
  },
})
