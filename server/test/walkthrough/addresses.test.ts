import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDifferences } from './as-shown.ts'
import { type Installation, startInstallation } from './installation.ts'
import { readShellSteps } from './page-steps.ts'

const page = path.join(import.meta.dirname, '../../../docs/integrators/addresses.md')

let installation: Installation
beforeEach(async () => {
  installation = await startInstallation()
})
afterEach(() => installation.close())

test('who follows docs/integrators/addresses.md gets what it shows', async () => {
  const steps = readShellSteps(readFileSync(page, 'utf8'))
  expect(steps.length).toBeGreaterThan(5)
  for (const step of steps) {
    expect(findDifferences(step, await installation.run(step.command)), step.command).toEqual([])
  }
})
