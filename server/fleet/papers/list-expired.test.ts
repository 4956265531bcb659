import { expect, test } from 'vitest'
import { listExpiredPapers } from './list-expired.ts'

const driver = { id: 4, cnh_date: '2026-03-01', toxicology_expiration: '2026-02-28' }
const vehicle = { id: 7, licensing_expiration: '2025-12-31' }

test('a paper holds on the day on which it expires, and not on the next', () => {
  const papersOn = (day: string) => listExpiredPapers({ driver, vehicle }, day).map(({ paper }) => paper)
  expect(papersOn('2025-12-31')).toEqual([])
  expect(papersOn('2026-02-28')).toEqual(['licensing_expiration'])
  expect(papersOn('2026-03-01')).toEqual(['toxicology_expiration', 'licensing_expiration'])
  expect(papersOn('2026-03-02')).toEqual(['cnh_date', 'toxicology_expiration', 'licensing_expiration'])
})

test('it says whose it is; nobody, and a date that nobody told, expire never', () => {
  expect(listExpiredPapers({ vehicle }, '2026-01-01')).toEqual([
    { owner: 'vehicle', id: 7, paper: 'licensing_expiration', expires: '2025-12-31' },
  ])
  const untold = { id: 4, cnh_date: null, toxicology_expiration: null }
  expect(listExpiredPapers({ driver: untold, vehicle: null }, '2199-01-01')).toEqual([])
})
