import type { Config } from '../config.ts'
import { assertOsrmAnswers } from '../engines/osrm/assert-answers.ts'
import { type Finding, note } from '../preflight/finding.ts'

interface ExaminedRoads {
  readonly looked: readonly string[]
  readonly findings: readonly Finding[]
}

/** Notes, never problems: a deployment may do without roads, and engines come back by themselves. */
export async function examineRoads(
  config: Pick<Config, 'osrm_car_url' | 'osrm_truck_url'>,
): Promise<ExaminedRoads> {
  const engines = [
    { check: 'roads for cars', variable: 'TROPEIRO_OSRM_CAR_URL', url: config.osrm_car_url },
    { check: 'roads for trucks', variable: 'TROPEIRO_OSRM_TRUCK_URL', url: config.osrm_truck_url },
  ]
  const found = await Promise.all(engines.map(examine))
  return { looked: engines.map(({ check }) => check), findings: found.flat() }
}

async function examine({ check, variable, url }: { check: string; variable: string; url: string }) {
  if (url === '') {
    return [note(check, 'off: there is no OSRM', `set ${variable} (for development: npm run services)`)]
  }
  try {
    await assertOsrmAnswers(url)
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      note(check, `OSRM at ${new URL(url).host}: ${reason}`, `start osrm-routed, or correct ${variable}`),
    ]
  }
}
