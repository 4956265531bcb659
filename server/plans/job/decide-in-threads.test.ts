import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, describe, expect, test } from 'vitest'
import { drawBigPlan } from '../explain/test/big-plan.ts'
import type { PlanningProblem, RoadMatrix } from '../model/problem.ts'
import { createDraw } from '../model/test/draw.ts'
import type { Solve } from '../planning/plan-routes.ts'
import { createDecidingThreads, type DecidingThreads } from './decide-in-threads.ts'
import { type DecideOptions, decideRoutes, type RoutesQuestion } from './decide-routes.ts'

let threads: DecidingThreads | null = null
afterEach(() => threads?.close())

function startThreads(solve: Solve): DecidingThreads {
  threads = createDecidingThreads(solve)
  return threads
}

const options: DecideOptions = {
  signal: new AbortController().signal,
  onStep: () => undefined,
  onBest: () => undefined,
}

const question = (problem: PlanningProblem, given: Partial<RoutesQuestion> = {}): RoutesQuestion => ({
  problem,
  budget_ms: 1_000,
  given_order: null,
  wished_windows: problem.points.map(({ windows }) => windows),
  ...given,
})

/** Every vehicle gets its share, in the order of their numbers: fitting it leaves much to do. */
const dealOut: Solve = async ({ points, vehicles }) => [
  {
    solver: 'dealer',
    orders: vehicles.map((_, vehicle) => ({
      vehicle,
      points: [...points.keys()].filter((point) => point % vehicles.length === vehicle),
    })),
  },
]

const day = drawBigPlan(createDraw(1), { points: 60, vehicles: 3, room: 15 })

/** As `fetchMatrices` has them: over memory that threads share. */
function withSharedRoads(problem: PlanningProblem): PlanningProblem {
  const share = (cells: Int32Array) => {
    const shared = new Int32Array(new SharedArrayBuffer(cells.byteLength))
    shared.set(cells)
    return shared
  }
  const matrices = Object.entries(problem.matrices).map(
    ([profile, { size, durations_s, distances_m }]): [string, RoadMatrix] => [
      profile,
      { size, durations_s: share(durations_s), distances_m: share(distances_m) },
    ],
  )
  return { ...problem, matrices: Object.fromEntries(matrices) }
}

describe('deciding in threads', () => {
  test('decides what would be decided here, for optimised and for given orders', async () => {
    const { decide } = startThreads(dealOut)
    for (const asked of [question(day), question(day, { given_order: [...day.points.keys()] })]) {
      const here = await decideRoutes(dealOut, asked, options)
      expect(await decide(asked, options)).toEqual(here)
    }
  })

  test('tells the step and the best so far, and answers several at a time', async () => {
    const steps: string[] = []
    const bests: number[] = []
    const { decide } = startThreads(async (problem, asked) => {
      asked.onProgress(problem.points.length)
      return dealOut(problem, asked)
    })
    const told = {
      ...options,
      onStep: (step: string) => steps.push(step),
      onBest: (s: number) => bests.push(s),
    }
    const decided = await Promise.all([1, 2, 3].map(() => decide(question(day), told)))
    expect(new Set(decided.map(({ explained }) => explained.length)).size).toBe(1)
    expect(steps).toEqual(['explaining', 'explaining', 'explaining'])
    // A second search for what the rests push out may follow the first.
    expect(bests.length).toBeGreaterThanOrEqual(3)
  })

  test('hands on the very error of the solvers, and goes on with the next question', async () => {
    const away = new Error('no solver is there')
    let is_away = true
    const { decide } = startThreads((problem, asked) =>
      is_away ? Promise.reject(away) : dealOut(problem, asked),
    )
    await expect(decide(question(day), options)).rejects.toBe(away)
    is_away = false
    expect((await decide(question(day), options)).planned.routes).not.toEqual([])
  })

  test('tells of a problem that cannot be decided', async () => {
    const { decide } = startThreads(async () => [])
    await expect(decide(question(day), options)).rejects.toThrow('no solver gave an answer')
  })

  test('ends at once when it is given up, also in the middle of a search', async () => {
    const { decide } = startThreads(() => new Promise(() => undefined))
    const giving_up = new AbortController()
    const decided = decide(question(day), { ...options, signal: giving_up.signal })
    giving_up.abort(new Error('nobody waits any more'))
    await expect(decided).rejects.toThrow('nobody waits any more')
    await expect(decide(question(day), { ...options, signal: giving_up.signal })).rejects.toThrow(
      'nobody waits',
    )
  })

  test('leaves the event loop free over the largest plan', async () => {
    const big = withSharedRoads(drawBigPlan(createDraw(2), { points: 2_500, vehicles: 50, room: 45 }))
    const { decide } = startThreads(dealOut)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const began = performance.now()
    delay.enable()
    const { planned } = await decide(question(big), options)
    delay.disable()
    expect(planned.routes.length).toBeGreaterThan(40)
    // On the loop itself most of that time would be one pause.
    expect(delay.max / 1e6).toBeLessThan((performance.now() - began) / 4)
  })
})
