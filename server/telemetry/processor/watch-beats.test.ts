import { expect, test } from 'vitest'
import { BeatWatch } from './watch-beats.ts'

/** Looks each second from one moment to the other. */
function look(watch: BeatWatch, [from_s, to_s]: [number, number], beatsAt: (s: number) => object): void {
  for (let s = from_s; s <= to_s; s++) {
    const beats = Object.entries(beatsAt(s)).map(([name, beat]) => ({ name, beat: Number(beat) }))
    watch.observe(beats, s * 1_000)
  }
}

test('who stands still for four seconds of the own clock has died, and whoever counts on lives', () => {
  const watch = new BeatWatch()
  look(watch, [0, 3], (s) => ({ a: 5 + s, b: 900 }))
  expect(watch.living()).toEqual(['a', 'b'])
  look(watch, [4, 4], () => ({ a: 9, b: 900 }))
  expect(watch.living()).toEqual(['a'])
  // It was paused, and goes on.
  look(watch, [5, 5], () => ({ a: 10, b: 901 }))
  expect(watch.living()).toEqual(['a', 'b'])
  look(watch, [6, 6], () => ({ a: 11 }))
  expect(watch.living()).toEqual(['a'])
})

test('who could not look itself takes nobody for dead', () => {
  const watch = new BeatWatch()
  look(watch, [0, 1], () => ({ a: 5 }))
  look(watch, [600, 601], () => ({ a: 5 }))
  expect(watch.living()).toEqual(['a'])
  look(watch, [602, 603], () => ({ a: 5 }))
  expect(watch.living()).toEqual([])
})

test('what died is forgotten a minute later', () => {
  const watch = new BeatWatch()
  look(watch, [0, 59], () => ({ a: 1 }))
  expect(watch.forgettable()).toEqual([])
  look(watch, [60, 60], () => ({ a: 1 }))
  expect(watch.forgettable()).toEqual([{ name: 'a', beat: 1 }])
})
