import type { CommandResult } from '@tropeiro/contract/execution.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { referToImages } from '../../images/public.ts'
import {
  type Assigned,
  applyFacts,
  checkLoad,
  type DayOutcome,
  type HeldDay,
  holdDay,
  judgeAssigned,
  listSisterSuccessors,
  listSuccessorPlans,
  type SisterPlans,
} from '../../plans/public.ts'
import {
  insertFacts,
  insertRecordImages,
  insertRecords,
  selectPendingFacts,
  selectRecordsOfCommands,
  selectReusedImages,
  takeRecordIds,
  voidRecords,
} from '../facts/queries.ts'
import { readFacts } from '../facts/read-facts.ts'
import { prepareProof } from '../facts/record-entries.ts'
import { record_fields } from '../facts/sealed.ts'
import { awaitMissing } from '../proofs/await-missing.ts'
import { listCauses } from './causes.ts'
import { judgeCommand } from './judge-command.ts'
import type { RunContext, RunWrites, TimedCommand } from './judging.ts'
import { leaveOutErased } from './leave-out-erased.ts'
import type { Outcome } from './outcome.ts'
import { type RunAuthor, readRunContext } from './run-context.ts'
import { createRunState } from './run-state.ts'

export interface Run {
  readonly author: RunAuthor
  readonly timed: readonly TimedCommand[]
}

export interface AppliedRun {
  readonly outcomes: readonly Outcome[]
  readonly images: ReadonlyMap<string, CommandResult['images']>
  readonly day: DayOutcome | null
  readonly held: HeldDay | null
  /** About points whose recipient was erased: what they carried is not kept. */
  readonly erased_command_ids: ReadonlySet<string>
}

/** The day of a run, locked until the transaction ends. */
export interface HeldRun {
  readonly held: HeldDay
  /** Commands about what never was their author's, or never was: nothing of it is held. */
  readonly refused: ReadonlyMap<string, Exclude<Assigned, 'yes'>>
  readonly successor_plans: ReadonlyMap<number, number>
  /** Plans that have points which took the place of those that are named. */
  readonly sisters: SisterPlans
}

interface RunToHold {
  readonly user_id: number
  readonly timed: readonly TimedCommand[]
}

export async function holdRun(tx: CustomerTransaction, { user_id, timed: all }: RunToHold): Promise<HeldRun> {
  const refused = await listRefused(tx, user_id, all)
  const timed = all.filter(({ command }) => !refused.has(command.command_id))

  const about = listSubjects(timed)
  const named = unique(timed.map(({ command }) => command.route_plan_id))
  const point_ids = unique(timed.map(({ command }) => command.route_point_id))
  const subjects = about.length === 0 ? [] : await listOwnRecords(tx, user_id, about)
  const plan_ids = unique([...named, ...subjects.map(({ route_plan_id }) => route_plan_id)])
  const [successor_plans, sisters] = await Promise.all([
    listSuccessorPlans(tx, { plan_ids, point_ids }),
    listSisterSuccessors(tx, { plan_ids: named, point_ids }),
  ])
  const held = await holdDay(tx, {
    plan_ids: [...plan_ids, ...successor_plans.values(), ...[...sisters.values()].flatMap((ids) => [...ids])],
    point_ids: unique([...point_ids, ...subjects.map(({ route_point_id }) => route_point_id)]),
  })
  return { held, refused, successor_plans, sisters }
}

/** Whose a plan is comes before its lock: nobody makes others wait for plans that are not theirs. */
async function listRefused(
  tx: CustomerTransaction,
  user_id: number,
  timed: readonly TimedCommand[],
): Promise<Map<string, Exclude<Assigned, 'yes'>>> {
  const places = timed.flatMap(({ command }) => {
    const { command_id, type, route_plan_id: plan_id, route_point_id: point_id } = command
    return type === 'point.correct' || type === 'point.attach' ? [] : [{ command_id, plan_id, point_id }]
  })
  const assigned = await judgeAssigned(tx, user_id, places)
  return new Map(
    [...assigned].flatMap(([{ command_id }, answer]) => (answer === 'yes' ? [] : [[command_id, answer]])),
  )
}

/** Those of others are neither corrected nor added to. */
async function listOwnRecords(tx: CustomerTransaction, user_id: number, command_ids: readonly string[]) {
  const records = await tx.rows(selectRecordsOfCommands, command_ids)
  return records.filter((record) => record.user_id === user_id)
}

/** What judging needs, of these commands or of more: it is read together with whatever else is asked at that moment. */
export async function readRun(
  tx: CustomerTransaction,
  { author, timed }: Run,
  { held, successor_plans, sisters }: HeldRun,
) {
  const point_ids = [...held.points.keys()]
  const about = listSubjects(timed)
  const hashes = timed.flatMap(({ command }) => (command.payload.images ?? []).map(({ sha256 }) => sha256))
  const [facts, subjects, pending, ids, reused, given] = await Promise.all([
    readFacts(tx, { plan_ids: [...held.plans.keys()], point_ids }),
    about.length === 0 ? [] : tx.rows(selectRecordsOfCommands, about),
    tx.rows(
      selectPendingFacts,
      timed.map(({ command }) => command.command_id),
    ),
    tx.rows(takeRecordIds, timed.filter(({ command }) => isRecord(command.type)).length),
    hashes.length === 0 ? [] : tx.rows(selectReusedImages, hashes),
    readRunContext(tx, { author, timed, held, successor_plans, sisters }),
  ])
  return { facts, subjects, pending, ids, reused, given }
}

interface RunToApply extends HeldRun {
  readonly read: Awaited<ReturnType<typeof readRun>>
  readonly vault: Vault
}

/** Judges the commands in their order and writes all that follows, in the transaction that holds their day. */
export async function applyRun(
  tx: CustomerTransaction,
  { author, timed }: Run,
  { held, refused, read, vault }: RunToApply,
): Promise<AppliedRun> {
  const { facts, subjects, pending, ids, reused, given } = read
  const reused_at = Map.groupBy(reused, ({ sha256 }) => sha256)
  const context: RunContext = {
    ...given,
    refused,
    reused: new Map(
      [...reused_at].map(([hash, rows]) => [hash, new Set(rows.map(({ route_point_id }) => route_point_id))]),
    ),
    takeRecordId: () => {
      const row = ids.shift()
      if (row === undefined) throw new Error('every record of a run has an id')
      return row.id
    },
  }
  const state = createRunState(held, facts, { subjects, pending })
  const writes: RunWrites = {
    records: [],
    images: [],
    facts: [],
    entries: [],
    voids: [],
    checked: new Map(),
    touched: new Set(),
  }
  const outcomes = timed.map((one) => judgeCommand(state, one, { context, writes }))
  const plan_of = new Map([...state.subjects.values()].map(({ id, route_plan_id }) => [id, route_plan_id]))
  const isErased = (id: number | null) => (held.points.get(id ?? 0)?.date_erased ?? null) !== null
  const erased = leaveOutErased(writes, isErased)
  const images = await write(tx, { author, ...erased, plan_of, vault, now: author.received_at })
  const driven = context.driven.listNew()
  const day =
    writes.touched.size === 0
      ? null
      : await applyFacts(tx, held, {
          // Judging knows all that is said now: what was read, and what this run adds.
          readFacts: async () => state,
          now: author.received_at,
          touched: [...writes.touched],
          driven,
          ...listCauses({ outcomes, writes, held, driven, reasons: given.reasons, standings: images }),
        })
  const of_erased = timed.filter(({ command }) => isErased(command.route_point_id))
  return {
    outcomes,
    images: imagesOf(outcomes, { writes, standings: images, erased: erased.record_ids }),
    day,
    held,
    erased_command_ids: new Set([
      ...erased.command_ids,
      ...of_erased.map(({ command }) => command.command_id),
    ]),
  }
}

function isRecord(type: string): boolean {
  return type === 'point.execute' || type === 'point.return'
}

/** The commands that these are about. */
function listSubjects(timed: readonly TimedCommand[]): string[] {
  return timed.flatMap(({ command }) => {
    if (command.type === 'point.correct') return [command.payload.corrects.toLowerCase()]
    return command.type === 'point.attach' ? [command.payload.command_id.toLowerCase()] : []
  })
}

function unique(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

interface Writing {
  readonly author: RunAuthor
  readonly writes: RunWrites
  /** Of the records of the run, and those that it is about. */
  readonly plan_of: ReadonlyMap<number, number>
  /** Records of persons who were erased. */
  readonly record_ids: ReadonlySet<number>
  readonly vault: Vault
  readonly now: Date
}

async function write(tx: CustomerTransaction, { author, writes, plan_of, record_ids, vault, now }: Writing) {
  const keeper = { vault, customer_id: tx.customer_id }
  const references = writes.images.map(({ record_id, role, sha256 }) => ({
    sha256,
    holder: 'record' as const,
    holder_id: record_id,
    role,
    plan_id: plan_of.get(record_id) ?? null,
    user_id: author.user_id,
  }))
  const images = await referToImages(tx, references, now)
  const proof = await prepareProof(tx, writes.entries, { vault, images })
  const records = []
  for (const { personal, ...record } of writes.records) {
    const sealed = personal === null ? null : await record_fields.seal(keeper, record.id, personal)
    const entry_hash = proof.hashes.get(record.id) ?? null
    const date_erased = record_ids.has(record.id) ? now : null
    records.push({ ...record, sealed: sealed?.toString('base64') ?? null, entry_hash, date_erased })
  }
  await Promise.all([
    proof.write(),
    records.length === 0 ? null : tx.count(insertRecords, records),
    writes.images.length === 0 ? null : tx.count(insertRecordImages, writes.images),
    awaitMissing(tx, writes.images, { standings: images, now }),
    writes.facts.length === 0 ? null : tx.count(insertFacts, writes.facts),
    writes.voids.length === 0 ? null : tx.count(voidRecords, writes.voids, now),
    writes.checked.size === 0 ? null : checkLoad(tx, writes.checked),
  ])
  return images
}

interface NamedImages {
  readonly writes: RunWrites
  readonly standings: ReadonlyMap<string, Pick<CommandResult['images'][number], 'sha256' | 'state'>>
  /** Their pictures are wanted no more: the phone may forget them. */
  readonly erased: ReadonlySet<number>
}

function imagesOf(
  outcomes: readonly Outcome[],
  { writes, standings, erased }: NamedImages,
): Map<string, CommandResult['images']> {
  const by_record = Map.groupBy(writes.images, ({ record_id }) => record_id)
  return new Map(
    outcomes.map(({ command_id, record_id }) => [
      command_id,
      (record_id === null ? [] : (by_record.get(record_id) ?? [])).map(({ sha256 }) => ({
        sha256,
        state: erased.has(record_id ?? 0) ? 'refused' : (standings.get(sha256)?.state ?? 'wanted'),
      })),
    ]),
  )
}
