import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { type LiveLife, liveLife } from './live-life.ts'
import type { Plants } from './model-process.ts'

const lives: fc.Arbitrary<LiveLife> = fc.record({
  seed: fc.integer(),
  steps: fc.integer({ min: 20, max: 400 }),
  clients: fc.integer({ min: 1, max: 6 }),
  filler_bytes: fc.constantFrom(0, 0, 0, 25_000),
  failing: fc.constantFrom(0, 0.1, 0.5),
  forgetting: fc.constantFrom(0, 0, 0.01),
  flood: fc.constant(0),
})

test('a reader that resumes sees each event once and in order, whatever breaks, stalls, dies or is forgotten', async () => {
  const runs = proofCount({ full: 20_000, tenth: 500 })
  const sum = { events: 0, resumes: 0, resets: 0 }
  const property = fc.asyncProperty(lives, async (life) => {
    const { events, resumes, resets, faults } = await liveLife(life)
    sum.events += events
    sum.resumes += resumes
    sum.resets += resets
    expect(faults).toEqual([])
  })
  await fc.assert(property, { numRuns: runs })
  recordFigure({
    promise: `Live and feed: a resuming reader sees each event once, in ${runs} random lives of streams`,
    needed: '0 missed, 0 twice, 0 out of order, no reset without a reason',
    measured: `0 of ${sum.events} events over ${sum.resumes} resumes and ${sum.resets} resets`,
    held: true,
  })
}, 1_800_000)

test('who is more than 10,000 events behind is told so, and nobody else; a break before that is heard changes nothing', async () => {
  const runs = proofCount({ full: 1_000, tenth: 12 })
  const flooded = lives.map((life) => ({
    ...life,
    filler_bytes: 0,
    failing: 0,
    flood: 9_990 + (life.seed & 15),
  }))
  let resets = 0
  const property = fc.asyncProperty(flooded, async (life) => {
    const outcome = await liveLife(life)
    resets += outcome.resets
    expect(outcome.faults).toEqual([])
  })
  await fc.assert(property, { numRuns: runs })
  expect(resets).toBeGreaterThan(0)
}, 1_800_000)

const planted: Readonly<Record<string, Plants>> = {
  'a stream resumes one too late': { resume: (last_id) => last_id + 1 },
  'a stream resumes one too early': { resume: (last_id) => Math.max(0, last_id - 1) },
  'a heartbeat names what was not told yet': { heartbeat: (cursor) => cursor + 1 },
  'what is read begins one too late': {
    relay: (relay) => ({
      ...relay,
      readAfter: async (place, max) => {
        const page = await relay.readAfter(place, max)
        return 'events' in page && place.after % 7 === 5 ? { events: page.events.slice(1) } : page
      },
    }),
  },
  'what is read is read twice': {
    relay: (relay) => ({
      ...relay,
      // Not where nothing is left to read: whoever reads until nothing comes would never end.
      readAfter: async (place, max) => {
        const page = await relay.readAfter(place, max)
        if (!('events' in page) || page.events.length === 0 || place.after % 7 !== 5) return page
        return relay.readAfter({ ...place, after: place.after - 1 }, max)
      },
    }),
  },
  'who follows is not told of every second news': {
    relay: (relay) => ({
      ...relay,
      follow: (customer_id, onNews) => {
        let count = 0
        return relay.follow(customer_id, () => {
          count += 1
          if (count % 2 === 1) onNews()
        })
      },
    }),
  },
}

test.each(Object.keys(planted))('finds it when %s', async (name) => {
  const property = fc.asyncProperty(lives, async (life) => {
    expect((await liveLife({ ...life, forgetting: 0 }, planted[name])).faults).toEqual([])
  })
  const { failed } = await fc.check(property, { numRuns: 300, endOnFailure: true })
  expect(failed).toBe(true)
})
