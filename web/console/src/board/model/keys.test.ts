import { describe, expect, it } from 'vitest'
import { type BoardCommand, decideKey, type PressedKey } from './keys.ts'

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...more,
})

describe('a key on the board', () => {
  it.each<[PressedKey, BoardCommand | null]>([
    [press('ArrowLeft'), { do: 'walk', step: 'left' }],
    [press('End'), { do: 'walk', step: 'row_end' }],
    [press('Home', { ctrl: true }), { do: 'walk', step: 'first' }],
    [press('ArrowLeft', { ctrl: true }), null],
    [press('ArrowLeft', { alt: true }), null],
    [press('ArrowLeft', { shift: true }), null],
    [press('Enter'), { do: 'open' }],
    [press(' '), { do: 'choose' }],
    [press('+', { shift: true }), { do: 'zoom', direction: 1 }],
    [press('-'), { do: 'zoom', direction: -1 }],
    [press('+', { ctrl: true }), null],
    [press('Escape'), null],
    [press('Tab'), null],
    [press('m'), null],
  ])('%j walks', (key, command) => {
    expect(decideKey(key, 'walk')).toEqual(command)
  })

  it.each<[PressedKey, BoardCommand | null]>([
    [press('ArrowLeft'), { do: 'place', step: 'earlier' }],
    [press('ArrowRight'), { do: 'place', step: 'later' }],
    [press('ArrowUp'), { do: 'place', step: 'row_above' }],
    [press('ArrowDown'), { do: 'place', step: 'row_below' }],
    [press('Home'), { do: 'place', step: 'first' }],
    [press('Enter'), { do: 'drop' }],
    [press('Enter', { shift: true }), null],
    [press('Escape'), { do: 'cancel' }],
    [press('Tab', { shift: true }), { do: 'cancel' }],
    [press('PageDown'), null],
    [press('+'), null],
  ])('%j while a stop is moved', (key, command) => {
    expect(decideKey(key, 'move')).toEqual(command)
  })
})
