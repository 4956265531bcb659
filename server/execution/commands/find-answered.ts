import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { SentAndTimed } from './list-runs.ts'
import { type KnownCommand, selectKnownCommands, selectToldBefore, type ToldBefore } from './queries.ts'
import type { SentCommand } from './read-command.ts'
import type { RunAuthor } from './run-context.ts'

export type KnownCommands = ReadonlyMap<string, KnownCommand>

/** What is known of the commands of a run. */
interface AnsweredCommands {
  /** Also others that came under sequences of the run. */
  readonly rows: readonly KnownCommand[]
  readonly known: KnownCommands
  /** Of those whose answers were forgotten after 400 days, what they told: it is told no second time. */
  readonly forgotten: ReadonlyMap<string, ToldBefore>
  /** Whether it is still to be judged. */
  readonly isNew: (command_id: string) => boolean
}

export async function findAnswered(
  tx: CustomerTransaction,
  run: readonly SentAndTimed[],
  { installation_id, user_id }: RunAuthor,
): Promise<AnsweredCommands> {
  const command_ids = run.map(({ sent }) => sent.command_id)
  const sequences = run.map(({ sent }) => sent.sequence)
  const [rows, told] = await Promise.all([
    tx.rows(selectKnownCommands, { command_ids, installation_id, sequences }),
    tx.rows(selectToldBefore, command_ids),
  ])
  const known = new Map(rows.map((row) => [row.command_id, row]))
  const forgotten = new Map(
    told.filter(({ command_id }) => !known.has(command_id)).map((row) => [row.command_id, row]),
  )
  // Of several under one id, the first.
  const sent_by_id = new Map(run.toReversed().map(({ sent }) => [sent.command_id, sent]))
  return { rows, known, forgotten, isNew }

  function isNew(id: string): boolean {
    const before = known.get(id)
    if (before === undefined) return !forgotten.has(id)
    const sent = sent_by_id.get(id)
    return before.state === 'stored' && sent !== undefined && isSame(before, sent, user_id)
  }
}

/** The same, told by the same user: of what others told under an id nobody learns anything. */
export function isSame(known: KnownCommand, sent: SentCommand, user_id: number): boolean {
  return known.user_id === user_id && known.hash.toString('hex') === sent.hash
}
