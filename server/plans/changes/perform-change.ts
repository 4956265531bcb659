import { randomUUID } from 'node:crypto'
import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { type Actor, selectCustomer, settingsOf } from '../../identity/public.ts'
import { commitUnflushed, type Sighting, selectSightings } from '../storage/changes/queries.ts'
import { selectDayPlans } from '../storage/day/queries.ts'
import type { ChangeTools } from './add-points.ts'
import { changePlans, type EditedDay, type PlansChange, readToTry } from './change-plans.ts'
import { listChangesSince } from './list-changes.ts'
import type { FetchLegs } from './measure/fetch-legs.ts'
import { type LegBook, no_legs } from './measure/leg-book.ts'
import { type MeasuringRoads, withLegs } from './measure/with-legs.ts'
import { presentChange } from './present-change.ts'
import { type AskedChange, savePreview } from './previews.ts'
import { readOperations } from './read-operations.ts'
import { resolveOperations } from './resolve-operations.ts'

/** Who changes plans. */
export interface ChangeAuthor {
  readonly customer_id: number
  readonly user_id: number
  readonly actor: Actor
  readonly language: Language
}

export interface ChangeParts {
  readonly database: Database
  readonly tools: ChangeTools
  readonly roads: MeasuringRoads
}

export interface ChangeTerms {
  readonly asked: AskedChange
  readonly reason: string | null
  readonly force: boolean
}

/** Tries a change on what is there now, and keeps what was asked for who applies it. `vault.prepare` comes before. */
export async function previewChange(
  parts: ChangeParts,
  author: ChangeAuthor,
  terms: ChangeTerms,
): Promise<PlansChangeResult> {
  const { database, tools, roads } = parts
  const { customer_id, user_id, actor } = author
  const { now } = actor
  const save = () =>
    database.inCustomer(customer_id, async (tx) => {
      const asked = { asked: terms.asked, user_id, vault: tools.vault, now }
      const [, preview] = await Promise.all([tx.rows(commitUnflushed), savePreview(tx, asked)])
      return preview
    })
  let saving: ReturnType<typeof save> | null = null
  // What is not allowed is told by the first look; while roads are asked, what was asked for is kept.
  const fetchLegs: FetchLegs = async (legs) => {
    saving ??= save()
    const found = roads.fetchLegs(legs)
    await Promise.allSettled([found, saving])
    return found
  }
  const { edited, sightings } = await tryChange(parts, author, { terms, fetchLegs })
  const preview = await (saving ?? save())
  return presentChange(edited, { change_id: null, ...preview, sightings })
}

interface ChangeToTry {
  readonly terms: ChangeTerms
  readonly fetchLegs: FetchLegs
  /** Legs that are known at first. */
  readonly known?: LegBook
}

/** What a change comes to on what is there now. Nothing is locked, and nothing written. */
export async function tryChange(
  { database, tools, roads }: ChangeParts,
  author: ChangeAuthor,
  { terms, fetchLegs, known = no_legs }: ChangeToTry,
): Promise<{ edited: EditedDay; sightings: readonly Sighting[] }> {
  const { tried, base, sightings } = await database.inCustomer(
    author.customer_id,
    async (tx) => {
      const whole = await readChange(tx, author, terms)
      const measuring = { profiles: roads.profiles, legs: no_legs }
      const read = await readToTry(tx, {
        change: whole,
        tools: { ...tools, measuring },
        now: author.actor.now,
      })
      return {
        tried: read,
        base: whole.base,
        sightings: await tx.rows(selectSightings, read.plan_ids),
      }
    },
    { mode: 'snapshot' },
  )
  const edited = await withLegs(fetchLegs, async (legs) => tried.decide(legs), { known })
  assertWhole(edited, base)
  return { edited, sightings }
}

/** Legs that a change will need, asked for before anything is locked. What is wrong with it is told by the change itself. */
export async function collectLegs(
  { database, tools, roads }: ChangeParts,
  author: ChangeAuthor,
  terms: ChangeTerms,
): Promise<LegBook> {
  let known = no_legs
  const { now } = author.actor
  const measuring = { profiles: roads.profiles, legs: no_legs }
  try {
    const tried = await database.inCustomer(
      author.customer_id,
      async (tx) => {
        const change = await readChange(tx, author, terms)
        return readToTry(tx, { change, tools: { ...tools, measuring }, now })
      },
      { mode: 'snapshot' },
    )
    await withLegs(roads.fetchLegs, async (legs) => {
      known = legs
      tried.decide(legs)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return known
}

/** In the transaction of the change. */
export async function performChange(
  tx: CustomerTransaction,
  author: ChangeAuthor,
  { terms, tools }: { terms: ChangeTerms; tools: ChangeTools },
): Promise<PlansChangeResult> {
  const change_id = randomUUID()
  const whole = await readChange(tx, author, terms)
  const edited = await changePlans(tx, author.actor, { change: { ...whole, change_id }, tools })
  assertWhole(edited, whole.base)
  const sightings = await tx.rows(selectSightings, edited.result.touched)
  const is_written = edited.result.touched.length > 0
  return presentChange(edited, {
    change_id: is_written ? change_id : null,
    preview_id: null,
    expires_at: null,
    sightings,
  })
}

async function readChange(
  tx: CustomerTransaction,
  { language }: ChangeAuthor,
  { asked, reason, force }: ChangeTerms,
): Promise<Omit<PlansChange, 'change_id'>> {
  const { solved } = asked
  if (solved !== undefined)
    return { operations: [{ op: 'reoptimize', orders: solved }], base: mapOf(asked.base), reason, force }
  const customer = await tx.one(selectCustomer)
  const { default_service_time: default_service_s, block_expired } = settingsOf(customer)
  const operations = await resolveOperations(tx, readOperations(asked.operations), {
    zone: customer.time_zone,
    default_service_s,
    block_expired,
    language,
  })
  return { operations, base: mapOf(asked.base), reason, force }
}

const mapOf = (base: AskedChange['base']) => new Map(base.map(({ id, edit_version }) => [id, edit_version]))

/** Who changes a plan has seen it: otherwise nobody could tell that it was another by then. */
function assertWhole({ result }: EditedDay, base: ReadonlyMap<number, number>): void {
  const missing = result.touched.filter((id) => !base.has(id))
  if (missing.length > 0)
    throw invalidRequest(
      missing.map((id) => ({ pointer: `/data/base/${id}`, code: 'edit_version_required' })),
    )
}

interface StaleChange {
  readonly author: ChangeAuthor
  readonly base: ReadonlyMap<number, number>
  /** Null: there is nothing that could be tried on what is there now. */
  readonly terms: ChangeTerms | null
}

/** To who was told that a plan is another by now: what was changed since, and what the same would come to on that. */
export async function explainStale(
  error: unknown,
  parts: ChangeParts,
  { author, base, terms }: StaleChange,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'stale_version' || error.status !== 409) return error
  const { database } = parts
  const { changes_since, versions } = await database.inCustomer(
    author.customer_id,
    async (tx) => ({
      changes_since: await listChangesSince(tx, base),
      versions: await tx.rows(selectDayPlans, [...base.keys()]),
    }),
    { mode: 'snapshot' },
  )
  const now = versions.map(({ id, edit_version }) => ({ id, edit_version }))
  const rebased = terms === null ? null : await tryRebased(parts, author, withBase(terms, now))
  return new AppError('stale_version', {
    status: 409,
    public: { ...error.public, members: { changes_since, rebased } },
  })
}

const withBase = (terms: ChangeTerms, base: AskedChange['base']): ChangeTerms => ({
  ...terms,
  asked: { ...terms.asked, base },
})

/** Null: it cannot be done any more. */
async function tryRebased(
  parts: ChangeParts,
  author: ChangeAuthor,
  terms: ChangeTerms,
): Promise<PlansChangeResult | null> {
  try {
    return await previewChange(parts, author, terms)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
