import { describe, expect, it } from 'vitest'
import { nameKeys } from './key-names.ts'

const pc = { is_mac: false, space: 'Espaço' }
const mac = { is_mac: true, space: 'Espaço' }

describe('names of keys', () => {
  it.each([
    ['ctrl+k', ['Ctrl K'], ['⌘K']],
    ['shift+m', ['Shift M'], ['⇧M']],
    ['g h', ['G', 'H'], ['G', 'H']],
    ['escape', ['Esc'], ['Esc']],
    ['space', ['Espaço'], ['Espaço']],
    ['shift+arrowleft', ['Shift ←'], ['⇧←']],
    ['f2', ['F2'], ['F2']],
    ['+', ['+'], ['+']],
    ['?', ['?'], ['?']],
  ])('%s is %j, or %j on a Mac', (keys, on_pc, on_mac) => {
    expect(nameKeys(keys, pc)).toEqual(on_pc)
    expect(nameKeys(keys, mac)).toEqual(on_mac)
  })
})
