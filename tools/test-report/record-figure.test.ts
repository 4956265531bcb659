import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mergeParts, type ProvenPart, readParts, renderProofs, writeParts } from './proven-parts.ts'
import { forgetFigures, readFigures, recordFigure } from './record-figure.ts'

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

  it('take the place of those that the same part had', () => {
    const old = [provenPart('a', 'one'), provenPart('b', 'one'), provenPart('gone', 'one')]
    const merged = mergeParts(old, [provenPart('b', 'two')], ['b', 'a', 'never measured'])
    expect(merged.map(({ name, commit }) => [name, commit])).toEqual([
      ['b', 'two'],
      ['a', 'one'],
    ])
    const file = path.join(folder, 'deep', 'parts.json')
    writeParts(file, merged)
    expect(readParts(file)).toEqual(merged)
  })

  it('become a table that says what did not hold, what failed and what is missing', () => {
    const figures = [
      { promise: 'a|b', needed: '≥ 1', measured: '2', held: true },
      { promise: 'c', needed: '≥ 1', measured: '0', held: false },
    ]
    const parts = [{ ...provenPart('bench x', 'abc'), figures, passed: false }]
    const page = renderProofs({ machine: '2 cores', parts, missing: ['races'] })
    expect(page).toContain('1 of 2 promises held')
    expect(page).toContain('| **bench x**: `abc`, 2026-01-02 | | | |')
    expect(page).toContain('| a\\|b | ≥ 1 | 2 | yes |')
    expect(page).toContain('| c | ≥ 1 | 0 | **no** |')
    expect(page).toContain('Ended with a failure: bench x.')
    expect(page).toContain('Not measured yet: races.')
  })
})

const provenPart = (name: string, commit: string): ProvenPart => ({
  name,
  commit,
  date: '2026-01-02',
  passed: true,
  figures: [],
})
