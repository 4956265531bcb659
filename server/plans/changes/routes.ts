import { randomUUID } from 'node:crypto'
import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import {
  PlanChange,
  PlanChangeFilters,
  PlanChangeList,
  PlanChangeParams,
  PlansChangeAnswer,
  PlansChangeBody,
  PlansChangeQuery,
  StartedOperationAnswer,
  UndoBody,
} from '@tropeiro/contract/route-plan-change.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../identity/public.ts'
import type { CreateOperation } from '../../operations/public.ts'
import { getCaller, languageOf } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import type { Outcome } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { ownPlansOf, plan_scopes as scopes } from '../policy.ts'
import { selectPlan } from '../reading/queries.ts'
import { findReoptimize, type ReoptimizePorts, requestReoptimize } from '../reoptimize/request-reoptimize.ts'
import { selectChanges, selectSightings, selectUndo } from '../storage/changes/queries.ts'
import { undo_document } from '../storage/changes/stored-changes.ts'
import type { FactsReader } from '../storage/day/hold-day.ts'
import type { EnqueuePlanning } from '../storage/enqueue-planning.ts'
import { presentChanges } from './list-changes.ts'
import type { LegBook } from './measure/leg-book.ts'
import { type MeasuringRoads, withLegs } from './measure/with-legs.ts'
import {
  type ChangeAuthor,
  type ChangeParts,
  type ChangeTerms,
  collectLegs,
  explainStale,
  performChange,
  previewChange,
} from './perform-change.ts'
import { presentChange } from './present-change.ts'
import { getPreview } from './previews.ts'
import { baseOf, undoChange } from './undo-change.ts'

/** What a change may weigh. */
const max_body_bytes = 512 * 1024

interface ChangesContext {
  readonly readFacts: FactsReader
  readonly roads: MeasuringRoads
  /** For what runs solvers. */
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
}

type DoorParts = ChangeParts & ReoptimizePorts

export function registerPlanChanges(app: HttpApp, context: ChangesContext): void {
  const { database, vault } = app.services
  const { readFacts, roads, createOperation, enqueue } = context
  const parts: DoorParts = { database, tools: { vault, readFacts }, roads, vault, createOperation, enqueue }
  registerChange(app, parts)
  registerUndo(app, parts)
  registerHistory(app)
}

function authorOf(request: FastifyRequest): ChangeAuthor {
  const { customer_id, user_id } = getCaller(request)
  return { customer_id, user_id, actor: actorOf(request), language: languageOf(request) }
}

function registerChange(app: HttpApp, parts: DoorParts): void {
  const { vault } = app.services
  app.route({
    method: 'POST',
    url: '/route_plan/changes',
    bodyLimit: max_body_bytes,
    config: { scope: scopes.write, names_record: true },
    schema: {
      summary: 'Change route plans',
      description: `
Adds, removes, retries, moves, reorders, reassigns and locks, in one call: all of the operations, in their order, or none. Plans
in \`P\`, \`E\` and \`I\` may be changed, by points that are still open.

With \`dry_run=true\` nothing is changed: the answer says what would come of it, and \`preview_id\` applies the same for ten
minutes, measured again on what is there then. Name in \`base\` the \`edit_version\` of each plan as you have seen it. If somebody
changed one since, the answer is a 409 \`stale_version\` with what they changed (\`changes_since\`) and the same change tried on
what is there now (\`rebased\`). What drivers do in the meantime refuses nothing, unless a point that is named is done
(\`point_not_open\`). Where a driver has arrived, and what is locked, needs \`force\`.

\`reoptimize\` asks solvers for a better order, alone in its call. It is answered with 202 and an operation, whose result is like the
answer of a dry run, or of a change with \`apply\`. A user may have 5 of them under way, a company 20; a further one is a 429.`.trim(),
      querystring: PlansChangeQuery,
      body: PlansChangeBody,
      response: { 200: PlansChangeAnswer, 202: StartedOperationAnswer },
    },
    handler: async (request, reply) => {
      const author = authorOf(request)
      const { dry_run } = request.query
      await vault.prepare(author.customer_id)
      const terms = await readTerms(request.body, author, parts)
      const { base } = terms.asked
      const stale = {
        author,
        terms,
        base: new Map(base.map(({ id, edit_version }) => [id, edit_version])),
      }
      const reoptimize = findReoptimize(request.body.data.operations ?? [])
      try {
        if (reoptimize !== null) {
          const operation = { ...reoptimize, apply: reoptimize.apply === true && !dry_run }
          await change(request, reply, async (tx) =>
            started(await requestReoptimize(tx, author, { operation, terms, ports: parts })),
          )
          return
        }
        if (dry_run) {
          await reply.send({ data: await previewChange(parts, author, terms) })
          return
        }
        const perform = (legs: LegBook) =>
          change(request, reply, async (tx) => {
            const tools = { ...parts.tools, measuring: { profiles: parts.roads.profiles, legs } }
            const data = await performChange(tx, author, { terms, tools })
            return { status: 200, headers: {}, body: { data } }
          })
        const known = await collectLegs(parts, author, terms)
        await withLegs(parts.roads.fetchLegs, perform, { known })
      } catch (error) {
        // Without its search there is nothing that could be tried on what is there now.
        throw await explainStale(error, parts, { ...stale, terms: reoptimize === null ? terms : null })
      }
    },
  })
}

function started(operation_id: number): Outcome {
  const headers = { location: `/v1/operation/${operation_id}` }
  return { status: 202, headers, body: { data: { operation_id } } }
}

/** Operations as they were sent, or those of a preview. */
async function readTerms(
  { data }: PlansChangeBody,
  { customer_id, actor }: ChangeAuthor,
  { database, tools }: ChangeParts,
): Promise<ChangeTerms> {
  const { operations, preview_id, base = {}, force = false } = data
  const reason = data.reason ?? null
  if (operations !== undefined) {
    const versions = Object.entries(base).map(([id, edit_version]) => ({ id: Number(id), edit_version }))
    return { asked: { base: versions, operations }, reason, force }
  }
  if (preview_id === undefined || preview_id === null)
    throw invalidRequest([{ pointer: '/data/operations', code: 'required' }])
  const asked = await database.inCustomer(customer_id, (tx) =>
    getPreview(tx, { preview_id, vault: tools.vault, now: actor.now }),
  )
  return { asked, reason, force }
}

function registerUndo(app: HttpApp, parts: ChangeParts): void {
  const { database, vault } = app.services
  app.route({
    method: 'POST',
    url: '/route_plan/changes/:change_id/undo',
    config: { scope: scopes.write },
    schema: {
      summary: 'Undo a change of route plans',
      description:
        'Puts back what a change did: order, plan, executor, rules, locks, waivers and figures. It is a change itself, and can be undone. 409 `stale_version` once somebody changed one of its plans since, `point_not_open` once one of its points is done, `not_undoable` when it was undone before.',
      params: PlanChangeParams,
      body: UndoBody,
      response: { 200: PlansChangeAnswer },
    },
    handler: async (request, reply) => {
      const author = authorOf(request)
      const { change_id: undone_id } = request.params
      const { reason = null, force = false } = request.body.data
      await vault.prepare(author.customer_id)
      try {
        const perform = (legs: LegBook) =>
          change(request, reply, async (tx) => {
            const change_id = randomUUID()
            const undo = { undone_id, change_id, reason, force }
            const tools = { ...parts.tools, measuring: { profiles: parts.roads.profiles, legs } }
            const edited = await undoChange(tx, author.actor, { undo, tools })
            const sightings = await tx.rows(selectSightings, edited.result.touched)
            const data = presentChange(edited, { change_id, preview_id: null, expires_at: null, sightings })
            return { status: 200, headers: {}, body: { data } }
          })
        await withLegs(parts.roads.fetchLegs, perform)
      } catch (error) {
        const stored = await database.findInCustomer(author.customer_id, selectUndo, undone_id)
        if (stored === undefined) throw error
        const base = baseOf(undo_document.read(stored.document, undone_id))
        throw await explainStale(error, parts, { author, base, terms: null })
      }
    },
  })
}

function registerHistory(app: HttpApp): void {
  const { database } = app.services
  app.route({
    method: 'GET',
    url: '/route_plan/changes',
    config: { scope: scopes.read, names_record: true },
    schema: {
      summary: 'List what was changed of a route plan',
      description: 'What the office changed of one plan, the latest first: by whom, when and why.',
      querystring: PlanChangeFilters,
      response: { 200: PlanChangeList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { route_plan_id } = request.query
      const plan = await database.findInCustomer(caller.customer_id, selectPlan, route_plan_id)
      const own_user_id = ownPlansOf(caller)
      if (plan === undefined || (own_user_id !== null && plan.user_id !== own_user_id))
        throw new AppError('not_found')
      await sendList(request, reply, {
        item_schema: PlanChange,
        key: { edit_version: 'integer' },
        rows: ({ after, limit }) =>
          selectChanges(caller.customer_id, {
            route_plan_id,
            after: after === null ? null : Number(after['edit_version']),
            limit,
          }),
        related: true,
        present: (rows, tx) => presentChanges(tx, rows),
      })
    },
  })
}
