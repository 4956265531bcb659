import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDefaultCity, type DefaultCity, ensureDefaultCity } from '../../../tools/city/default-city.ts'
import { dayText } from './day-table.ts'
import { drawDay } from './draw-day.ts'
import { anEvent, aSummary } from './test/vehicle-days.ts'
import { tellDay, type VehicleDay } from './vehicle-day.ts'

let folder: string
let city: DefaultCity
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-draw-day-'))
  city = await ensureDefaultCity(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { centre } = createDefaultCity().landmarks
const start_ms = Date.parse('2026-11-16T10:00:00Z')
const at = (minute: number) => new Date(start_ms + minute * 60_000)
const eastOf = (metres: number) => centre.lon + metres / 96_000
const point = (minute: number, metres: number) => ({
  time_ms: at(minute).getTime(),
  latitude: centre.lat,
  longitude: eastOf(metres),
  speed_kmh: 40,
})
const place = (from_m: number, to_m: number) => ({
  start_latitude_e7: Math.round(centre.lat * 1e7),
  start_longitude_e7: Math.round(eastOf(from_m) * 1e7),
  end_latitude_e7: Math.round(centre.lat * 1e7),
  end_longitude_e7: Math.round(eastOf(to_m) * 1e7),
})

/** Two trips with a stop of 35 minutes, and three events of which one has no place. */
const day: VehicleDay = {
  plate: 'IZA4B27',
  title: 'Accelo 01',
  date: '2026-11-16',
  time_zone: 'America/Sao_Paulo',
  language: 'pt-BR',
  track: [
    Array.from({ length: 11 }, (_, n) => point(n, n * 60)),
    Array.from({ length: 11 }, (_, n) => point(45 + n, 600 - n * 60)),
  ],
  events: [
    anEvent({ id: 1, begin_date: at(0), end_date: at(10), distance: 600, driver_id: 7, ...place(0, 600) }),
    anEvent({ id: 2, category: 2, begin_date: at(3), end_date: at(4), distance: 60, ...place(180, 240) }),
    anEvent({ id: 3, category: 24, begin_date: at(5), end_date: at(5), ...place(300, 300) }),
    anEvent({ id: 4, category: 7, begin_date: at(5), end_date: at(5) }),
    anEvent({ id: 5, begin_date: at(45), end_date: at(55), distance: 600, is_open: true, ...place(600, 0) }),
  ],
  driver_names: new Map([[7, 'Ana Lima']]),
  summary: aSummary({ total_distance: 1_200, count_travel: 2, speed_max: 61.4, speed_average: 38.5 }),
}

const map = () => ({ file: city.osm, credits: 'quem fez o mapa' })
const count = (text: string, part: string | RegExp) => text.split(part).length - 1

describe('a vehicle’s day', () => {
  test('is trips, the stops between them and all other events, numbered in the order of time', () => {
    const { way, events } = tellDay(day)
    expect(
      way.map(({ kind, number, begin_ms, end_ms }) => [kind, number, (end_ms - begin_ms) / 60_000]),
    ).toEqual([
      ['trip', 1, 10],
      ['stop', 1, 35],
      ['trip', 2, 10],
    ])
    expect(events.map(({ number, category }) => [number, category])).toEqual([
      [1, 2],
      [2, 24],
      [3, 7],
    ])
  })
})

describe('its picture', () => {
  test('has the trips in their colours, flags, the stop with its length, events with their numbers, scale and credits', async () => {
    const svg = await drawDay(day, map())
    expect(svg).toMatch(/class="track" stroke="#1558d6"/)
    expect(svg).toMatch(/class="track" stroke="#d6361b"/)
    expect(count(svg, 'class="track"')).toBe(2)
    for (const text of ['Início 07:00', 'Fim 07:55', 'P1 · 35 min', '1,2 km', '61 km/h', 'quem fez o mapa']) {
      expect(svg).toContain(`>${text}<`)
    }
    expect(count(svg, 'class="mark-flag"')).toBe(2)
    expect(count(svg, 'class="mark-round"')).toBe(1)
    expect(count(svg, 'class="mark-square"')).toBe(2)
    expect(svg).toMatch(/>\d+ (?:km|m)<\/text>/)
    expect(svg).toMatch(/class="(?:primary|street)"/)
  })

  test('has a table that is its legend: when, what, where, how long, how far', async () => {
    const svg = await drawDay(day, map())
    for (const text of [
      'Viagens e paradas',
      'Eventos',
      'Excesso de velocidade',
      'Botão de pânico',
      'V1',
      'em curso',
    ]) {
      expect(svg).toContain(`>${text}<`)
    }
    expect(svg).toContain('>07:03–07:04<')
    expect(svg).toContain('segunda-feira, 16 de novembro de 2026 · Ana Lima')
    expect(svg).toMatch(/>→ (?:Rua|Avenida|Alameda|Travessa) /)
  })

  test('is the same bytes for the same day', async () => {
    expect(await drawDay(day, map())).toBe(await drawDay(structuredClone(day), map()))
  })

  test('escapes what people write, and runs nothing', async () => {
    const evil = '<script>alert(1)</script>"&\'\u0000'
    const svg = await drawDay(
      { ...day, plate: evil, title: evil, driver_names: new Map([[7, evil]]) },
      { file: city.osm, credits: evil },
    )
    expect([svg.includes('<script'), svg.includes('\0')]).toEqual([false, false])
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;')
    expect(count(svg, /<svg/)).toBe(1)
  })

  test('without a map is the way alone, and says so', async () => {
    const svg = await drawDay(day, null)
    expect(count(svg, 'class="track"')).toBe(2)
    expect(svg).not.toMatch(/class="(?:primary|street)"/)
    expect(svg).toContain('>sem mapa: só o trajeto<')
    expect(svg).toMatch(/>→ -\d+\.\d{5}, -\d+\.\d{5}</)
  })

  test('draws what belongs to no trip in grey, and a way without events', async () => {
    const svg = await drawDay({ ...day, events: [], summary: null }, null)
    expect(svg).toContain('class="track" stroke="#8f918b"')
    expect(count(svg, 'class="mark-flag"')).toBe(2)
  })

  test.each([
    ['en', 'Trips and stops', 'Start 07:00', 'Monday, November 16, 2026'],
    ['es', 'Viajes y paradas', 'Inicio 07:00', 'lunes, 16 de noviembre de 2026'],
  ] as const)('speaks %s', async (language, title, flag, date) => {
    const svg = await drawDay({ ...day, language }, null)
    for (const text of [title, flag]) expect(svg).toContain(`>${text}<`)
    expect(svg).toContain(date)
  })
})

describe('its text', () => {
  test('is the same table, with coordinates, and the summary', () => {
    const text = dayText(day)
    expect(text).toMatch(
      /^IZA4B27 · Accelo 01 · segunda-feira, 16 de novembro de 2026 · America\/Sao_Paulo\n/,
    )
    expect(text).toMatch(/V1 {2}07:00–07:10 {2}Viagem {2}→ -\d+\.\d{5}, -\d+\.\d{5} {2}10 min {4}0,6 km/)
    expect(text).toContain('Viagens e paradas · 2 viagens · 1 parada\n')
    expect(text).toMatch(/P1 {2}07:10–07:45 {2}Parada .* 35 min/)
    expect(text).toMatch(/\n2 {2}07:05 {8}Botão de pânico/)
    expect(text).toMatch(/Resumo do dia\npercorridos +1,2 km/)
  })

  test('hands no control characters to a terminal', () => {
    expect(dayText({ ...day, title: 'a\u001b[2Jb' })).toContain('IZA4B27 · a[2Jb ·')
  })

  test('of a day of which nothing is known says so', async () => {
    const empty = { ...day, track: [], events: [], summary: null }
    expect(dayText(empty)).toContain('Nada se sabe deste dia')
    await expect(drawDay(empty, null)).rejects.toThrow('Nada se sabe deste dia')
  })

  test('names how many events it leaves out', () => {
    const many = Array.from({ length: 160 }, (_, n) =>
      anEvent({ id: 100 + n, category: 12, begin_date: at(n), end_date: at(n), ...place(n, n) }),
    )
    const text = dayText({ ...day, events: many })
    expect(text).toContain('Eventos · e mais 10')
    expect(count(text, 'Freada brusca')).toBe(150)
  })
})
