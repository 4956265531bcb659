import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../services/run-command.ts'
import { ensureSolver } from './ensure-solver.ts'

const INSTALLING = { timeout: 600_000 }

const requirements = readFileSync(path.join(import.meta.dirname, 'requirements.txt'), 'utf8')
const pins = requirements.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('ops/solver/requirements.txt', () => {
  test('pins everything exactly, and names no address', () => {
    expect(pins.filter((pin) => !/^[a-z-]+==\d+(\.\d+)+$/.test(pin))).toEqual([])
  })

  test('has the versions that docs/dependencies.md has', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/dependencies.md'), 'utf8')
    for (const solver of ['pyvroom', 'pyvrp']) {
      const pin = pins.find((line) => line.startsWith(`${solver}==`))
      expect(page).toContain(`| ${pin?.replace('==', ' ')} `)
    }
  })
})

describe('ensureSolver', () => {
  test('gives a Python that has exactly these packages, to several callers at once', INSTALLING, async () => {
    const [python, ...others] = await Promise.all([ensureSolver(), ensureSolver(), ensureSolver()])
    expect(new Set(others)).toEqual(new Set([python]))
    const pip = ['-m', 'pip', 'freeze', '--disable-pip-version-check']
    const installed = await runCommand(python, pip)
    expect(installed.trim().split('\n').toSorted()).toEqual(pins.toSorted())
  })
})
