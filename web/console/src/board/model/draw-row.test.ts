import { describe, expect, it } from 'vitest'
import { eight, minutes, routeOf, stopAt } from '../test/routes.ts'
import { drawRow, type RowPreview } from './draw-row.ts'
import { createScale, hour_ms } from './time-scale.ts'

const scale = createScale({ from: eight, to: eight + 8 * hour_ms, min_hour_px: 48 }, 800, 1)
const window = { from: eight, to: eight + minutes(30) }
const route = routeOf(
  'd',
  [
    stopAt('1', 0, { planned_start: eight, planned_end: eight + minutes(10) }),
    stopAt('2', 60, { window }),
    stopAt('3', 120, { state: 'will_be_late' }),
  ],
  { summary: { text: '9,1 km', tone: 'quiet' } },
)
const rest: RowPreview = {
  moved_id: '2',
  moved_mark: 'D2',
  is_source: true,
  is_target: false,
  is_home: false,
  refused: false,
  index: null,
  row: null,
}
const looks = (preview: RowPreview | null) =>
  drawRow(route, preview, scale).stops.map(({ text, look }) => `${text} ${look}`)
const timed = (id: string, after: number, late = false) => ({
  id,
  start: eight + minutes(after),
  end: eight + minutes(after + 10),
  late,
})

describe('a row', () => {
  it('is drawn as it is, with the plan below', () => {
    const drawn = drawRow(route, null, scale)
    expect(looks(null)).toEqual(['1 planned', '2 planned', '3 will_be_late'])
    expect(drawn.ticks.map(({ id }) => id)).toEqual(['1'])
    expect(drawn.stops.map(({ left }) => left)).toEqual([0, 100, 200])
    expect(drawn.stops[0]?.width).toBe(17)
  })

  it('keeps a hole where a stop was taken from, and says how it would end', () => {
    const row = {
      stops: [],
      segments: [],
      end_time: eight + hour_ms,
      summary: { text: '−40 min', tone: 'ok' as const },
    }
    const drawn = drawRow(route, { ...rest, row }, scale)
    expect(drawn.stops.map(({ look }) => look)).toEqual(['planned', 'hole', 'will_be_late'])
    expect(drawn.stops.map(({ left }) => left)).toEqual([0, 100, 200])
    expect([drawn.end_time, drawn.summary?.text]).toEqual([eight + hour_ms, '−40 min'])
  })

  it('marks what is held over its own place', () => {
    expect(looks({ ...rest, is_home: true })).toEqual(['1 planned', '2 dragged', '3 will_be_late'])
  })

  it('shows new times over ticks of the old ones, and the windows that a move misses', () => {
    const row = {
      stops: [timed('1', 0), timed('x', 20), timed('2', 80, true), timed('3', 140)],
      segments: [{ kind: 'drive', from: eight, to: eight + hour_ms } as const],
      end_time: eight + 3 * hour_ms,
      summary: null,
    }
    const preview = {
      ...rest,
      moved_id: 'x',
      moved_mark: 'B6',
      is_source: false,
      is_target: true,
      index: 1,
      row,
    }
    const drawn = drawRow(route, preview, scale)
    expect(looks(preview)).toEqual(['1 planned', 'B6 slot', '2 will_be_late', '3 planned'])
    expect(drawn.ticks.map(({ left }) => left)).toEqual([0, 100, 200])
    expect(drawn.windows.map(({ id }) => id)).toEqual(['2'])
    expect(drawn.bars).toHaveLength(1)
  })

  it('has both the hole and the new place of a stop that stays in the row', () => {
    const row = {
      stops: [timed('2', 0), timed('1', 20), timed('3', 40)],
      segments: [],
      end_time: null,
      summary: null,
    }
    const preview = { ...rest, moved_mark: '2', is_target: true, index: 0, row }
    expect(looks(preview)).toEqual(['2 hole', '2 slot', '1 planned', '3 planned'])
  })

  it('marks the place where nobody can tell what it would come to', () => {
    const preview = { ...rest, moved_id: 'x', is_source: false, is_target: true }
    expect(drawRow(route, { ...preview, index: 1 }, scale).insert_x).toBe(98)
    expect(drawRow(route, { ...preview, index: 3 }, scale).insert_x).toBe(219)
    expect(drawRow(route, { ...preview, refused: true }, scale).insert_x).toBeNull()
  })
})
