import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewChecklist } from '@tropeiro/contract/checklist.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { assertVehicleExists } from '../fleet/public.ts'
import type { Actor } from '../identity/public.ts'
import { readMomentIfAny } from '../platform/http/read-moment.ts'
import { executeChecklist } from './execute-checklist.ts'
import type { ChecklistRow } from './queries.ts'
import type { RequestReceipt } from './receipts/request-receipt.ts'

interface ChecklistToCreate {
  readonly data: NewChecklist
  readonly user_id: number
  readonly time_zone: string
  readonly vault: Vault
  readonly requestReceipt: RequestReceipt
}

/** What was executed at a desk: unlike a phone's, it can be mended and sent again, so that it is judged strictly. */
export async function createChecklist(
  tx: CustomerTransaction,
  actor: Actor,
  { data, user_id, time_zone, vault, requestReceipt }: ChecklistToCreate,
): Promise<ChecklistRow> {
  const { latitude = null, longitude = null, vehicle_id = null, form_version = null } = data
  if ((latitude === null) !== (longitude === null)) {
    const pointer = latitude === null ? '/data/latitude' : '/data/longitude'
    throw invalidRequest([{ pointer, code: 'required' }])
  }
  const pointer = '/data/date_executed'
  const date_executed = readMomentIfAny(data.date_executed, time_zone, { pointer }) ?? actor.now
  if (date_executed > actor.now) throw invalidRequest([{ pointer, code: 'invalid' }])
  if (vehicle_id !== null) await assertVehicleExists(tx, vehicle_id, '/data/vehicle_id')
  const execution = await executeChecklist(tx, actor, {
    vault,
    requestReceipt,
    user_id,
    checklist_form_id: data.checklist_form_id,
    form_version,
    command_id: null,
    date_executed,
    date_created: actor.now,
    latitude,
    longitude,
    vehicle_id,
    receipt_email: data.receipt_email ?? null,
    answers: data.answers,
  })
  if (execution.code === null) return execution.checklist
  const errors = execution.errors.map((error) => ({ ...error, pointer: `/data${error.pointer}` }))
  throw new AppError(execution.code, { public: { errors } })
}
