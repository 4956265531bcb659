import { writeFile } from 'node:fs/promises'
import { type Language, languages } from '@tropeiro/contract/languages.ts'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import { findMapSource, type MapWish } from './map-source.ts'
import { type Answer, printProgress } from './print.ts'
import { dayText, isEmpty } from './vehicle-day/day-table.ts'
import { drawDay } from './vehicle-day/draw-day.ts'
import { type AskedDay, readVehicleDay } from './vehicle-day/read-vehicle-day.ts'
import { tellDay, type VehicleDay } from './vehicle-day/vehicle-day.ts'

export interface ShowVehicleOptions extends MapWish {
  readonly taxNumber: string
  readonly day: string
  readonly svg?: string
  readonly language?: string
}

/** Shows a vehicle's day to a person: what happened, where, and for how long. */
export async function runShowVehicle(
  config: Config,
  plate: string,
  options: ShowVehicleOptions,
): Promise<Answer> {
  const { svg } = options
  if (svg === undefined && options.map !== undefined) throw new Error('--map goes with --svg')
  const language = readLanguage(options.language)
  const day = await readDay(config, options.taxNumber, { plate, date: options.day, language })
  const text = dayText(day)
  const { driver_names, ...told } = day
  const json = { ok: true, day: { ...told, drivers: [...driver_names.values()], ...tellDay(day) } }
  if (svg === undefined || isEmpty(day)) return { json, text }
  await writeFile(svg, await drawDay(day, await findMapSource(options)))
  printProgress(`wrote ${svg}`)
  return { json: { ...json, svg }, text }
}

function readLanguage(text: string | undefined): Language | null {
  if (text === undefined) return null
  const found = languages.find((language) => language === text)
  if (found === undefined) throw new Error(`--language must be one of ${languages.join(', ')}`)
  return found
}

async function readDay(config: Config, tax_number: string, asked: AskedDay): Promise<VehicleDay> {
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro command'))
  try {
    const customer_id = await getCustomerByTaxNumber(database, tax_number)
    return await database.inCustomer(customer_id, (tx) => readVehicleDay(tx, asked), { mode: 'snapshot' })
  } finally {
    await database.close()
  }
}
