import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { RequestReceipt } from '../../checklists/public.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import { applyChecklist, type ChecklistAuthor } from '../commands/apply-checklist.ts'
import { applyRun, holdRun, readRun } from '../commands/apply-run.ts'
import type { TimedCommand } from '../commands/judging.ts'
import { readCommand } from '../commands/read-command.ts'
import { openCommand } from '../commands/seal-command.ts'
import type { ClockBasis } from '../model/correct-time.ts'
import { acceptCommand, type CommandToAccept, lockRejected, type RejectedRow } from './queries.ts'

interface Accepting {
  readonly command_id: string
  readonly reason: string
  readonly vault: Vault
  readonly requestReceipt: RequestReceipt
  readonly time_zone: string
}

/** A dispatcher lets a rejected command in: proof is not asked for, its author stays. What cannot be, still cannot. */
export async function acceptRejected(
  tx: CustomerTransaction,
  actor: Actor,
  { command_id, reason, vault, requestReceipt, time_zone }: Accepting,
): Promise<RejectedRow> {
  const row = await tx.find(lockRejected, command_id)
  if (row === undefined) throw new AppError('not_found')
  if (row.state === 'accepted' || row.sealed === null)
    throw new AppError('state_conflict', { public: { allowed: [] } })
  const document = await openCommand(
    { vault, customer_id: tx.customer_id },
    { command_id, sealed: row.sealed },
  )
  const { command } = readCommand(document, time_zone)
  if (command === null) throw refused(row.code)
  const author = {
    user_id: row.user_id,
    sent_by: actor.user_id,
    installation_id: row.installation_id,
    received_at: actor.now,
    proof_override: true,
    is_accepted: true,
    is_clock_wrong: false,
  }
  const timed = { command, time: timeOf(row, command.occurred_at) }
  const outcome = await apply(tx, timed, { author, vault, requestReceipt })
  if (outcome === undefined || outcome.state === 'rejected') throw refused(outcome?.code ?? row.code)
  await recordAudit(tx, actor, {
    action: 'change',
    resource: 'execution_command',
    resource_id: outcome.record_id,
    fields: ['state'],
  })
  const { record_id, effect, warnings } = outcome
  return tx.one(
    acceptCommand,
    { command_id, record_id, effect, warnings, user_id: actor.user_id, reason },
    actor.now,
  )
}

async function apply(tx: CustomerTransaction, timed: TimedCommand, by: ChecklistAuthor) {
  const { author, vault } = by
  if (timed.command.type === 'checklist.execute') return (await applyChecklist(tx, timed, by)).outcome
  const run = { author, timed: [timed] }
  const held = await holdRun(tx, { user_id: author.user_id, timed: run.timed })
  const read = await readRun(tx, run, held)
  return (await applyRun(tx, run, { ...held, read, vault })).outcomes[0]
}

/** As it was timed when it came. */
function timeOf(row: CommandToAccept, occurred_at: Date) {
  return {
    at_ms: (row.at === null ? occurred_at : new Date(row.at)).getTime(),
    basis: (row.clock_basis ?? 'device') as ClockBasis,
    uncertainty_ms: row.uncertainty_ms ?? 0,
  }
}

function refused(code: string): AppError {
  return new AppError('state_conflict', {
    public: {
      allowed: [],
      detail: {
        'pt-BR': 'O registro não pode ser aceito: {code}.',
        en: 'The command cannot be accepted: {code}.',
        es: 'El registro no se puede aceptar: {code}.',
      },
      params: { code },
    },
  })
}
