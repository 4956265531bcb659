import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from './as-shown.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type PageStep, readConsoleSteps, readSection, readShellSteps } from './page-steps.ts'

const root = path.join(import.meta.dirname, '../../..')
const readPage = (file: string) => readFileSync(path.join(root, file), 'utf8')

let installation: Installation
beforeEach(async () => {
  installation = await startInstallation()
})
afterEach(() => installation.close())

async function follow(step: PageStep): Promise<string> {
  const output = await installation.run(step.command)
  expect(findDifferences(step, output), step.command).toEqual([])
  return output
}

const patience_ms = 120_000

describe('who follows the page gets what it shows', { timeout: patience_ms }, () => {
  test('docs/integrators/first-calls.md', async () => {
    const steps = readShellSteps(readPage('docs/integrators/first-calls.md'))
    expect(steps.length).toBeGreaterThan(15)
    for (const step of steps) await follow(step)
  })

  test('README.md, from making a company to renewing', async () => {
    const steps = readConsoleSteps(readSection(readPage('README.md'), '### Log in and call the API'))
    expect(steps.length).toBeGreaterThan(5)
    for (const step of steps) {
      // The random letters of a token that was somebody's once.
      const shown = step.shown.replaceAll(/(trr_\w+?_)\w+…/g, '$1…')
      const output = await follow({ ...step, shown })
      // "Put the two tokens into variables", the page says.
      if (!step.command.includes('/auth/login/')) continue
      const { access_token, refresh_token } = JSON.parse(output)
      await installation.run(`ACCESS=${access_token}\nREFRESH=${refresh_token}`)
    }
  })
})
