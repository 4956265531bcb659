import { describe, expect, it } from 'vitest'
import { addDays, civilDateOf, daysBetween, momentAt } from './civil-date.ts'

describe('civil dates', () => {
  it.each([
    ['2026-11-18T02:59:59Z', 'America/Sao_Paulo', '2026-11-17'],
    ['2026-11-18T03:00:00Z', 'America/Sao_Paulo', '2026-11-18'],
    ['2026-11-18T03:00:00Z', 'America/Rio_Branco', '2026-11-17'],
    ['2026-11-17', 'Pacific/Kiritimati', '2026-11-17'],
  ])('%s in %s is %s', (moment, zone, date) => {
    expect(civilDateOf(moment, zone)).toBe(date)
  })

  it.each([
    ['2026-11-17', 1, '2026-11-18'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
  ])('%s and %d days are %s', (date, days, moved) => {
    expect(addDays(date, days)).toBe(moved)
    expect(daysBetween(date, moved)).toBe(days)
  })

  it.each([
    ['an ordinary day', '2026-11-17', '07:30', 'America/Sao_Paulo', '2026-11-17T10:30:00.000Z'],
    ['with seconds', '2026-11-17', '07:30:15', 'America/Sao_Paulo', '2026-11-17T10:30:15.000Z'],
    ['midnight', '2026-11-17', '00:00', 'America/Sao_Paulo', '2026-11-17T03:00:00.000Z'],
    ['the hour that is skipped', '2026-03-29', '01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
    ['the hour that comes twice', '2026-10-25', '01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
    ['after the change', '2026-10-25', '02:30', 'Europe/Lisbon', '2026-10-25T02:30:00.000Z'],
    ['a midnight that was skipped', '2018-11-04', '00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('finds the moment of a clock: %s', (_name, date, time, zone, moment) => {
    expect(momentAt(date, time, zone).toISOString()).toBe(moment)
  })
})
