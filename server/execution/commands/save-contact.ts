import type { CommandResults, CommandsBody } from '@tropeiro/contract/execution.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { isTracking } from '../phones/merge-contact.ts'
import { recordPhone } from '../phones/record-phone.ts'
import { type InstallationRow, saveContact, selectSequences } from './queries.ts'
import type { RunAuthor } from './run-context.ts'
import type { TimedCommands } from './time-commands.ts'

interface ContactToSave {
  readonly body: CommandsBody
  readonly author: RunAuthor
  readonly timing: TimedCommands
  readonly installation: InstallationRow | undefined
  readonly is_copied: boolean
  readonly oldest_at: Date | null
}

const max_missing = 100

/** What is known of the phone from now on, and what it is told about itself. */
export async function saveContactOf(
  tx: CustomerTransaction,
  { body, author, timing, installation, is_copied, oldest_at }: ContactToSave,
): Promise<CommandResults['installation']> {
  const { installation_id, user_id, received_at } = author
  const after = installation?.complete_to ?? 0
  const came = (await tx.rows(selectSequences, { installation_id, after })).map(({ sequence }) => sequence)
  const { missing, complete_to } = findGaps(after, came)
  const { is_new } = await tx.one(
    saveContact,
    {
      user_id,
      installation_id,
      app: body.app,
      offset_ms: timing.offset_ms,
      is_drained: body.outbox.commands <= body.commands.length,
      complete_to,
      last_sequence: timing.last?.sequence ?? 0,
      last_at: timing.last === null ? null : new Date(timing.last.time.at_ms),
      last_uncertainty_ms: timing.last?.time.uncertainty_ms ?? 0,
      outbox_commands: Math.max(0, body.outbox.commands - body.commands.length),
      outbox_images: body.outbox.images,
      outbox_oldest_at: oldest_at,
      is_copied,
    },
    received_at,
  )
  // What the office sends for somebody was on a phone that is not heard of any more.
  if (author.sent_by === null)
    await recordPhone(tx, user_id, {
      installation_id,
      app: body.app,
      is_tracking: isTracking(body.tracking),
      at: received_at,
    })
  if (is_new)
    await emit(tx, {
      type: 'installation.registered',
      payload: { installation_id, user_id, app: body.app },
      occurred_at: received_at,
    })
  return { renew: is_copied || installation?.is_copied === true, missing }
}

/** Pure: what lies between those that came, and up to where nothing is missing. */
function findGaps(after: number, came: readonly number[]): { missing: number[]; complete_to: number } {
  const missing: number[] = []
  let complete_to = after
  let next = after + 1
  for (const sequence of came) {
    if (sequence < next) continue
    for (; next < sequence && missing.length < max_missing; next++) missing.push(next)
    if (missing.length === 0) complete_to = sequence
    next = sequence + 1
  }
  return { missing, complete_to }
}
