import { describe, expect, it } from 'vitest'
import { beginImport } from '../import-state.ts'
import { keepLines, readDraft, writeDraft } from './draft.ts'

const day_ms = 86_400_000
const lines = [2, 3, 4].map((line) => ({ line, cells: [`${line}`] }))
const state = beginImport(
  'a.csv',
  { name: null, names: [], titles: ['A'], lines },
  { choices: [], layout_name: null },
)

describe('a draft', () => {
  it('is read as it was written', () => {
    expect(readDraft(writeDraft(state, 5), 6)).toEqual({ state, saved_at_ms: 5 })
  })

  it('is forgotten after a week, and when another program wrote it', () => {
    const text = writeDraft(state, 0)
    expect(readDraft(text, 7 * day_ms + 1)).toBeNull()
    expect(readDraft(text?.replace('"form":1', '"form":0'), 1)).toBeNull()
    expect(readDraft(undefined, 1)).toBeNull()
  })

  it('is not kept beyond a bound', () => {
    const cells = ['x'.repeat(10_000_001)]
    const huge = { ...state.sheet, lines: [...lines, { line: 9, cells }, { line: 10, cells }] }
    expect(writeDraft({ ...state, sheet: huge }, 0)).toBeNull()
  })

  it('keeps the lines that are in no plan', () => {
    expect(keepLines(state, (line) => line === 3)?.sheet.lines).toEqual([lines[1]])
    expect(keepLines(state, () => false)).toBeNull()
  })
})
