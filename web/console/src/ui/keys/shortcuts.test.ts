import { describe, expect, it } from 'vitest'
import { type KeyPress, type Shortcut, ShortcutTable } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  in_field: false,
  single_keys: true,
  at: 0,
  ...more,
})

const command = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: keys,
  group: 'test',
  run: () => {},
  ...more,
})

describe('shortcuts', () => {
  it('finds the one that was registered last', () => {
    const table = new ShortcutTable()
    table.register([command('j', { label: 'screen' })])
    const close = table.register([command('j', { label: 'dialog' })])
    expect(table.find(press('j'))?.label).toBe('dialog')
    close()
    expect(table.find(press('j'))?.label).toBe('screen')
  })

  it('finds that of a screen before that of the shell around it', () => {
    const table = new ShortcutTable()
    table.register([command('/', { label: 'screen' })])
    table.register([command('/', { label: 'shell' })], 'shell')
    expect(table.find(press('/'))?.label).toBe('screen')
  })

  it('takes two letters one after the other, for a moment', () => {
    const table = new ShortcutTable()
    table.register([command('g h')])
    expect(table.find(press('g'))).toBeNull()
    expect(table.find(press('h', { at: 500 }))?.keys).toBe('g h')
    expect(table.find(press('g'))).toBeNull()
    expect(table.find(press('h', { at: 5_000 }))).toBeNull()
  })

  it('leaves letters to the fields, but not what is meant for them', () => {
    const table = new ShortcutTable()
    table.register([command('a'), command('ctrl+k', { in_fields: true })])
    expect(table.find(press('a', { in_field: true }))).toBeNull()
    expect(table.find(press('k', { ctrl: true, in_field: true }))?.keys).toBe('ctrl+k')
  })

  it('gives up single letters when a person switched them off, and no other key', () => {
    const table = new ShortcutTable()
    table.register([command('a'), command('g h'), command('shift+m'), command('escape'), command('ctrl+k')])
    const off = { single_keys: false }
    expect(table.find(press('a', off))).toBeNull()
    expect(table.find(press('g', off))).toBeNull()
    expect(table.find(press('M', { shift: true, ...off }))).toBeNull()
    expect(table.find(press('Escape', off))?.keys).toBe('escape')
    expect(table.find(press('k', { ctrl: true, ...off }))?.keys).toBe('ctrl+k')
  })

  it('knows signs that need Shift on some keyboards by themselves', () => {
    const table = new ShortcutTable()
    table.register([command('?'), command('shift+m')])
    expect(table.find(press('?', { shift: true }))?.keys).toBe('?')
    expect(table.find(press('M', { shift: true }))?.keys).toBe('shift+m')
  })
})
