import { AppError } from '@tropeiro/contract/app-error.ts'
import { NewPosition } from '@tropeiro/contract/position.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPlainPositions } from './plain-positions.ts'
import { readPositions } from './read-positions.ts'

const time = '2026-11-16T12:00:00Z'
const position = { serial: '7', time, latitude: -23.5, alarms: ['panic'], extra: { io_240: 1 } }

const bodyOf = (...data: object[]) => Buffer.from(JSON.stringify({ data }))

/** Another field, with an escape in it, has no effect on the positions but that a body is not plain. */
function makeOrnate(body: Buffer): Buffer {
  return Buffer.from(body.toString().replace(/\}$/, String.raw`,"note":"\u0041"}`))
}

function answerOf(body: Buffer): unknown {
  try {
    return readPositions(body).map(({ device, reports }) => ({ device, reports }))
  } catch (error) {
    return error instanceof AppError ? { code: error.code, ...error.public } : error
  }
}

describe('findPlainPositions', () => {
  it('takes a body as nearly every client writes it', () => {
    expect(findPlainPositions(bodyOf(position, { ...position, speed: null }))).toHaveLength(2)
  })

  it.each([
    ['an escape', bodyOf({ ...position, serial: '"' })],
    ['a character beyond ASCII', bodyOf({ ...position, serial: 'é' })],
    ['a field that is not of the schema', bodyOf({ ...position, note: 1 })],
    ['another field beside the positions', Buffer.from(JSON.stringify({ data: [position], note: 1 }))],
    ['a field that is to be tidied', bodyOf({ ...position, ignition: 'true' })],
    ['nesting', Buffer.from('['.repeat(60_000))],
    ['a deep field', bodyOf({ ...position, note: [[[[[[[[[]]]]]]]]] })],
    ['no JSON', Buffer.from('{"data":[')],
    ['more than a short body has', bodyOf(...Array.from({ length: 1_000 }, () => position))],
  ])('leaves a body with %s to others', (_what, body) => {
    expect(findPlainPositions(body)).toBeNull()
  })

  it('makes no difference to what is taken and what is refused', () => {
    const names = fc.constantFrom(...Object.keys(NewPosition.properties))
    const text = fc.constantFrom(0, 1, 40, 41, 60, 61, 64, 65).map((length) => '7'.repeat(length))
    const edge = fc.constantFrom(0, -0.5, 1, 90, 91, 180.5, 255, 256, 360, 1_000, 1e9, 65_536, 1e300)
    const plain = fc.oneof(
      edge,
      text,
      fc.constantFrom(null, true, false, 'true', time, '2026-02-30T00:00:00Z'),
    )
    const extra = fc.dictionary(
      fc.constantFrom('a', 'B', '__proto__', 'io_1'),
      fc.oneof(plain, fc.constant({})),
    )
    const alarms = fc.array(fc.constantFrom('panic', 'turn', 'none', 1), { maxLength: 7 })
    const changes = fc.dictionary(names, fc.oneof(plain, extra, alarms), { maxKeys: 3 })
    let taken = 0
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 3 }), (of_positions) => {
        const body = bodyOf(...of_positions.map((change) => ({ ...position, ...change })))
        if (findPlainPositions(body) !== null) taken++
        expect(answerOf(body)).toStrictEqual(answerOf(makeOrnate(body)))
      }),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(100)
  })
})
