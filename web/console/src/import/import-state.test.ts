import { describe, expect, it } from 'vitest'
import { beginImport, changeImport, type ImportAction, isSamePlace } from './import-state.ts'

const sheet = { name: null, names: [], titles: ['A'], lines: [{ line: 2, cells: ['1'] }] }
const start = beginImport('a.csv', sheet, { choices: [], layout_name: null })
const after = (...actions: readonly ImportAction[]) => actions.reduce(changeImport, start)

const accepted = { kind: 'accepted', pin: { lat: 1, lng: 2 }, is_remembered: false } as const
const accept = { kind: 'decide', key: 'k', line: 2, at_ms: 10, decision: accepted } as const
const skip = { ...accept, at_ms: 20, decision: { kind: 'skipped' } } as const

describe('an import', () => {
  it('takes its last decision back, to what it was before', () => {
    expect(after(accept).decisions).toEqual({ k: accepted })
    expect(after(accept, skip, { kind: 'take_back' }).decisions).toEqual({ k: accepted })
    const none = after(accept, skip, { kind: 'take_back' }, { kind: 'take_back' }, { kind: 'take_back' })
    expect([none.decisions, none.steps]).toEqual([{}, []])
  })

  it('keeps what was typed, what was answered, and what is to be marked', () => {
    const state = after(
      { kind: 'edit', line: 2, column: 0, value: 'x' },
      { kind: 'mark', line: 2 },
      { kind: 'mark', line: 2 },
      { kind: 'answers', answers: { k: { candidates: [], read_as: null, cep_area: null, error: null } } },
    )
    expect(state.edits).toEqual({ 2: { 0: 'x' } })
    expect(state.marked).toEqual([2])
    expect(Object.keys(state.answers)).toEqual(['k'])
  })
})

describe('a place', () => {
  it('is the same but for what a computer rounds', () => {
    expect(isSamePlace({ lat: 1, lng: 2 }, { lat: 1 + 1e-9, lng: 2 })).toBe(true)
    expect(isSamePlace({ lat: 1, lng: 2 }, { lat: 1.000_05, lng: 2 })).toBe(false)
  })
})
