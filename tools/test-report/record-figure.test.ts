import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetFigures, readFigures, recordFigure } from './record-figure.ts'
import { renderProofs } from './render-proofs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'figures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('figures of proofs', () => {
  it('are kept in order until they are forgotten', () => {
    const file = path.join(folder, 'deep', 'figures.ndjson')
    const first = { promise: 'nothing is lost', needed: '0', measured: '0 of 10', held: true }
    recordFigure(first, file)
    recordFigure({ ...first, held: false }, file)
    expect(readFigures(file)).toEqual([first, { ...first, held: false }])
    forgetFigures(file)
    expect(readFigures(file)).toEqual([])
  })

  it('become a table that says what did not hold', () => {
    const page = renderProofs({
      commit: 'abc',
      date: '2026-01-02',
      machine: '2 cores',
      duration_s: 9,
      figures: [
        { promise: 'a|b', needed: '≥ 1', measured: '2', held: true },
        { promise: 'c', needed: '≥ 1', measured: '0', held: false },
      ],
      failed: ['bench'],
    })
    expect(page).toContain('1 of 2 promises held')
    expect(page).toContain('| a\\|b | ≥ 1 | 2 | yes |')
    expect(page).toContain('| c | ≥ 1 | 0 | **no** |')
    expect(page).toContain('Failed stages: bench.')
  })
})
