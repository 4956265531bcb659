import { describe, expect, test } from 'vitest'
import { makeTrack } from '../test/make-track.ts'
import { findGaps } from './gaps.ts'
import { indexAt, placeAt } from './place-at.ts'
import { simplifyTrack } from './simplify.ts'

describe('a silence', () => {
  test('of five minutes on the way is a gap', () => {
    const track = makeTrack([{ time_s: 0 }, { time_s: 300 }, { time_s: 601, lng: 1 }])
    expect(findGaps(track)).toEqual([{ from_s: 300, to_s: 601 }])
  })

  test('at rest with the engine off is none, unless it is longer than an hour', () => {
    const rest = (span: number) => makeTrack([{ time_s: 0, ignition: false }, { time_s: span }])
    expect(findGaps(rest(3_600))).toEqual([])
    expect(findGaps(rest(4_000))).toHaveLength(1)
  })

  test('after which it is elsewhere is one, engine off or not', () => {
    const towed = makeTrack([
      { time_s: 0, ignition: false },
      { time_s: 600, lng: 0.01 },
    ])
    expect(findGaps(towed)).toHaveLength(1)
  })
})

describe('where it was', () => {
  const track = makeTrack([
    { time_s: 0, speed: 10 },
    { time_s: 10, lng: 1, speed: 20 },
    { time_s: 1_000, lng: 5 },
  ])
  const gaps = findGaps(track)

  test('is between two positions', () => {
    expect(placeAt(track, gaps, 5)).toMatchObject({ lng: 0.5, speed_kmh: 10, told_s: 5, is_gap: false })
  })

  test('in a gap is where it was last heard of, dated as that was', () => {
    expect(placeAt(track, gaps, 500)).toMatchObject({ lng: 1, told_s: 10, is_gap: true })
  })

  test('is nowhere before the first, and at the last behind it', () => {
    expect(placeAt(track, gaps, -1)).toBeNull()
    expect(placeAt(track, gaps, 2_000)).toMatchObject({ lng: 5, told_s: 1_000 })
    expect(indexAt(track, 10)).toBe(1)
  })
})

describe('the line of a track', () => {
  test('is not joined over a gap', () => {
    const track = makeTrack([
      { time_s: 0 },
      { time_s: 10, lng: 0.001 },
      { time_s: 1_000, lng: 0.01 },
      { time_s: 1_010, lng: 0.011 },
    ])
    const pieces = simplifyTrack(track, findGaps(track))
    expect(pieces.map((piece) => piece.map(({ time_s }) => time_s))).toEqual([
      [0, 10],
      [1_000, 1_010],
    ])
  })

  test('keeps the corners of a day of a position each second, and little else', () => {
    const fixes = Array.from({ length: 36_000 }, (_, n) => ({
      time_s: n,
      lng: (n % 9_000) * 1e-5,
      lat: Math.floor(n / 9_000) * 0.01,
    }))
    const [piece = []] = simplifyTrack(makeTrack(fixes), [])
    expect(piece.length).toBe(8)
    expect(piece.at(-1)?.time_s).toBe(35_999)
  })

  test('of nothing is nothing', () => {
    expect(simplifyTrack(makeTrack([]), [])).toEqual([])
  })
})
