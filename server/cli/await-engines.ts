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

/** Asks until every engine that ran before the swap has answered from the new map, or the time is over. */
export function awaitEngines({ engines, before, ...wait }: EnginesWait): Promise<EngineOutcome[]> {
  return Promise.all(
    engines.map((engine, index) =>
      awaitEngine(engine, { ...wait, ran_before: before[index]?.answers === true }),
    ),
  )
}

interface EngineWait extends Pick<EnginesWait, 'map_key' | 'timeout_ms'> {
  readonly ran_before: boolean
}

async function awaitEngine(engine: RoadEngine, wait: EngineWait): Promise<EngineOutcome> {
  const deadline = performance.now() + wait.timeout_ms
  for (;;) {
    const outcome = judgeAnswer(engine, wait, await askForMap(engine.url))
    const is_settled = outcome.state === 'serves_new' || outcome.state === 'stopped'
    if (is_settled || performance.now() > deadline) return outcome
    await sleep(pause_ms)
  }
}

function judgeAnswer(engine: RoadEngine, wait: EngineWait, answer: ServedMap): EngineOutcome {
  if (!answer.answers) return { ...engine, state: wait.ran_before ? 'silent' : 'stopped', map_key: null }
  const { map_key } = answer
  return { ...engine, state: map_key === wait.map_key ? 'serves_new' : 'serves_other', map_key }
}
