import { writeFile } from 'node:fs/promises'
import type { Language } from '@tropeiro/contract/languages.ts'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { createOsrm } from '../engines/osrm/osrm.ts'
import { collectMap } from '../maps/osm/read-map-file.ts'
import { createEstimatesReader } from '../plans/public.ts'
import { osrmSettingsOf } from '../roles/slice-settings.ts'
import { readPlaces } from '../telemetry/public.ts'
import { type CompanyDay, countDay } from './company-day/company-day.ts'
import { layOutDay } from './company-day/day-sheet.ts'
import { dayText } from './company-day/day-text.ts'
import { wordOf } from './company-day/day-words.ts'
import { drawCompanyDay } from './company-day/draw-company-day.ts'
import { readCompanyDay } from './company-day/read-company-day.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import { findMapSource, type MapWish } from './map-source.ts'
import { type Answer, printProgress } from './print.ts'

export interface ShowDayOptions extends MapWish {
  readonly taxNumber: string
  readonly date?: string
  readonly svg?: string
  readonly language?: Language
}

/** Shows a company's day to a person: all routes, where everybody is now, and who is late. */
export async function runShowDay(config: Config, clock: Clock, options: ShowDayOptions): Promise<Answer> {
  const { svg } = options
  if (svg === undefined && options.map !== undefined) throw new Error('--map goes with --svg')
  const day = await readDay(config, clock, options)
  const text = dayText(day)
  const json = { ok: true, day: summaryOf(day) }
  if (svg === undefined || !day.routes.some(({ line }) => line.length > 0)) return { json, text }
  await writeFile(svg, await drawDay(day, options))
  printProgress(`wrote ${svg}`)
  return { json: { ...json, svg }, text }
}

async function drawDay(day: CompanyDay, wish: MapWish): Promise<string> {
  const map = await findMapSource(wish)
  const sheet = layOutDay(day)
  if (map === null) {
    const credits = wordOf('no_map', day.language)
    return drawCompanyDay(day, { streets: [], credits }, sheet)
  }
  const { streets, areas, places } = await collectMap(map.file, sheet.bounds)
  return drawCompanyDay(day, { streets, areas, places, credits: map.credits }, sheet)
}

/** What a machine wants of it: lines and outlines are for pictures. */
function summaryOf({ routes, areas: _areas, ...day }: CompanyDay) {
  return {
    ...day,
    counts: countDay({ routes }),
    routes: routes.map(({ line: _line, depots: _depots, ...route }) => route),
  }
}

async function readDay(config: Config, clock: Clock, options: ShowDayOptions): Promise<CompanyDay> {
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro command'))
  const roads = osrmSettingsOf(config)
  const osrm = createOsrm(roads)
  try {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const vault = createVault({ database, master_keys: parseMasterKeys(config.master_keys), clock })
    const profiles = Object.keys(roads.profiles)
    const readEstimates = createEstimatesReader({ clock, osrm, profiles, readPlaces })
    return await readCompanyDay(
      { database, vault, readEstimates },
      { customer_id, date: options.date ?? null, language: options.language ?? null, now: clock.now() },
    )
  } finally {
    await osrm.close()
    await database.close()
  }
}
