import { describe, expect, it } from 'vitest'
import { eight, minutes, routeOf, stopAt } from '../test/routes.ts'
import { chooseSpan, createScale, hour_ms, hoursOf, momentAt, stepZoom, xOf } from './time-scale.ts'

describe('the hours of the board', () => {
  it('are whole and have a quarter of an hour of air around what is drawn', () => {
    const { from, to } = chooseSpan([routeOf('a', [stopAt('1', 20), stopAt('2', 175)])], null)
    expect([from, to].map((at) => (at - eight) / hour_ms)).toEqual([0, 4])
  })

  it('hold the plan as well, and now', () => {
    const early = stopAt('1', 20, { planned_start: eight - minutes(90), planned_end: eight })
    const { from, to } = chooseSpan([routeOf('a', [early])], eight + minutes(300))
    expect([from, to].map((at) => (at - eight) / hour_ms)).toEqual([-2, 6])
  })

  it('are not made longer by hours off', () => {
    const off = { kind: 'off', from: eight - hour_ms * 8, to: eight + hour_ms * 16 } as const
    const { from, to } = chooseSpan([routeOf('a', [stopAt('1', 20)], { segments: [off] })], null)
    expect(to - from).toBe(hour_ms)
  })

  it('are around now on a day without routes', () => {
    const { from, to } = chooseSpan([], eight + minutes(10))
    expect([from, to]).toEqual([eight - 4 * hour_ms, eight + 8 * hour_ms])
  })

  it('fill the room, and are not narrower than the fullest route can bear', () => {
    const calm = chooseSpan([routeOf('a', [stopAt('1', 20), stopAt('2', 400)])], null)
    expect(createScale(calm, 800, 1).width).toBeCloseTo(800)
    const full = Array.from({ length: 25 }, (_, index) => stopAt(String(index), index * 12))
    const scale = createScale(chooseSpan([routeOf('a', full)], null), 320, 1)
    expect(xOf(scale, eight + minutes(300)) - xOf(scale, eight)).toBeGreaterThan(25 * 18)
  })

  it('turn moments into pixels and back', () => {
    const scale = createScale({ from: eight, to: eight + 10 * hour_ms, min_hour_px: 48 }, 700, 2)
    const at = eight + minutes(137)
    expect(momentAt(scale, xOf(scale, at))).toBeCloseTo(at)
    expect(xOf(scale, eight + hour_ms)).toBe(140)
    expect(hoursOf(scale)).toHaveLength(9)
  })

  it('zoom by steps that end', () => {
    expect([stepZoom(1, 1), stepZoom(1.5, -1), stepZoom(1, -1), stepZoom(4, 1)]).toEqual([1.5, 1, 1, 4])
  })
})
