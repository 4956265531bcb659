import { describe, expect, it } from 'vitest'
import { findMapFault, type ServedMap } from './served-maps.ts'

const key = (map_key: string | null): ServedMap => ({ answers: true, map_key })
const silent: ServedMap = { answers: false, is_down: true, reason: 'it does not answer' }

const messagesOf = (car: ServedMap, truck: ServedMap, current_key: string | null) =>
  (['car', 'truck'] as const).map(
    (profile) => findMapFault(profile, { served: { car, truck }, current_key })?.message ?? null,
  )

describe('findMapFault', () => {
  it.each([
    ['both serve the map in use', key('a'), key('a'), 'a'],
    ['both serve one map, and nobody knows which is in use', key('a'), key('a'), null],
    ['both were prepared without a key', key(null), key(null), 'a'],
    ['one serves the map in use, the other does not answer', key('a'), silent, 'a'],
    ['neither answers', silent, silent, 'a'],
  ])('finds nothing: %s', (_case, car, truck, current_key) => {
    expect(messagesOf(car, truck, current_key)).toEqual([null, null])
  })

  it.each([
    [key('b'), key('a'), 'b', [null, 'serves map a, cars serve map b']],
    [key('b'), key(null), 'b', [null, 'serves a map without a key, cars serve map b']],
    [key('b'), key('a'), null, ['serves map b, trucks serve map a', 'serves map a, cars serve map b']],
    [key('a'), key('a'), 'b', Array(2).fill('serves map a, the map in use is map b')],
    [silent, key('a'), 'b', [null, 'serves map a, the map in use is map b']],
  ])('cars %j, trucks %j, in use %s', (car, truck, current_key, messages) => {
    expect(messagesOf(car, truck, current_key)).toEqual(messages)
  })

  it('names the engine that is to be restarted, and both when nobody knows which is right', () => {
    const served = { car: key('b'), truck: key('a') }
    expect(findMapFault('truck', { served, current_key: 'b' })?.way_out).toMatch(/restart osrm-truck\)$/)
    expect(findMapFault('truck', { served, current_key: null })?.way_out).toMatch(
      /restart osrm-car osrm-truck\)$/,
    )
  })
})
