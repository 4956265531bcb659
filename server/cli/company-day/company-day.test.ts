import { describe, expect, test } from 'vitest'
import { countDay, findNextStop, listLate } from './company-day.ts'
import { dayExtent } from './day-extent.ts'
import { dayText } from './day-text.ts'
import { aDay, aPlace, aRoute, aStop, now } from './test/company-days.ts'

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('a day', () => {
  test('counts a vehicle once, whatever the number of its routes', () => {
    const place = aPlace({ state: 'silent' })
    const routes = [aRoute(1, { place }), aRoute(2, { vehicle_id: 1, place }), aRoute(3, { place: null })]
    expect(countDay({ routes })).toEqual({
      routes: 3,
      stops: 6,
      done: 3,
      returned: 0,
      late: 0,
      moving: 0,
      standing: 0,
      silent: 1,
    })
  })

  test('lists the late ones, the worst first', () => {
    const routes = [aRoute(1, { late_min: 20 }), aRoute(2), aRoute(3, { late_min: 44 })]
    expect(listLate(routes).map(({ plan_id }) => plan_id)).toEqual([3, 1])
  })

  test('has no next stop of a route that is over', () => {
    expect(findNextStop(aRoute(1))?.id).toBe(11)
    expect(findNextStop(aRoute(1, { status: 'C' }))).toBeNull()
  })

  test('reaches as far as its routes, but not to one wrong address', () => {
    const stops = Array.from({ length: 60 }, (_, n) => aStop(n))
    const town = dayExtent([aRoute(1, { stops })])
    const [lost, far] = [aStop(99, { at: [-40, -10] }), aPlace({ at: [-50, -20] })]
    expect(dayExtent([aRoute(1, { stops: [...stops, lost], place: far })])).toEqual(town)
  })
})

describe('its text', () => {
  test('has a line for each route', () => {
    const routes = [
      aRoute(1, {
        stops: [
          aStop(10, { state: 'done' }),
          aStop(11, { state: 'returned' }),
          aStop(12, { name: 'Padaria', late_min: 38 }),
        ],
        late_min: 38,
        place: aPlace({ time: minutesAgo(4) }),
      }),
      aRoute(2, { status: 'C', place: null }),
    ]
    const [head, counts, , titles, first, second] = dayText(aDay({ routes })).split('\n')
    expect(head).toBe('Serra & Vale · quarta-feira, 18 de novembro de 2026 · 14:30 · America/Sao_Paulo')
    expect(counts).toContain('2 rotas · 3 de 5 pontos feitos · 1 devolvidos · 1 atrasadas · 1 veículos')
    expect(titles).toMatch(/^plano +motorista +veículo +situação +feitos +entregues +devolvidos +próximo/)
    expect(first).toMatch(/^1 +Ana +IZA1 +em execução +2\/3 +1 +1 +14:40 Padaria +38 min +há 4 min$/)
    expect(second).toMatch(/^2 +Ana +IZA2 +concluída +1\/2 +1 +0$/)
  })

  test('says what is on time, and speaks the languages', () => {
    expect(dayText(aDay())).toContain('no horário')
    expect(dayText(aDay({ language: 'en' }))).toMatch(/2 of 4 stops done[^]*on time +0 s ago/)
    expect(dayText(aDay({ language: 'es' }))).toMatch(/en ejecución[^]*a tiempo/)
  })

  test('calls nothing on time that nobody began on a day that is past', () => {
    const routes = [aRoute(1, { status: 'P' })]
    expect(dayText(aDay({ routes }))).toContain('no horário')
    expect(dayText(aDay({ routes, date: '2026-11-17' }))).not.toContain('no horário')
  })

  test('says that there is nothing, or more', () => {
    expect(dayText(aDay({ routes: [] }))).toContain('Nenhuma rota neste dia.')
    expect(dayText(aDay({ max_routes: 500 }))).toContain('Só as primeiras 500 rotas')
  })

  test('hands no control characters to a terminal', () => {
    const evil = 'a\u001b[2Jb'
    const routes = [aRoute(1, { driver: evil, stops: [aStop(1, { name: evil })] })]
    expect(dayText(aDay({ company: evil, routes }))).not.toContain('\u001b')
  })
})
