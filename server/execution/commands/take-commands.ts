import type { CommandResult, PlanPatch } from '@tropeiro/contract/execution.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import { type CustomerTransaction, type Database, firstOf } from '@tropeiro/db/database.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { RequestReceipt } from '../../checklists/public.ts'
import { listErasedPoints } from '../../plans/public.ts'
import type { LoopTurns } from '../../platform/event-loop/loop-turns.ts'
import { emitRejected } from '../facts/events.ts'
import { applyChecklist } from './apply-checklist.ts'
import { type AppliedRun, applyRun, holdRun, readRun } from './apply-run.ts'
import { findAnswered, isSame, type KnownCommands } from './find-answered.ts'
import { listImagesOfRecords } from './images-of-records.ts'
import { listRuns, type SentAndTimed } from './list-runs.ts'
import { deferred, type Outcome, presentDuplicate, presentOutcome } from './outcome.ts'
import { patchOf } from './patch-plans.ts'
import { type CommandRow, saveCommands, selectKnownCommands, type ToldBefore } from './queries.ts'
import type { SentCommand } from './read-command.ts'
import type { RunAuthor } from './run-context.ts'
import { sealCommands } from './seal-command.ts'

export interface Taking {
  readonly database: Database
  readonly vault: Vault
  readonly requestReceipt: RequestReceipt
  readonly turns: LoopTurns
  readonly log: FastifyBaseLogger
  readonly customer_id: number
  readonly author: RunAuthor
  readonly language: Language
}

export interface Taken {
  readonly results: CommandResult[]
  readonly plans: PlanPatch[]
  /** A sequence of the installation came under another command before. */
  readonly is_copied: boolean
}

const max_attempts = 3

/** Each is judged alone; those of one plan that follow each other share a transaction, under the plan's lock. */
export async function takeCommands(taking: Taking, commands: readonly SentAndTimed[]): Promise<Taken> {
  const taken: Taken[] = []
  for (const run of listRuns(commands)) taken.push(await takeRun(taking, run))
  return joinTaken(taken)
}

async function takeRun(taking: Taking, run: readonly SentAndTimed[]): Promise<Taken> {
  const { database, customer_id, log } = taking
  try {
    return await database.inCustomer(customer_id, (tx) => takeInTransaction(tx, taking, run))
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    const [alone] = run
    if (run.length === 1 && alone !== undefined) return keepFailed(taking, alone, error)
    log.warn({ err: error, commands: run.length }, 'a run of commands failed: one by one')
    const taken: Taken[] = []
    for (const one of run) taken.push(await takeRun(taking, [one]))
    return joinTaken(taken)
  }
}

async function takeInTransaction(
  tx: CustomerTransaction,
  taking: Taking,
  run: readonly SentAndTimed[],
): Promise<Taken> {
  const { author, vault, turns, language, customer_id } = taking
  const timed = run.flatMap(({ timed: one }) => (one === null ? [] : [one]))
  const of_plans = timed.filter(({ command }) => command.type !== 'checklist.execute')
  const held = await holdRun(tx, { user_id: author.user_id, timed: of_plans })
  const [{ rows: known_rows, known, forgotten, isNew }, read] = await Promise.all([
    findAnswered(tx, run, author),
    readRun(tx, { author, timed: of_plans }, held),
  ])
  await turns.next(customer_id)
  const fresh = of_plans.filter(({ command }) => isNew(command.command_id))
  const outcomes = new Map<string, Outcome>()
  const images = new Map<string, CommandResult['images']>()
  // First, as they name images: whoever adds to the proof of a plan waits for no image any more.
  for (const one of timed) {
    if (one.command.type !== 'checklist.execute' || !isNew(one.command.command_id)) continue
    const done = await applyChecklist(tx, one, taking)
    outcomes.set(one.command.command_id, done.outcome)
    images.set(one.command.command_id, done.images)
  }
  const applied = await applyRun(tx, { author, timed: fresh }, { ...held, read, vault })
  for (const outcome of applied.outcomes) outcomes.set(outcome.command_id, outcome)
  for (const [command_id, standings] of applied.images) images.set(command_id, standings)
  for (const { sent } of run) {
    const { fault, command_id } = sent
    if (fault !== null && isNew(command_id)) outcomes.set(command_id, rejectedOutcome(command_id, fault))
  }
  await turns.next(customer_id)
  await saveOutcomes(tx, { taking, run, outcomes, known, erased: applied.erased_command_ids })
  const of_records = await listImagesOfRecords(tx, [...known_rows, ...forgotten.values()])
  await turns.next(customer_id)
  const first = new Set<string>()
  const results = run.map(({ sent }): CommandResult => {
    const { command_id } = sent
    const told = forgotten.get(command_id)
    if (told !== undefined) return repeatedLate(sent, told, { author, of_records, language })
    const before = known.get(command_id)
    if (before !== undefined && !isSame(before, sent, author.user_id))
      return reusedResult(command_id, language)
    const outcome = outcomes.get(command_id)
    if (before !== undefined && before.state !== 'stored')
      return presentDuplicate(before, of_records.get(before.record_id ?? 0) ?? [], language)
    if (outcome === undefined) return deferred(command_id)
    const result = presentOutcome(outcome, images.get(command_id) ?? [], language)
    if (first.has(command_id)) return repeatedResult(run, sent, { result, language })
    first.add(command_id)
    return result
  })
  return {
    results,
    plans: patchesOf(applied),
    is_copied: known_rows.some(
      (row) =>
        row.installation_id === author.installation_id &&
        // One that could not be read may have none.
        row.sequence > 0 &&
        run.some(({ sent }) => sent.sequence === row.sequence && sent.command_id !== row.command_id),
    ),
  }
}

/** Twice in one request: the second is a repeat, or another under the same id. */
function repeatedResult(
  run: readonly SentAndTimed[],
  sent: SentCommand,
  { result, language }: { result: CommandResult; language: Language },
): CommandResult {
  const first = run.find((other) => other.sent.command_id === sent.command_id)
  if (first?.sent.hash !== sent.hash) return reusedResult(sent.command_id, language)
  return { ...result, result: 'duplicate', first: result.result === 'rejected' ? 'rejected' : 'applied' }
}

function rejectedOutcome(command_id: string, fault: NonNullable<SentCommand['fault']>): Outcome {
  return {
    command_id,
    state: 'rejected',
    code: fault.code,
    pointer: fault.pointer,
    effect: 'none',
    at: null,
    clock_basis: null,
    uncertainty_ms: null,
    record_id: null,
    warnings: [],
  }
}

function reusedResult(command_id: string, language: Language): CommandResult {
  return presentOutcome(
    rejectedOutcome(command_id, { code: 'command_id_reused', pointer: '/command_id' }),
    [],
    language,
  )
}

interface Saving {
  readonly taking: Taking
  readonly run: readonly SentAndTimed[]
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly known: KnownCommands
  /** What these carried is not kept. */
  readonly erased: ReadonlySet<string>
}

async function saveOutcomes(
  tx: CustomerTransaction,
  { taking, run, outcomes, known, erased }: Saving,
): Promise<void> {
  const judged = new Map<string, { one: SentAndTimed; outcome: Outcome }>()
  for (const one of run) {
    const { command_id } = one.sent
    const outcome = outcomes.get(command_id)
    if (outcome !== undefined && !judged.has(command_id)) judged.set(command_id, { one, outcome })
  }
  if (judged.size === 0) return
  const first = [...judged.values()]
  const kept = await rowsOf(
    taking,
    first.map(({ one }) => one),
  )
  const rows = first.map(({ outcome }, index): CommandRow => {
    const row = kept[index]
    if (row === undefined) throw new Error('every command has a row')
    const attempts = known.get(row.command_id)?.attempts ?? 0
    return { ...row, ...(erased.has(row.command_id) && { sealed: null }), ...outcome, attempts }
  })
  const written = await tx.rows(saveCommands, rows)
  // Another request came first with one of them: all of this is undone, and each is judged by itself.
  if (written.length !== rows.length) throw new Error('a command was judged by another request meanwhile')
  await emitRejected(
    tx,
    rows.filter(({ state }) => state === 'rejected'),
    taking.author.received_at,
  )
}

async function rowsOf({ author, vault, customer_id }: Taking, commands: readonly SentAndTimed[]) {
  const sealed = await sealCommands(
    { vault, customer_id },
    commands.map(({ sent }) => sent),
  )
  return commands.map(({ sent, timed }, index) => ({
    command_id: sent.command_id,
    user_id: author.user_id,
    sent_by: author.sent_by,
    installation_id: author.installation_id,
    sequence: sent.sequence,
    type: sent.type,
    route_plan_id: timed?.command.route_plan_id ?? null,
    route_point_id: timed?.command.route_point_id ?? null,
    hash: sent.hash,
    device_time: timed?.command.occurred_at ?? null,
    sealed: sealed[index]?.toString('base64') ?? null,
    received_at: author.received_at,
  }))
}

/** One that fails by itself is kept; after three times it is rejected, and somebody is to look at it. */
async function keepFailed(taking: Taking, one: SentAndTimed, error: unknown): Promise<Taken> {
  const { database, customer_id, log, language, author } = taking
  const { command_id } = one.sent
  const row = firstOf(await rowsOf(taking, [one]))
  return database.inCustomer(customer_id, async (tx) => {
    const [before] = await tx.rows(selectKnownCommands, {
      command_ids: [command_id],
      installation_id: author.installation_id,
      sequences: [],
    })
    const attempts = (before?.attempts ?? 0) + 1
    const is_poison = attempts >= max_attempts
    if (before !== undefined && before.state !== 'stored')
      return { results: [deferred(command_id)], ...nothing_else }
    const outcome = rejectedOutcome(command_id, { code: 'internal_error', pointer: null })
    const erased = await listErasedPoints(tx, row.route_point_id === null ? [] : [row.route_point_id])
    await tx.rows(saveCommands, [
      {
        ...row,
        ...(erased.size > 0 && { sealed: null }),
        ...outcome,
        state: is_poison ? 'rejected' : 'stored',
        code: is_poison ? 'internal_error' : null,
        attempts,
      },
    ])
    log.error(
      { err: error, command_id, attempts },
      is_poison ? 'a command was rejected: it fails' : 'a command failed',
    )
    if (is_poison) await emitRejected(tx, [{ ...row, code: 'internal_error' }], author.received_at)
    const result = is_poison ? presentOutcome(outcome, [], language) : deferred(command_id)
    return { results: [result], ...nothing_else }
  })
}

const nothing_else = { plans: [], is_copied: false }

interface Repeating {
  readonly author: RunAuthor
  readonly of_records: ReadonlyMap<number, CommandResult['images']>
  readonly language: Language
}

/** Its answer was forgotten after 400 days; what it told is still there, and is told no second time. */
function repeatedLate(
  { command_id, type }: SentCommand,
  { user_id, kind, ...told }: ToldBefore,
  { author, of_records, language }: Repeating,
): CommandResult {
  if (user_id !== author.user_id || !type.endsWith(`.${kind}`)) return reusedResult(command_id, language)
  const answer = { ...told, state: 'applied' as const, code: null, pointer: null, warnings: [] }
  return presentDuplicate(answer, of_records.get(told.record_id ?? 0) ?? [], language)
}

function patchesOf({ day, held }: AppliedRun): PlanPatch[] {
  return day === null || held === null ? [] : patchOf(held, day)
}

function joinTaken(taken: readonly Taken[]): Taken {
  return {
    results: taken.flatMap(({ results }) => results),
    plans: joinPatches(taken.flatMap(({ plans }) => plans)),
    is_copied: taken.some(({ is_copied }) => is_copied),
  }
}

/** Of several transactions on one plan, one patch from the first version to the last. */
function joinPatches(patches: readonly PlanPatch[]): PlanPatch[] {
  const joined = new Map<number, PlanPatch>()
  for (const patch of patches) {
    const before = joined.get(patch.id)
    if (before === undefined || before.version !== patch.from_version) {
      joined.set(patch.id, patch)
      continue
    }
    const points = new Map([...before.points, ...patch.points].map((point) => [point.id, point]))
    for (const id of patch.gone) points.delete(id)
    const gone = new Set([...before.gone, ...patch.gone])
    for (const { id } of patch.points) gone.delete(id)
    joined.set(patch.id, {
      ...patch,
      from_version: before.from_version,
      points: [...points.values()],
      gone: [...gone],
    })
  }
  return [...joined.values()]
}
