import type { CommandResult } from '@tropeiro/contract/execution.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { executeChecklist, type RequestReceipt } from '../../checklists/public.ts'
import type { TimedCommand } from './judging.ts'
import type { Outcome } from './outcome.ts'
import type { RunAuthor } from './run-context.ts'

export interface ChecklistAuthor {
  readonly author: RunAuthor
  readonly vault: Vault
  readonly requestReceipt: RequestReceipt
}

/** A form that was answered on a phone: checklists judge it, by the version that the phone had. */
export async function applyChecklist(
  tx: CustomerTransaction,
  { command, time }: TimedCommand,
  { author, vault, requestReceipt }: ChecklistAuthor,
): Promise<{ outcome: Outcome; images: CommandResult['images'] }> {
  if (command.type !== 'checklist.execute') throw new Error('a checklist')
  const { payload } = command
  const at = new Date(time.at_ms)
  const done = await executeChecklist(
    tx,
    { user_id: author.user_id, api_key_id: null, address: null, request_id: null, now: author.received_at },
    {
      vault,
      requestReceipt,
      user_id: author.user_id,
      checklist_form_id: payload.checklist_form_id,
      form_version: payload.form_version,
      command_id: command.command_id,
      date_executed: at,
      date_created: author.received_at,
      latitude: payload.location?.latitude ?? null,
      longitude: payload.location?.longitude ?? null,
      vehicle_id: payload.vehicle_id ?? null,
      receipt_email: payload.receipt_email ?? null,
      answers: payload.answers.map(({ checklist_form_field_id, value, table_item_id, sha256 }) => ({
        checklist_form_field_id,
        ...((value ?? null) !== null && { value }),
        ...((table_item_id ?? null) !== null && { table_item_id }),
        ...((sha256 ?? null) !== null && { sha256 }),
      })),
    },
  )
  const outcome = {
    command_id: command.command_id,
    at,
    clock_basis: time.basis,
    uncertainty_ms: time.uncertainty_ms,
    record_id: null,
  }
  if (done.code !== null) {
    const pointer = `/payload${done.errors[0]?.pointer ?? ''}`
    const rejected = {
      ...outcome,
      state: 'rejected',
      code: done.code,
      pointer,
      effect: 'none',
      warnings: [],
    } as const
    return { outcome: rejected, images: [] }
  }
  const warnings = [...done.warnings, ...(author.is_clock_wrong ? (['clock_wrong'] as const) : [])]
  return {
    outcome: { ...outcome, state: 'applied', code: null, pointer: null, effect: 'recorded', warnings },
    images: done.images.map(({ sha256, state }) => ({ sha256, state })),
  }
}
