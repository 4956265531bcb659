import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPins } from '../python-pins.ts'
import { runCommand } from '../services/run-command.ts'
import { ensureSolver } from './ensure-solver.ts'

const installing = { timeout: 600_000 }

const requirements = readFileSync(path.join(import.meta.dirname, 'requirements.txt'), 'utf8')
const pins = listPins(requirements).map(({ name, version }) => `${name}==${version}`)

describe('ops/solver/requirements.txt', () => {
  test('has the versions that docs/dependencies.md has', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/dependencies.md'), 'utf8')
    for (const solver of ['pyvroom', 'pyvrp']) {
      const pin = pins.find((line) => line.startsWith(`${solver}==`))
      expect(page).toContain(`| ${pin?.replace('==', ' ')} `)
    }
  })
})

describe('ensureSolver', () => {
  test('gives a Python that has exactly these packages, to several callers at once', installing, async () => {
    const [python, ...others] = await Promise.all([ensureSolver(), ensureSolver(), ensureSolver()])
    expect(new Set(others)).toEqual(new Set([python]))
    const pip = ['-m', 'pip', 'freeze', '--disable-pip-version-check']
    const installed = await runCommand(python, pip)
    expect(installed.trim().split('\n').toSorted()).toEqual(pins.toSorted())
  })
})
