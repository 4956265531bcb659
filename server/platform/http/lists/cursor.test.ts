import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bindingOf, decodeCursor, encodeCursor } from './cursor.ts'

const types = { date_created: 'timestamp', name: 'text', note_id: 'integer' } as const
const by_day = { day: 'day' } as const
const binding = bindingOf('/note', { is_pinned: true })

describe('a cursor', () => {
  it('gives back the key that it was made from', () => {
    const micros = '2026-03-04T05:06:07.123456Z'
    fc.assert(
      fc.property(fc.string(), fc.maxSafeInteger(), (name, note_id) => {
        fc.pre(!name.includes('\0') && name.isWellFormed())
        const row = { date_created: micros, name, note_id }
        expect(decodeCursor(binding, types, encodeCursor(binding, types, { ...row, other: 1 }))).toEqual(row)
      }),
    )
  })

  it.each(['2026-02-28', '2024-02-29'])('may be of a day: %s', (day) => {
    expect(decodeCursor(binding, by_day, encodeCursor(binding, by_day, { day }))).toEqual({ day })
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-02-28T00:00:00Z', 20260228])(
    'is refused for what is no day: %s',
    (day) => {
      expect(() => decodeCursor(binding, by_day, forge(binding, day))).toThrow('invalid_request')
    },
  )

  it('is bound to the route and the filters, not to the page', () => {
    expect(bindingOf('/note', { is_pinned: true, limit: 5, cursor: 'x' })).toBe(binding)
    expect(bindingOf('/note', { is_pinned: false })).not.toBe(binding)
    expect(bindingOf('/other', { is_pinned: true })).not.toBe(binding)
  })

  it.each([
    '',
    'garbage',
    '{}',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('"x"').toString('base64url'),
    forge('x', '2026-01-01T00:00:00Z', 'n', 1),
    forge(binding, '2026-01-01T00:00:00Z', 'n'),
    forge(binding, '2026-01-01T00:00:00Z', 'n', 1, 2),
    forge(binding, '2026-01-01T00:00:00Z', 'n', '1'),
    forge(binding, '2026-01-01T00:00:00Z', 'n', 1.5),
    forge(binding, '2026-01-01T00:00:00Z', 'n\0', 1),
    forge(binding, 'yesterday', 'n', 1),
    forge(binding, '2026-99-99T00:00:00Z', 'n', 1),
    forge(binding, { $gt: '' }, 'n', 1),
  ])('%s is refused', (cursor) => {
    expect(() => decodeCursor(binding, types, cursor)).toThrow('invalid_request')
  })
})

function forge(...parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}
