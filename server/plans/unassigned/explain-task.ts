import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import { type Language, languages } from '@tropeiro/contract/languages.ts'
import type { ExplainResult } from '@tropeiro/contract/route-plan-unassigned.ts'
import { oneOf } from '@tropeiro/contract/schema.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { Type } from 'typebox'
import { listVehicles } from '../../fleet/public.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { storedJson } from '../../platform/stored-json.ts'
import type { PlanningTools } from '../job/compute-plans.ts'
import { locatePoints } from '../job/locate-points.ts'
import { createOperationTask, type OperationTaskParts } from '../job/operation-task.ts'
import type { ImportRequest } from '../model/import-request.ts'
import { readDayToArrange } from '../reoptimize/read-day-to-arrange.ts'
import { listPlans, type SeekingTools } from '../reoptimize/seek-orders.ts'
import type { PlanningPayload } from '../storage/enqueue-planning.ts'
import {
  lockImport,
  type PlanVersion,
  selectImport,
  selectVersionsOfRoute,
  updateExplainedAsOf,
  updateUnassigned,
} from '../storage/queries.ts'
import { unassigned_lines } from '../storage/stored-documents.ts'
import { explainStanding, type StandingImport } from './explain-standing.ts'
import { openRequest } from './open-request.ts'

export const explain_task = 'explain_unassigned'

export const explain_input = storedJson(
  Type.Object({ route_id: Type.Integer(), language: oneOf<Language>(languages) }),
  { place: 'operations.sealed_input' },
)

interface ExplainTaskParts extends OperationTaskParts {
  readonly seeking: SeekingTools & Pick<PlanningTools, 'geocoder'>
  readonly geocode_deadline_ms: number
  /** Profiles that there are roads for, the usual one first. */
  readonly profiles: readonly string[]
}

/** Finds anew why nobody serves the lines that an import left out, in its plans as they are. No lock is held meanwhile. */
export function createExplainTask(parts: ExplainTaskParts): JobTask<PlanningPayload> {
  const { database, vault, clock, profiles } = parts
  return createOperationTask(parts, {
    name: explain_task,
    input: explain_input,
    failure: 'explain_failed',
    perform: async ({ customer_id, input: { route_id, language }, signal, progress, succeed }) => {
      progress.onStep('geocoding', 0.05)
      const { request, versions, ...standing } = await database.inCustomer(
        customer_id,
        (tx) => readStanding(tx, { route_id, vault, profiles, now: clock.now() }),
        { mode: 'snapshot' },
      )
      const { located, lost } = await locatePoints(parts.seeking.geocoder, request, {
        customer_id,
        deadline_ms: parts.geocode_deadline_ms,
        signal,
      })
      progress.onStep('explaining', 0.3)
      const terms = { language, has_time_window: request.has_time_window }
      const explained = await explainStanding(
        parts.seeking,
        { ...standing, located, lost, request: terms },
        signal,
      )
      await progress.end()
      await vault.prepare(customer_id)
      await database.inCustomer(customer_id, async (tx) => {
        await saveExplained(tx, { route_id, explained, versions, vault })
        const result: ExplainResult = { route_id, explained: explained.length }
        await succeed(tx, result, clock.now())
      })
    },
  })
}

interface ImportToRead {
  readonly route_id: number
  readonly vault: Vault
  readonly profiles: readonly string[]
  readonly now: Date
}

interface ImportAsItIs extends Pick<StandingImport, 'plans' | 'plates'> {
  /** With the lines that nobody serves alone. */
  readonly request: ImportRequest
  readonly versions: readonly PlanVersion[]
}

async function readStanding(
  tx: CustomerTransaction,
  { route_id, vault, profiles, now }: ImportToRead,
): Promise<ImportAsItIs> {
  const [stored, versions] = await Promise.all([
    tx.one(selectImport, route_id),
    tx.rows(selectVersionsOfRoute, route_id),
  ])
  const request = await openRequest(tx, vault, stored)
  const left = new Set(unassigned_lines.read(stored.unassigned, route_id).map(({ index }) => index))
  const plan_ids = versions.map((plan) => plan.id)
  const standing = await readDayToArrange(tx, { plan_ids, profiles, now })
  const { plans } = standing.day.measurable
  const vehicles = await listVehicles(
    tx,
    [...plans.values()].flatMap(({ vehicle_id }) => vehicle_id ?? []),
  )
  const plates = [...plans.values()].flatMap((plan): [number, string][] => {
    const plate = vehicles.get(plan.vehicle_id ?? 0)?.plate ?? null
    return plate === null ? [] : [[plan.id, plate]]
  })
  return {
    request: { ...request, points: request.points.filter(({ line }) => left.has(line)) },
    versions,
    plans: listPlans(standing),
    plates: new Map(plates),
  }
}

interface ExplainedLines {
  readonly route_id: number
  readonly explained: readonly UnassignedPoint[]
  readonly versions: readonly PlanVersion[]
  readonly vault: Vault
}

/** What was placed meanwhile is unassigned no more, and who was erased meanwhile has no name, whatever was found. */
async function saveExplained(
  tx: CustomerTransaction,
  { route_id, explained, versions, vault }: ExplainedLines,
): Promise<void> {
  const stored = await tx.one(lockImport, route_id)
  const { points } = await openRequest(tx, vault, stored)
  const name_of = new Map(points.map(({ line, name }) => [line, name]))
  const found = new Map(explained.map((line) => [line.index, line]))
  const unassigned = unassigned_lines.read(stored.unassigned, route_id).map((line) => {
    const known = found.get(line.index)
    return known === undefined ? line : { ...known, name: name_of.get(line.index) ?? known.name }
  })
  await tx.count(updateUnassigned, { route_id, unassigned })
  await tx.count(updateExplainedAsOf, route_id, versions)
}
