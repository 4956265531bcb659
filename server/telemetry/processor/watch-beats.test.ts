import { expect, test } from 'vitest'
import { BeatWatch } from './watch-beats.ts'

test('who stands still for four seconds of the own clock has died, and whoever counts on lives', () => {
  const watch = new BeatWatch()
  const observe = (now_ms: number, beats: Record<string, number>) =>
    watch.observe(
      Object.entries(beats).map(([name, beat]) => ({ name, beat })),
      now_ms,
    )
  observe(0, { a: 5, b: 900 })
  observe(3_999, { a: 9, b: 900 })
  expect(watch.living(3_999)).toEqual(['a', 'b'])
  expect(watch.living(4_000)).toEqual(['a'])
  // It was paused, and goes on.
  observe(5_000, { a: 10, b: 901 })
  expect(watch.living(5_000)).toEqual(['a', 'b'])
  observe(6_000, { a: 11 })
  expect(watch.living(6_000)).toEqual(['a'])
})

test('what died is forgotten a minute later', () => {
  const watch = new BeatWatch()
  watch.observe([{ name: 'a', beat: 1 }], 0)
  expect(watch.forgettable(59_999)).toEqual([])
  expect(watch.forgettable(60_000)).toEqual([{ name: 'a', beat: 1 }])
})
