import { describe, expect, test } from 'vitest'
import { cutAtSilence, placeAt, splitLine } from './split-line.ts'

const line = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 1 },
  { lat: 1, lng: 1 },
]

describe('splitLine', () => {
  test('cuts at the nearest place of the line, which both sides have', () => {
    const { before, after } = splitLine(line, { lat: 0.1, lng: 0.5 })
    expect(before).toEqual([line[0], { lat: 0, lng: 0.5 }])
    expect(after).toEqual([{ lat: 0, lng: 0.5 }, line[1], line[2]])
  })

  test('before the beginning nothing is done, behind the end all is', () => {
    expect(splitLine(line, { lat: 0, lng: -1 }).before).toEqual([line[0], line[0]])
    expect(splitLine(line, { lat: 2, lng: 1 }).after).toEqual([line[2], line[2]])
  })

  test('a line without a way is left as it is', () => {
    expect(splitLine([], { lat: 0, lng: 0 })).toEqual({ before: [], after: [] })
  })
})

const fixAt = (time_s: number, lng: number) => ({ time_s, lat: 0, lng })
const trace = [fixAt(0, 0), fixAt(10, 1), fixAt(400, 5), fixAt(410, 6)]

describe('a trace with a silence', () => {
  test('is two pieces that nothing joins', () => {
    expect(cutAtSilence(trace, 300)).toEqual([trace.slice(0, 2), trace.slice(2)])
    expect(cutAtSilence(trace, 600)).toEqual([trace])
    expect(cutAtSilence([], 300)).toEqual([])
  })

  test('a vehicle is between its fixes, and nowhere while it was silent', () => {
    expect(placeAt(trace, 5, 300)).toEqual({ lat: 0, lng: 0.5 })
    expect(placeAt(trace, 405, 300)).toEqual({ lat: 0, lng: 5.5 })
    expect(placeAt(trace, 100, 300)).toBeNull()
    expect(placeAt(trace, 10, 300)).toMatchObject({ lng: 1 })
    expect(placeAt(trace, 410, 300)).toMatchObject({ lng: 6 })
    expect(placeAt(trace, -1, 300)).toBeNull()
    expect(placeAt(trace, 411, 300)).toBeNull()
  })
})
