import { setTimeout as sleep } from 'node:timers/promises'
import { askForMap } from '../engines/assert-answers.ts'
import type { RoadProfile } from '../engines/osrm/map/prepare-roads.ts'
import type { ServedMap } from '../engines/osrm/map/served-maps.ts'

export interface RoadEngine {
  readonly profile: RoadProfile
  readonly url: string
}

/** An engine after a map was swapped in. */
export interface EngineOutcome extends RoadEngine {
  /** `stopped`: it did not run before either, and will load the new map when it starts. */
  readonly state: 'serves_new' | 'serves_other' | 'stopped' | 'silent'
  /** Of the map that it serves; null when it does not say. */
  readonly map_key: string | null
}

const pause_ms = 100

export function askEngines(engines: readonly RoadEngine[]): Promise<ServedMap[]> {
  return Promise.all(engines.map(({ url }) => askForMap(url)))
}

export interface EnginesWait {
  readonly engines: readonly RoadEngine[]
  /** What they said before the swap. */
  readonly before: readonly ServedMap[]
  /** Of the map that they should serve now. */
  readonly map_key: string
  readonly timeout_ms: number
}

/** Asks until every engine that ran before the swap answers from the new map, or the time is over. */
export async function awaitEngines(wait: EnginesWait): Promise<EngineOutcome[]> {
  const deadline = performance.now() + wait.timeout_ms
  for (;;) {
    const outcomes = judgeAnswers(wait, await askEngines(wait.engines))
    const is_settled = outcomes.every(({ state }) => state === 'serves_new' || state === 'stopped')
    if (is_settled || performance.now() > deadline) return outcomes
    await sleep(pause_ms)
  }
}

function judgeAnswers(
  { engines, before, map_key }: EnginesWait,
  answers: readonly ServedMap[],
): EngineOutcome[] {
  return engines.map((engine, index) => {
    const answer = answers[index]
    if (answer?.answers !== true) {
      return { ...engine, state: before[index]?.answers === true ? 'silent' : 'stopped', map_key: null }
    }
    const state = answer.map_key === map_key ? 'serves_new' : 'serves_other'
    return { ...engine, state, map_key: answer.map_key }
  })
}
