import type { Database } from '@tropeiro/db/database.ts'
import { markDaysDirty, max_marked_days, max_marked_vehicles } from '@tropeiro/db/dirty-days.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import { listVehicleIds } from '../fleet/public.ts'
import { openMaintenance } from '../roles/maintenance.ts'
import { partitionOf } from '../telemetry/public.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import { readDay } from './history-commands.ts'
import type { Answer } from './print.ts'
import { withIdentity } from './with-identity.ts'

export interface ReplayOptions {
  readonly taxNumber: string
  readonly from: string
  readonly to: string
  readonly plate?: string
  readonly all?: boolean
}

interface Period {
  readonly first_day: string
  readonly last_day: string
}

const how_to_watch =
  'Processors replay them when nothing was marked for a minute, beside what comes in; tropeiro_events_dirty_days tells how many wait.'

/** Marks days of vehicles so that whoever owns their partitions replays them. */
export async function runReplay(config: Config, clock: Clock, options: ReplayOptions): Promise<Answer> {
  const period = readPeriod(options, clock.now())
  const plate = readPlate(options)
  const maintenance = openMaintenance(config)
  if (maintenance === null) throw new Error('TROPEIRO_MAINTENANCE_DATABASE_URL is not set')
  try {
    return await withIdentity(config, clock, async (database) => {
      const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
      const marked = await markVehicles({ database, maintenance }, { customer_id, plate, period })
      if (marked.vehicles === 0 && plate !== null) throw new Error(`there is no vehicle ${plate}`)
      const { vehicles, days } = marked
      return {
        json: { ok: true, customer_id, vehicles, days },
        text: `${days} days of ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} of customer ${customer_id} wait for their replay.\n${how_to_watch}`,
      }
    })
  } finally {
    await maintenance.close()
  }
}

interface Databases {
  readonly database: Database
  readonly maintenance: Database
}

interface Asked {
  readonly customer_id: number
  /** Null: all vehicles. */
  readonly plate: string | null
  readonly period: Period
}

/** As many vehicles at a time as the door takes. */
async function markVehicles(
  { database, maintenance }: Databases,
  { customer_id, plate, period }: Asked,
): Promise<{ vehicles: number; days: number }> {
  const marked = { vehicles: 0, days: 0 }
  for (let after = 0; ; ) {
    const page = { plate, after, max: max_marked_vehicles }
    const ids = await database.inCustomer(customer_id, (tx) => listVehicleIds(tx, page))
    if (ids.length > 0) {
      const given = ids.map((id) => ({ vehicle_id: id, partition: partitionOf(customer_id, id) }))
      const done = await maintenance.oneOfPlatform(markDaysDirty(customer_id, given, period))
      marked.vehicles += ids.length
      marked.days += done.marked
    }
    if (ids.length < max_marked_vehicles) return marked
    after = ids.at(-1) ?? after
  }
}

function readPlate({ plate, all }: ReplayOptions): string | null {
  if ((plate === undefined) === (all !== true)) throw new Error('either --plate or --all must be given')
  return plate ?? null
}

const day_ms = 86_400_000

function readPeriod({ from, to }: ReplayOptions, now: Date): Period {
  const first_day = readDay('--from', from)
  const last_day = readDay('--to', to)
  const days = (Date.parse(last_day) - Date.parse(first_day)) / day_ms + 1
  if (days < 1) throw new Error(`--to ${to} is before --from ${from}`)
  if (days > max_marked_days)
    throw new Error(`${days} days are too many: at most ${max_marked_days} at a time`)
  if (first_day > now.toISOString().slice(0, 10)) throw new Error(`--from ${from} is still to come`)
  return { first_day, last_day }
}
