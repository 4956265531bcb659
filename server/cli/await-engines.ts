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
  /**
   * `stopped`: nothing listens there, nor did before: it will load the new map when it starts. `silent`: it was there
   * before or is there now, and says nothing.
   */
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
    engines.map((engine, index) => awaitEngine(engine, { ...wait, ran_before: isThere(before[index]) })),
  )
}

/** One that gives no answer in time is there, and busy. */
const isThere = (answer: ServedMap | undefined) => answer !== undefined && (answer.answers || !answer.is_down)

interface EngineWait extends Pick<EnginesWait, 'map_key' | 'timeout_ms'> {
  readonly ran_before: boolean
}

async function awaitEngine(engine: RoadEngine, wait: EngineWait): Promise<EngineOutcome> {
  const deadline = performance.now() + wait.timeout_ms
  let outcome: EngineOutcome | null = null
  for (;;) {
    const answer = await askForMap(engine.url)
    // One that told its map, and was too busy for the last question, has not changed it.
    const is_news = answer.answers || answer.is_down
    if (outcome === null || is_news) outcome = judgeAnswer(engine, wait, answer)
    const is_settled = outcome.state === 'serves_new' || outcome.state === 'stopped'
    if (is_settled || performance.now() > deadline) return outcome
    await sleep(pause_ms)
  }
}

function judgeAnswer(engine: RoadEngine, wait: EngineWait, answer: ServedMap): EngineOutcome {
  if (!answer.answers) {
    const is_stopped = answer.is_down && !wait.ran_before
    return { ...engine, state: is_stopped ? 'stopped' : 'silent', map_key: null }
  }
  const { map_key } = answer
  return { ...engine, state: map_key === wait.map_key ? 'serves_new' : 'serves_other', map_key }
}
