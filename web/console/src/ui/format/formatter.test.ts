import { describe, expect, it } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { createFormatter, type Formatter } from './formatter.ts'

const sao_paulo = 'America/Sao_Paulo'
const in_pt = createFormatter({ locale: 'pt-BR', time_zone: sao_paulo })
const in_en = createFormatter({ locale: 'en', time_zone: sao_paulo })
const in_es = createFormatter({ locale: 'es', time_zone: sao_paulo })
const formats: Readonly<Record<Locale, Formatter>> = { 'pt-BR': in_pt, en: in_en, es: in_es }

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const at = '2026-11-17T17:32:07Z'

type Write = (format: Formatter) => string | null
const rows: readonly (readonly [string, Write, string | null, string | null, string | null])[] = [
  ['time', (f) => f.time(at), '14:32', '2:32 PM', '14:32'],
  ['time after midnight', (f) => f.time('2026-11-18T03:05:00Z'), '00:05', '12:05 AM', '00:05'],
  ['exactTime', (f) => f.exactTime(at), '14:32:07', '2:32:07 PM', '14:32:07'],
  ['hour', (f) => f.hour('2026-11-17T11:00:00Z'), '8h', '8 AM', '8 h'],
  [
    'timeRange',
    (f) => f.timeRange('2026-11-17T10:00Z', '2026-11-17T19:00Z'),
    '07:00–16:00',
    '7:00 AM–4:00 PM',
    '07:00–16:00',
  ],
  ['date', (f) => f.date(at), 'ter., 17 nov. 2026', 'Tue, Nov 17, 2026', 'mar, 17 nov 2026'],
  [
    'date of a civil date',
    (f) => f.date('2026-11-17'),
    'ter., 17 nov. 2026',
    'Tue, Nov 17, 2026',
    'mar, 17 nov 2026',
  ],
  ['shortDate', (f) => f.shortDate(at), '17/11/2026', '11/17/2026', '17/11/2026'],
  ['shortDate of a civil date', (f) => f.shortDate('2026-01-01'), '01/01/2026', '01/01/2026', '01/01/2026'],
  ['dayMonth', (f) => f.dayMonth(at), '17 nov.', 'Nov 17', '17 nov'],
  ['shortDateTime', (f) => f.shortDateTime(at), '17/11/2026 14:32', '11/17/2026 2:32 PM', '17/11/2026 14:32'],
  ['span', (f) => f.span(8 * 3_600 + 27 * 60), '8 h 27', '8 h 27 min', '8 h 27 min'],
  ['span with few minutes', (f) => f.span(8 * 3_600 + 60), '8 h 01', '8 h 1 min', '8 h 1 min'],
  ['span of hours', (f) => f.span(7_200), '2 h', '2 h', '2 h'],
  ['span of minutes', (f) => f.span(39 * 60 + 20), '39 min', '39 min', '39 min'],
  ['span just below an hour', (f) => f.span(3_599), '1 h', '1 h', '1 h'],
  ['span of seconds', (f) => f.span(48), '48 s', '48 s', '48 s'],
  ['deviation', (f) => f.deviation(39 * 60), '+39 min', '+39 min', '+39 min'],
  ['deviation before', (f) => f.deviation(-11 * 60), '−11 min', '−11 min', '−11 min'],
  ['deviation of nothing', (f) => f.deviation(-20), '±0 min', '±0 min', '±0 min'],
  ['deviation of hours', (f) => f.deviation(-80 * 60), '−1 h 20', '−1 h 20 min', '−1 h 20 min'],
  ['stopwatch', (f) => f.stopwatch(48), '0:48', '0:48', '0:48'],
  ['stopwatch of hours', (f) => f.stopwatch(3_723), '1:02:03', '1:02:03', '1:02:03'],
  ['integer', (f) => f.integer(1_204), '1.204', '1,204', '1204'],
  ['integer below zero', (f) => f.integer(-12_480), '−12.480', '−12,480', '−12.480'],
  ['integer that rounds to nothing', (f) => f.integer(-0.2), '0', '0', '0'],
  ['decimal', (f) => f.decimal(-0.8, 1), '−0,8', '−0.8', '−0,8'],
  ['signed', (f) => f.signed(6.95, 2), '+6,95', '+6.95', '+6,95'],
  ['signed below zero', (f) => f.signed(-18), '−18', '−18', '−18'],
  ['signed nothing', (f) => f.signed(-0.04, 1), '±0,0', '±0.0', '±0,0'],
  ['percent', (f) => f.percent(0.86), '86%', '86%', '86 %'],
  ['distance', (f) => f.distance(33_812), '33,8 km', '33.8 km', '33,8 km'],
  ['distance below a kilometre', (f) => f.distance(640.4), '640 m', '640 m', '640 m'],
  ['distance of almost a kilometre', (f) => f.distance(999.7), '1 km', '1 km', '1 km'],
  ['signedDistance', (f) => f.signedDistance(-1_100), '−1,1 km', '−1.1 km', '−1,1 km'],
  ['speed', (f) => f.speed(67.6), '68 km/h', '68 km/h', '68 km/h'],
  ['money', (f) => f.money(1_486.4), 'R$ 1.486', 'R$1,486', '1486 R$'],
  ['exactMoney', (f) => f.exactMoney(-9.38), '−R$ 9,38', '−R$9.38', '−9,38 R$'],
  ['temperature', (f) => f.temperature(9.4), '9,4 °C', '9.4 °C', '9,4 °C'],
  ['temperature of a whole degree', (f) => f.temperature(-8), '−8 °C', '−8 °C', '−8 °C'],
  ['weight', (f) => f.weight(1_640), '1.640 kg', '1,640 kg', '1640 kg'],
  ['volume', (f) => f.volume(3.25), '3,3 m³', '3.3 m³', '3,3 m³'],
  ['bytes', (f) => f.bytes(412_000_000), '412 MB', '412 MB', '412 MB'],
  ['bytes of little', (f) => f.bytes(1_250), '1,3 kB', '1.3 kB', '1,3 kB'],
  ['bytes that fill a unit', (f) => f.bytes(999_700), '1 MB', '1 MB', '1 MB'],
  ['days', (f) => f.days(12), '12 dias', '12 days', '12 días'],
  ['one day', (f) => f.days(1), '1 dia', '1 day', '1 día'],
  ['list', (f) => f.list(['A', 'B', 'C']), 'A, B e C', 'A, B, and C', 'A, B y C'],
  ['age of seconds', (f) => f.age(at, '2026-11-17T17:32:15Z'), 'há 8 s', '8 s ago', 'hace 8 s'],
  ['age', (f) => f.age(at, '2026-11-17T17:36:30Z'), 'há 4 min', '4 min ago', 'hace 4 min'],
  ['age of an hour', (f) => f.age(at, '2026-11-17T18:32:07Z'), '14:32', '2:32 PM', '14:32'],
  [
    'age of a day',
    (f) => f.age(at, '2026-11-18T18:00:00Z'),
    '17/11/2026 14:32',
    '11/17/2026 2:32 PM',
    '17/11/2026 14:32',
  ],
  ['age before a clock that is late', (f) => f.age(at, '2026-11-17T17:32:03Z'), 'agora', 'now', 'ahora'],
  ['foreignZone', (f) => f.foreignZone(at, 'Europe/Lisbon'), 'GMT-3', 'GMT-3', 'GMT-3'],
  ['foreignZone of the same offset', (f) => f.foreignZone(at, 'America/Bahia'), null, null, null],
]

describe('what the formatter writes', () => {
  it.each(rows)('%s', (_name, write, pt, en, es) => {
    expect({
      'pt-BR': plain(write(formats['pt-BR'])),
      en: plain(write(formats.en)),
      es: plain(write(formats.es)),
    }).toEqual({ 'pt-BR': pt, en, es })
  })

  it('keeps a number and its unit on one line', () => {
    for (const text of [
      in_pt.distance(640),
      in_pt.money(1),
      in_pt.span(60),
      in_en.time(at),
      in_pt.deviation(60),
    ]) {
      expect(text).not.toMatch(/[ \u202f]/u)
    }
  })

  it('shows the clock that people saw, before and after it was changed', () => {
    const lisbon = createFormatter({ locale: 'pt-BR', time_zone: 'Europe/Lisbon' })
    expect(lisbon.time('2026-03-29T00:59:00Z')).toBe('00:59')
    expect(lisbon.time('2026-03-29T01:00:00Z')).toBe('02:00')
    expect(lisbon.time('2026-10-25T00:30:00Z')).toBe('01:30')
    expect(lisbon.time('2026-10-25T01:30:00Z')).toBe('01:30')
  })

  it('says the date of the customer around midnight', () => {
    expect(in_pt.shortDate('2026-11-18T02:59:59Z')).toBe('17/11/2026')
    expect(in_pt.shortDate('2026-11-18T03:00:00Z')).toBe('18/11/2026')
    expect(in_pt.timeSeenFrom('2026-11-18T02:59:00Z', '2026-11-18T03:01:00Z')).toBe('17/11/2026 23:59')
  })
})
