import { describe, expect, it } from 'vitest'
import { eight, minutes, stopAt } from '../test/routes.ts'
import { measureBoard, trackRoom } from './board-size.ts'
import { edgeSpeed } from './edge-scroll.ts'
import { placePopover } from './place-popover.ts'
import { markOf } from './route.ts'
import { indexesOf, rowsInSight, scrollToRow } from './rows-in-sight.ts'
import { latenessOf } from './stop-lateness.ts'

describe('rows in sight', () => {
  const view = { scroll_top: 340, height_px: 102, row_px: 34 }
  it('are those of the window and a few more', () => {
    expect(rowsInSight(100, view)).toEqual({ first: 6, end: 17 })
    expect(rowsInSight(3, { ...view, scroll_top: 0 })).toEqual({ first: 0, end: 3 })
    expect(rowsInSight(0, view)).toEqual({ first: 0, end: 0 })
  })

  it('are joined by those that stay', () => {
    expect(indexesOf({ first: 4, end: 6 }, [0, 5, 90, -1])).toEqual([0, 4, 5, 90])
  })

  it('come into sight by the shortest way', () => {
    expect(scrollToRow(11, view)).toBe(340)
    expect(scrollToRow(2, view)).toBe(68)
    expect(scrollToRow(20, view)).toBe(612)
  })
})

describe('the popover of a move', () => {
  const row = { left: 0, top: 300, width: 1_000, height: 46 }
  const room = {
    row,
    x: 400,
    size: { width: 520, height: 200 },
    viewport: { width: 1_000, height: 700 },
    card_px: 38,
  }
  it('is below the row and the card', () => {
    expect(placePopover(room)).toEqual({ left: 384, top: 392, width: 520, height: 200 })
  })

  it('is above where there is no room below, and never over the row', () => {
    const low = placePopover({ ...room, row: { ...row, top: 500 } })
    expect(low.top + low.height).toBeLessThanOrEqual(500)
    const tight = placePopover({ ...room, viewport: { width: 1_000, height: 480 } })
    expect(tight.top + tight.height).toBeLessThanOrEqual(300)
    expect(tight.height).toBe(200)
  })

  it('stays inside of a narrow window', () => {
    expect(placePopover({ ...room, viewport: { width: 320, height: 700 } })).toMatchObject({
      left: 8,
      width: 304,
    })
  })
})

describe('what is held near an edge', () => {
  it('scrolls towards it, faster the nearer, and not in between', () => {
    expect([edgeSpeed(100, 0, 500), edgeSpeed(20, 0, 500), edgeSpeed(-50, 0, 500)]).toEqual([0, -450, -900])
    expect(edgeSpeed(480, 0, 500)).toBe(450)
  })
})

describe('a board of some width', () => {
  it('has its labels above the tracks where they would leave no room', () => {
    expect(trackRoom(measureBoard('compact', 1_016), 1_016)).toBe(736)
    expect(measureBoard('roomy', 360)).toMatchObject({ is_narrow: true, row_px: 76, track_left_px: 0 })
    expect(trackRoom(measureBoard('roomy', 360), 360)).toBe(360)
  })
})

describe('a stop that is late', () => {
  const window = { from: eight, to: eight + minutes(10) }
  it.each([
    ['after its window', stopAt('1', 47, { window }), { than: 'window', by_s: 37 * 60 }],
    [
      'in its window',
      stopAt('1', 5, { window, state: 'will_be_late', planned_start: eight + minutes(8) }),
      null,
    ],
    [
      'after the plan',
      stopAt('1', 47, { state: 'done_late', planned_start: eight }),
      { than: 'plan', by_s: 47 * 60 },
    ],
    ['without a plan', stopAt('1', 47, { state: 'done_late' }), null],
    ['never', stopAt('1', 47, { planned_start: eight }), null],
  ])('%s', (_name, stop, lateness) => {
    expect(latenessOf(stop)).toEqual(lateness)
  })
})

describe('the marks of routes', () => {
  it('are letters with eight colours, outlined from the ninth on', () => {
    expect([0, 7, 8, 26].map(markOf)).toEqual([
      { letter: 'A', colour: 1, outlined: false },
      { letter: 'H', colour: 8, outlined: false },
      { letter: 'I', colour: 1, outlined: true },
      { letter: '1A', colour: 3, outlined: true },
    ])
  })
})
