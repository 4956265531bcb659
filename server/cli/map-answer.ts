import { datasetOf } from '../engines/osrm/map/current-map.ts'
import type { PreparedMap } from '../engines/osrm/map/prepare-map.ts'
import { nameOfMap, restartOf } from '../engines/osrm/map/served-maps.ts'
import type { EngineOutcome } from './await-engines.ts'
import { type BaseMapOutcome, describeBaseMap } from './base-map.ts'
import type { Answer } from './print.ts'

/** A map and what the engines, which were asked, say of it. */
export interface BuiltMap {
  readonly map: PreparedMap
  readonly base_map: BaseMapOutcome
  readonly outcomes: readonly EngineOutcome[]
  readonly dataset_prefix: string
}

/** "In use" is what the engines said; without their word it is only built. */
export function answerOfBuild({ map, base_map, outcomes, dataset_prefix }: BuiltMap): Answer {
  const behind = outcomes.filter(({ state }) => state === 'serves_other' || state === 'silent')
  const stopped = outcomes.filter(({ state }) => state === 'stopped')
  const is_in_use = outcomes.length > 0 && behind.length + stopped.length === 0
  const lines = [
    `${describeMap(map)} is ${is_in_use ? 'in use' : 'built'}.`,
    ...outcomes.map(
      (outcome) => `  ${outcome.profile.padEnd(5)} ${outcome.url}: ${words[outcome.state](outcome)}`,
    ),
    ...describeBaseMap(base_map),
    ...adviseOn(behind, dataset_prefix),
    ...(behind.length === 0 && !is_in_use ? [adviceToStart(outcomes)] : []),
  ]
  const ok = behind.length === 0 && base_map.state !== 'failed'
  const json = { ok, in_use: is_in_use, ...factsOf(map), base_map, engines: outcomes }
  return { json, text: lines.join('\n') }
}

export function answerOfRemember(map: PreparedMap): Answer {
  return { json: { ok: true, ...factsOf(map) }, text: `${describeMap(map)} is remembered as the map in use.` }
}

const words: Readonly<Record<EngineOutcome['state'], (outcome: EngineOutcome) => string>> = {
  serves_new: () => 'serves it',
  serves_other: ({ map_key }) => `still serves ${nameOfMap(map_key)}`,
  stopped: () => 'does not run',
  silent: () => 'does not answer',
}

function adviseOn(behind: readonly EngineOutcome[], dataset_prefix: string): string[] {
  if (behind.length === 0) return []
  const profiles = behind.map(({ profile }) => profile)
  const datasets = profiles.map((profile) => datasetOf(dataset_prefix, profile)).join(', ')
  return [
    `The files are ready, and ${profiles.join(' and ')} did not take them up. Most likely the engine reads another shared memory than`,
    'the one that this command filled: it runs in another ipc namespace or container, on another machine, or serves',
    `another dataset than ${datasets}.`,
    `→ ${restartOf(profiles)}: it loads this map when it starts. Then: tropeiro doctor`,
  ]
}

function adviceToStart(outcomes: readonly EngineOutcome[]): string {
  const start = 'docker compose --profile roads up --detach'
  if (outcomes.length > 0) return `→ start the engines that do not run: they load it (with Docker: ${start})`
  return `→ start the engines, or restart those that run: they load it (with Docker: ${start}).
  None was asked, as neither TROPEIRO_OSRM_CAR_URL nor TROPEIRO_OSRM_TRUCK_URL is set here. Which map they serve: tropeiro doctor`
}

function describeMap({ name, date, profiles, credits, map_key }: PreparedMap): string {
  const day = date.toISOString().slice(0, 10)
  return `${name} of ${day}, for ${profiles.join(' and ')} (map ${map_key}; ${credits.join('; ')}),`
}

function factsOf({ name, map_key, bbox, date, credits, profiles, folder }: PreparedMap) {
  const { west, south, east, north } = bbox
  const box = [west, south, east, north]
  return { name, key: map_key, bbox: box, date: date.toISOString(), credits, profiles, folder }
}
