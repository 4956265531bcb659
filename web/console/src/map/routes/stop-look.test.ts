import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { test_tokens } from '../test/tokens.ts'
import type { StopOnMap } from './route-model.ts'
import { paintOfStop, readStopImage, type StopImage, stopImageOf } from './stop-look.ts'

const looks = ['done', 'done_late', 'returned', 'coming', 'late', 'plain', 'depot'] as const
const colours = ['accent', 'quiet', 1, 5, 8] as const

test('the name of a picture says all that it is drawn from', () => {
  const image = fc.record({
    look: fc.constantFrom(...looks),
    colour: fc.constantFrom(...colours),
    dashed: fc.boolean(),
    is_selected: fc.boolean(),
    label: fc.string(),
  })
  fc.assert(
    fc.property(image, (wanted) => {
      const stop: StopOnMap = { ...wanted, id: 1, lat: 0, lng: 0 }
      expect(readStopImage(stopImageOf(stop))).toEqual(wanted)
    }),
  )
})

test('a picture of somebody else is not drawn', () => {
  expect(readStopImage('airport')).toBeNull()
})

const image: StopImage = { look: 'coming', colour: 1, dashed: false, is_selected: false, label: '1' }
const paintOf = (changes: Partial<StopImage>) => paintOfStop({ ...image, ...changes }, test_tokens)

describe('how a stop looks', () => {
  test.each([
    ['done', 'token ok-soft'],
    ['done_late', 'token late-soft'],
    ['returned', 'token fail'],
    ['late', 'token late'],
    ['plain', 'token surface'],
  ] as const)('%s is %s', (look, fill) => {
    expect(paintOf({ look }).fill).toBe(fill)
  })

  test('a returned one has another shape as well', () => {
    expect(paintOf({ look: 'returned' }).shape).toBe('square')
  })

  test('one to come has the colour of its route and what can be read on it', () => {
    expect(paintOf({ colour: 5 })).toMatchObject({ fill: 'token route-5', text: 'token on-route-5' })
    expect(paintOf({ colour: 2 })).toMatchObject({ fill: 'token route-2', text: 'token on-route' })
  })

  test('from the ninth route on it is outlined', () => {
    expect(paintOf({ dashed: true })).toMatchObject({ fill: 'token surface', edge: 'token route-1' })
  })

  test('a selected one is blue, whatever it is', () => {
    for (const look of looks) expect(paintOf({ look, is_selected: true }).fill).toBe('token accent')
  })
})
