import type { Database } from '@tropeiro/db/database.ts'
import { askForMap } from '../engines/assert-answers.ts'
import { type RoadProfile, road_profiles } from '../engines/osrm/map/prepare-roads.ts'
import { findMapFault, type ServedMaps } from '../engines/osrm/map/served-maps.ts'
import { findCurrentMapKey } from '../places/public.ts'
import { type EngineCheck, EngineFault } from '../platform/health/engine-check.ts'

type RoadUrls = Readonly<Record<string, string>>

/** The engines with the roads of each profile: each must answer, and from the map in use. */
export function listRoadEngines(urls: RoadUrls, database: Database): EngineCheck[] {
  const look = createLook(urls, database)
  const roads = (profile: RoadProfile) => ({
    engine: 'OSRM',
    setting: urls[profile] ?? '',
    asked_by: 'api' as const,
    described_in: 'docs/maps.md',
    assertAnswers: async () => assertServesRightMap(profile, await look()),
    findAdvice: async () => adviseOnMap(profile, await look()),
  })
  return [
    { name: 'roads for cars', variable: 'TROPEIRO_OSRM_CAR_URL', ...roads('car') },
    { name: 'roads for trucks', variable: 'TROPEIRO_OSRM_TRUCK_URL', ...roads('truck') },
  ]
}

function assertServesRightMap(profile: RoadProfile, maps: ServedMaps): void {
  const served = maps.served[profile]
  if (served?.answers === false) throw new Error(served.reason)
  const fault = findMapFault(profile, maps)
  if (fault !== null) throw new EngineFault(fault.summary, fault)
}

function adviseOnMap(profile: RoadProfile, { served }: ServedMaps) {
  const own = served[profile]
  if (own?.answers !== true || own.map_key !== null) return null
  return {
    message: 'its map has no key, so nobody can tell whether it is the one in use',
    way_out:
      'build it again: tropeiro map build <file> (in a clone: npm run services -- stop, then npm run services)',
  }
}

/** All checks of a round look at once: they share one question to each engine and one to the database. */
function createLook(urls: RoadUrls, database: Database): () => Promise<ServedMaps> {
  let looking: Promise<ServedMaps> | null = null
  return () => {
    looking ??= lookAtMaps(urls, database).finally(() => {
      looking = null
    })
    return looking
  }
}

async function lookAtMaps(urls: RoadUrls, database: Database): Promise<ServedMaps> {
  const [current_key, ...answers] = await Promise.all([
    findKeyInTime(database),
    ...road_profiles.flatMap((profile) => {
      const url = urls[profile]
      return url === undefined ? [] : [askForMap(url).then((served) => [profile, served] as const)]
    }),
  ])
  return { current_key, served: Object.fromEntries(answers) }
}

const key_deadline_ms = 1_000

/** A database that is away has a check of its own, and says nothing about roads. */
async function findKeyInTime(database: Database): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), key_deadline_ms)
  const found = findCurrentMapKey(database).catch(() => null)
  try {
    return await Promise.race([found, late])
  } finally {
    clearTimeout(timer)
  }
}
