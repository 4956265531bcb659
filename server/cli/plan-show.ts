import { writeFile } from 'node:fs/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { listSisterPlans } from '../plans/public.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import { drawPlans } from './draw-plans.ts'
import { getMapSource } from './map-source.ts'
import { planTable } from './plan-table.ts'
import { plansToGeoJson } from './plans-geojson.ts'
import { type Answer, printProgress } from './print.ts'

export interface ShowPlanOptions {
  /** Where the map in use is kept. */
  readonly maps_dir: string
  readonly taxNumber: string
  readonly svg?: string
  readonly map?: string
  readonly geojson?: string
}

/** Shows a plan to a person who wants to judge it. */
export async function runShowPlan(config: Config, id: number, options: ShowPlanOptions): Promise<Answer> {
  if (!Number.isSafeInteger(id)) throw new Error('the id of a plan is a whole number')
  if (options.svg === undefined && options.map !== undefined) throw new Error('--map goes with --svg')
  const map = options.svg === undefined ? null : await getMapSource(options.map, options.maps_dir)
  const { plans, time_zone } = await readPlans(config, id, options.taxNumber)
  if (options.svg !== undefined && map !== null)
    await writeFile(options.svg, await drawPlans(plans, map, time_zone))
  if (options.geojson !== undefined)
    await writeFile(options.geojson, `${JSON.stringify(plansToGeoJson(plans), null, 2)}\n`)
  const { svg, geojson } = options
  for (const file of [svg, geojson]) if (file !== undefined) printProgress(`wrote ${file}`)
  return {
    json: { ok: true, plans, ...(svg && { svg }), ...(geojson && { geojson }) },
    text: plans.map((plan) => planTable(plan, time_zone)).join('\n\n'),
  }
}

async function readPlans(config: Config, id: number, tax_number: string) {
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro command'))
  try {
    const customer_id = await getCustomerByTaxNumber(database, tax_number)
    const master_keys = parseMasterKeys(config.master_keys)
    const vault = createVault({ database, master_keys, clock: system_clock })
    await vault.prepare(customer_id)
    const found = await database.inCustomer(customer_id, (tx) => listSisterPlans(tx, vault, id), {
      mode: 'snapshot',
    })
    if (found.plans.length === 0) throw new Error(`the company has no plan ${id}`)
    return found
  } finally {
    await database.close()
  }
}
