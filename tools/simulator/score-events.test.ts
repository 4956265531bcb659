import { describe, expect, test } from 'vitest'
import {
  describeScore,
  type ExpectedOf,
  type FoundEvent,
  type ScoreOptions,
  scoreEvents,
} from './score-events.ts'

function truth(fields: Partial<ExpectedOf>): ExpectedOf {
  return {
    vehicle: 1,
    category: 2,
    subject: '',
    begin: 10_000,
    end: 50_000,
    is_over: true,
    step_ms: 5_000,
    verdict: 'must_find',
    ...fields,
  }
}

function event(fields: Partial<FoundEvent>): FoundEvent {
  return { vehicle: 1, category: 2, subject: '', begin: 10_000, end: 50_000, ...fields }
}

function scoreOf(truths: readonly ExpectedOf[], events: readonly FoundEvent[], options?: ScoreOptions) {
  const [score] = scoreEvents(truths, events, options).categories
  return [score?.found, score?.missed, score?.wrong]
}

describe('an event that must be found', () => {
  test.each([
    ['where it is', {}, [1, 0, 0]],
    ['a step late', { begin: 15_000, end: 55_000 }, [1, 0, 0]],
    ['too late', { begin: 15_001 }, [0, 1, 1]],
    ['with an end that is too late', { end: 55_001 }, [0, 1, 1]],
    ['early', { begin: 9_999 }, [0, 1, 1]],
    ['with an early end', { end: 49_999 }, [0, 1, 1]],
    ['of another vehicle', { vehicle: 2 }, [0, 1, 1]],
    ['of another subject', { subject: '7' }, [0, 1, 1]],
    ['of a subject that is not told', { subject: null }, [1, 0, 0]],
  ])('and is found %s', (_, fields, expected) => {
    expect(scoreOf([truth({})], [event(fields)])).toEqual(expected)
  })

  test('and is found twice is once wrong', () => {
    expect(scoreOf([truth({})], [event({}), event({ begin: 11_000 })])).toEqual([1, 0, 1])
  })

  test('and is not over may end anywhere', () => {
    expect(scoreOf([truth({ is_over: false })], [event({ end: 20_000 })])).toEqual([1, 0, 0])
  })

  test('and is told in whole seconds is not early for that', () => {
    const [moved, cut] = [truth({ begin: 10_400 }), event({ begin: 10_000 })]
    expect(scoreOf([moved], [cut])).toEqual([0, 1, 1])
    expect(scoreOf([moved], [cut], { cut_ms: 1_000 })).toEqual([1, 0, 0])
  })
})

test('what must not be found is wrong when it is, and what is not scored is neither', () => {
  expect(scoreOf([truth({ verdict: 'must_not_find' })], [event({})])).toEqual([0, 0, 1])
  expect(scoreOf([truth({ verdict: 'not_scored' })], [event({ begin: 30_000, end: 54_000 })])).toEqual([
    0, 0, 0,
  ])
  expect(scoreOf([truth({ verdict: 'not_scored' })], [event({ begin: 55_001, end: 60_000 })])).toEqual([
    0, 0, 1,
  ])
})

describe('at a time of which nobody knows what was told', () => {
  test.each([
    ['what touches it is neither missed nor wrong', { begin: 40_000, end: 60_000 }, [0, 0, 0]],
    ['nor what may be found as late as it', { begin: 55_000, end: 60_000 }, [0, 0, 0]],
    ['but what is before it is', { begin: 55_001, end: 60_000 }, [0, 1, 1]],
    ['and what is after it', { begin: 0, end: 9_000 }, [0, 1, 1]],
    ['and what is of another vehicle', { vehicle: 2, begin: 40_000, end: 60_000 }, [0, 1, 1]],
  ])('%s', (_, fields, expected) => {
    const unsure = [{ vehicle: 1, ...fields }]
    expect(scoreOf([truth({})], [event({ begin: 9_500, end: 52_000 })], { unsure })).toEqual(expected)
  })

  test('nothing is wrong though nothing was to be found, nor what must not be found', () => {
    const unsure = [{ vehicle: 1, begin: 40_000, end: 60_000 }]
    expect(scoreOf([], [event({ begin: 60_000, end: 70_000 })], { unsure })).toEqual([0, 0, 0])
    expect(scoreOf([], [event({ begin: 60_001, end: 70_000 })], { unsure })).toEqual([0, 0, 1])
    expect(scoreOf([truth({ verdict: 'must_not_find' })], [event({})], { unsure })).toEqual([0, 0, 0])
  })
})

test('precision and recall are of each category, and the table names them', () => {
  const truths = [truth({}), truth({ begin: 100_000, end: 200_000 }), truth({ category: 6 })]
  const score = scoreEvents(truths, [event({}), event({ begin: 70_000, end: 80_000 })])
  expect(score.categories).toMatchObject([
    { category: 2, precision: 0.5, recall: 0.5 },
    { category: 6, precision: 1, recall: 0 },
  ])
  expect(score.examples).toHaveLength(3)
  const [, speeding] = describeScore(score, () => 'Speeding')
  expect(speeding).toMatch(/^2 +Speeding +0\.50 +0\.50 +2 +1 +1 /)
})
