import { expect, test } from 'vitest'
import { SummaryNews } from './summary-news.ts'

const minute_ms = 60_000

test('a row that grows is told of at once, then every 15 minutes', () => {
  const news = new SummaryNews()
  expect(news.take(['2026-11-16'], 0)).toEqual(['2026-11-16'])
  expect(news.take(['2026-11-16'], 5 * minute_ms)).toEqual([])
  expect(news.isDue(14 * minute_ms)).toBe(false)
  expect(news.isDue(15 * minute_ms)).toBe(true)
  expect(news.take([], 15 * minute_ms)).toEqual(['2026-11-16'])
  expect(news.take([], 40 * minute_ms)).toEqual([])
})

test('a day that has ended is told of whenever it changes', () => {
  const news = new SummaryNews()
  news.take(['2026-11-16', '2026-11-17'], 0)
  expect(news.take(['2026-11-16'], minute_ms)).toEqual(['2026-11-16'])
  expect(news.take(['2026-11-16', '2026-11-17'], minute_ms)).toEqual(['2026-11-16'])
})

test('what is owed is owed after a restart', () => {
  const news = new SummaryNews()
  news.take(['2026-11-16'], 0)
  news.take(['2026-11-16'], minute_ms)
  const again = new SummaryNews(JSON.parse(JSON.stringify(news.encode())))
  expect(again.take([], 16 * minute_ms)).toEqual(['2026-11-16'])
})

test('a day that has ended is known as such after a restart, however long ago anything was told', () => {
  const news = new SummaryNews()
  news.take(['2026-11-17'], 0)
  news.take([], 20 * minute_ms)
  const again = new SummaryNews(JSON.parse(JSON.stringify(news.encode())))
  for (const minute of [21, 22])
    expect(again.take(['2026-11-16'], minute * minute_ms)).toEqual(['2026-11-16'])
  expect(again.take(['2026-11-17'], 23 * minute_ms)).toEqual(['2026-11-17'])
})
