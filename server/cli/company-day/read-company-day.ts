import { findLanguage, type Language } from '@tropeiro/contract/languages.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { localDateOf, parseDay } from '@tropeiro/kernel/zoned-time.ts'
import { readLateness } from '../../exceptions/public.ts'
import { selectCustomer } from '../../identity/public.ts'
import type { Position } from '../../maps/drawing/map-picture.ts'
import { type AreaPlace, listAreaPlaces } from '../../places/public.ts'
import { type EstimatesReader, listPlansBetween } from '../../plans/public.ts'
import { findRelated, idsOf } from '../../platform/relations.ts'
import { readPlaces } from '../../telemetry/public.ts'
import type { CompanyDay } from './company-day.ts'
import { tellPlace, tellRoute } from './tell-route.ts'

/** More would be a picture of nothing. */
const max_plans = 500
const max_areas = 200

export interface AskedDay {
  readonly customer_id: number
  /** `2026-11-16`, where the company is at home; null: today. */
  readonly date: string | null
  /** Null: that of the company. */
  readonly language: Language | null
  readonly now: Date
}

interface ReadingContext {
  readonly database: Database
  readonly vault: Vault
  readonly readEstimates: EstimatesReader
}

export async function readCompanyDay(context: ReadingContext, asked: AskedDay): Promise<CompanyDay> {
  const { database, vault, readEstimates } = context
  const { customer_id, now } = asked
  await vault.prepare(customer_id)
  const read = await database.inCustomer(customer_id, (tx) => readRows(tx, vault, asked), {
    mode: 'snapshot',
  })
  const { customer, date, plans, places, areas, has_more } = read
  const plan_ids = plans.map(({ id }) => id)
  const lateness = await readLateness({ database, readEstimates }, { customer_id, plan_ids, now })
  const is_today = date === localDateOf(now, customer.time_zone).toString()
  const routes = plans.map((plan) => {
    const place = is_today || plan.status === 'E' ? findRelated(places, plan.vehicle_id) : null
    return tellRoute(plan, {
      lateness: lateness.get(plan.id),
      place: place === null ? null : tellPlace(place, now),
    })
  })
  return {
    company: customer.name,
    date,
    time_zone: customer.time_zone,
    language: asked.language ?? findLanguage(customer.locale) ?? 'pt-BR',
    now,
    routes,
    max_routes: has_more ? max_plans : null,
    areas: areas.map(outlineOf),
  }
}

async function readRows(tx: CustomerTransaction, vault: Vault, { date: wanted, now }: AskedDay) {
  const customer = await tx.one(selectCustomer)
  const date = wanted ?? localDateOf(now, customer.time_zone).toString()
  const period = parseDay(date, customer.time_zone)
  if (period === null) throw new Error(`${date} is not a day, such as 2026-11-16`)
  const { plans, has_more } = await listPlansBetween(tx, { period, max: max_plans, vault })
  const places = await readPlaces(tx, [...idsOf(plans, 'vehicle_id')])
  const areas = await listAreaPlaces(tx, max_areas)
  return { customer, date, plans, has_more, places, areas }
}

const corners_of_circle = 48
const metres_per_degree = 111_320

function outlineOf({ latitude, longitude, radius_m, ring }: AreaPlace): Position[] {
  if (ring !== null) return ring.map(([lng = 0, lat = 0]): Position => [lng, lat])
  const [lat, lng, radius_deg] = [latitude ?? 0, longitude ?? 0, (radius_m ?? 0) / metres_per_degree]
  return Array.from({ length: corners_of_circle }, (_, corner): Position => {
    const angle = (corner / corners_of_circle) * 2 * Math.PI
    const narrowing = Math.cos((lat * Math.PI) / 180)
    return [lng + (Math.cos(angle) * radius_deg) / narrowing, lat + Math.sin(angle) * radius_deg]
  })
}
