import { describe, expect, test } from 'vitest'
import type { CompanyDay } from './company-day.ts'
import { routeColour } from './day-looks.ts'
import { layOutDay } from './day-sheet.ts'
import { drawCompanyDay } from './draw-company-day.ts'
import { cutLine } from './draw-day-routes.ts'
import { aDay, aPlace, aRoute, aStop, at } from './test/company-days.ts'
import { findXmlFault } from './test/find-xml-fault.ts'

const streets = [{ class: 'primary' as const, name: 'Avenida Sete', line: [at(-1, 1), at(9, 1)] }]
const draw = (day: CompanyDay) => drawCompanyDay(day, { streets, credits: 'quem fez o mapa' }, layOutDay(day))
const count = (text: string, part: string) => text.split(part).length - 1

/** As many as the count, each late by its number. */
const lateRoutes = (routes: number) =>
  Array.from({ length: routes }, (_, n) => aRoute(n + 1, { late_min: n + 1, plate: `LATE${n + 1}` }))

describe('the picture of a day', () => {
  test('is the same for the same day, whole in itself and well-formed', () => {
    const svg = draw(aDay())
    expect(svg).toBe(draw(structuredClone(aDay())))
    expect(findXmlFault(svg)).toBeNull()
    expect(svg).not.toMatch(/<script|<image|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  })

  test('shows each route in its colour, what was driven and what lies ahead', () => {
    const routes = [aRoute(1), aRoute(2, { done_share: 0 }), aRoute(3, { done_share: 1 })]
    const svg = draw(aDay({ routes }))
    expect([count(svg, 'class="done"'), count(svg, 'class="ahead"')]).toEqual([2, 2])
    expect(svg).toContain(`class="ahead" stroke="${routeColour(1)}"`)
    expect(svg).toContain(`class="done" stroke="${routeColour(2)}"`)
    expect(new Set(Array.from({ length: 100 }, (_, n) => routeColour(n))).size).toBe(100)
  })

  test('marks stops by their state, beside the one of the legend', () => {
    const stops = [
      aStop(1, { state: 'done' }),
      aStop(2, { state: 'returned' }),
      aStop(3, { late_min: 30 }),
      aStop(4),
      aStop(5, { at: null }),
    ]
    const svg = draw(aDay({ routes: [aRoute(1, { stops })] }))
    const marks = ['stop-done', 'stop-returned', 'stop-late', 'stop-open'].map((name) =>
      count(svg, `class="${name}"`),
    )
    expect(marks).toEqual([2, 2, 2, 4])
  })

  test('shows vehicles as they are: arrows, dots, and grey where they are silent', () => {
    const routes = [
      aRoute(1, { place: aPlace({ heading_deg: 135 }) }),
      aRoute(2, { place: aPlace({ state: 'standing' }) }),
      aRoute(3, { place: aPlace({ state: 'silent' }) }),
      aRoute(4, { place: aPlace({ heading_deg: null }) }),
      aRoute(5, { place: null }),
    ]
    const svg = draw(aDay({ routes }))
    expect(svg).toMatch(/<path class="vehicle-moving"[^>]*rotate\(135\)/)
    expect(svg).toMatch(/<circle class="vehicle-silent"[^>]*stroke-dasharray/)
    const marks = ['moving', 'standing', 'silent'].map((name) => count(svg, `class="vehicle-${name}"`))
    expect(marks).toEqual([3, 2, 2])
  })

  test('has one house for a depot of many routes, and outlines of areas', () => {
    const area = [at(0, 0), at(2, 0), at(2, 2), at(0, 0)]
    const svg = draw(aDay({ areas: [area] }))
    expect([count(svg, 'class="depot"'), count(svg, 'class="area"')]).toEqual([2, 1])
    expect(svg).toContain('>área<')
    expect(draw(aDay())).not.toContain('>área<')
  })

  test('has the counts and the credits', () => {
    const svg = draw(aDay({ routes: lateRoutes(3) }))
    expect(svg).toContain('>Serra &amp; Vale<')
    expect(svg).toContain('quarta-feira, 18 de novembro de 2026 · às 14:30')
    for (const text of ['3 de 6', 'veículos em movimento', 'quem fez o mapa'])
      expect(svg).toContain(`>${text}<`)
    expect(count(svg, 'class="figure"')).toBe(7)
  })

  test('escapes what people write', () => {
    const evil = '<script>alert(1)</script>"&\'\u0000'
    const stops = [aStop(1, { name: evil })]
    const routes = [aRoute(1, { plate: evil, driver: evil, stops, late_min: 40 })]
    const svg = draw(aDay({ company: evil, routes }))
    expect([svg.includes('<script'), svg.includes('\0')]).toEqual([false, false])
    expect(findXmlFault(svg)).toBeNull()
  })

  test.each([
    ['en', 'Late routes', 'stops done', 'to visit'],
    ['es', 'Rutas atrasadas', 'paradas hechas', 'por visitar'],
  ] as const)('speaks %s', (language, ...texts) => {
    const svg = draw(aDay({ language }))
    for (const text of texts) expect(svg).toContain(`>${text}<`)
  })
})

describe('the list of the late ones', () => {
  test('is of twelve, the worst first, with their numbers on the map, and says how many more', () => {
    const svg = draw(aDay({ routes: lateRoutes(15) }))
    expect(count(svg, 'class="late"')).toBe(12)
    expect(count(svg, 'class="late-number"')).toBe(24)
    expect(svg.indexOf('LATE15')).toBeLessThan(svg.indexOf('LATE4'))
    expect(svg).not.toContain('LATE3 ')
    expect(svg).toContain('>e mais 3<')
  })

  test('says that nobody is, or who has not left', () => {
    expect(draw(aDay())).toContain('>Ninguém está atrasado.<')
    const waiting = aRoute(1, { status: 'P', late_min: 20, is_late_to_leave: true })
    expect(draw(aDay({ routes: [waiting] }))).toContain('>ainda não saiu<')
  })
})

describe('the sheet', () => {
  const sheetOf = (east: number, north: number) =>
    layOutDay(aDay({ routes: [aRoute(1, { line: [at(0, 0), at(east, north)], stops: [], place: null })] }))

  test('has the lists below a wide town, and beside any other', () => {
    const far = (east: number, north: number) =>
      layOutDay(aDay({ routes: [aRoute(1, { stops: [aStop(1, { at: at(east, north) })], place: null })] }))
    expect(far(60, 10).map.width_px).toBe(1080)
    expect(far(10, 30).map.width_px).toBe(738)
  })

  test('draws a single place', () => {
    expect(sheetOf(0, 0).bounds.east).toBeGreaterThan(sheetOf(0, 0).bounds.west)
  })
})

test('a line is cut where the share of its length lies behind', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ]
  const cut = { x: 10, y: 5 }
  expect(cutLine(line, 0.75)).toEqual({ done: [...line.slice(0, 2), cut], ahead: [cut, line[2]] })
  expect(cutLine(line, 0)).toEqual({ done: [], ahead: line })
  expect(cutLine(line, 1)).toEqual({ done: line, ahead: [] })
  expect(cutLine([], 0.5)).toEqual({ done: [], ahead: [] })
})
