import { AppError } from '@tropeiro/contract/app-error.ts'
import { ImportAnswer, ImportBody, ImportQuery } from '@tropeiro/contract/import-route-plan.ts'
import type { FastifyReply } from 'fastify'
import { assertOsrmAnswers } from '../../engines/assert-answers.ts'
import { assertMayNameDrivers, prepareToFindDrivers } from '../../fleet/public.ts'
import { actorOf, selectCustomer, settingsOf } from '../../identity/public.ts'
import {
  awaitOperation,
  type CreateOperation,
  type OperationRow,
  operation_problem,
} from '../../operations/public.ts'
import { getCaller, languageOf } from '../../platform/http/caller.ts'
import { performChange } from '../../platform/http/changes/change.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { plan_scopes as scopes } from '../policy.ts'
import type { FactsReader } from '../storage/day/hold-day.ts'
import type { EnqueuePlanning } from '../storage/enqueue-planning.ts'
import { accepted_import, planning_result } from '../storage/stored-documents.ts'
import { importPlan, incomplete } from './import-plan.ts'
import { readImport } from './read-import.ts'

interface ImportParts {
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
  readonly readFacts: FactsReader
  /** Of the road engine for cars; empty: there is none. */
  readonly road_url: string
  /** How long a synchronous import is awaited before it is answered as an asynchronous one. */
  readonly synchronous_ms: number
}

export function registerImport(app: HttpApp, parts: ImportParts): void {
  const { createOperation, enqueue, road_url, synchronous_ms } = parts
  const assertRoads = createRoadsAssertion(road_url)
  const { database, vault } = app.services
  const tools = { vault, createOperation, enqueue, readFacts: parts.readFacts }

  app.route({
    method: 'POST',
    url: '/import/route_plan',
    config: { scope: scopes.write, rate_limit: 'plan_import' },
    schema: {
      summary: 'Import a route plan',
      description: `
Turns the stops of a day into routes: one plan for each executor that is needed, with the order, the times and the way on
real roads.

Each point is judged by itself. One that cannot be read is in \`wrong_lines\`; one that nobody can serve is in
\`unassigned_points\`, with the reasons and the smallest change of one thing that would place it. The others are planned. With
\`atomic=true\` it is all or nothing.

The answer is 200 with the plans ready, or 202 with an \`operation_id\` to watch: at once with \`is_async\`, and when planning
takes too long to wait for. Send an \`Idempotency-Key\`: a retry after a lost answer then finds the same import. A company may
send 60 imports a minute.`.trim(),
      body: ImportBody,
      querystring: ImportQuery,
      response: { 200: ImportAnswer, 202: ImportAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id, scopes: granted } = getCaller(request)
      const { body } = request
      const { atomic, dry_run, on_conflict } = request.query
      const customer = await database.findInCustomer(customer_id, selectCustomer)
      if (customer === undefined) throw new Error('a caller is of a customer that exists')
      const settings = settingsOf(customer)
      const language = languageOf(request)
      const read = readImport(body, {
        zone: customer.time_zone,
        default_service_s: settings.default_service_time,
        language,
        atomic,
      })
      assertMayNameDrivers(
        granted,
        read.named.flatMap(({ cpf, helper_cpf }) => [cpf, helper_cpf]),
      )
      if (read.request.source === 'G' && !body.is_async) await assertRoads()
      await prepareToFindDrivers(vault, customer_id)
      const auto_send = body.send ?? settings.auto_send
      const options = { read, settings, dry_run, on_conflict, is_async: body.is_async, auto_send }
      const { body: taken, replayed } = await performChange(request, reply, {
        answer: accepted_import,
        work: async (tx) => ({
          status: 202,
          headers: {},
          body: await importPlan(tx, actorOf(request), { options, tools }),
        }),
      })
      if (replayed) reply.header('idempotency-replayed', 'true')
      if (taken.operation_id === null) return reply.code(200).send(taken)
      if (body.is_async) return sendAccepted(reply, taken)
      const began_ms = performance.now()
      const ended = await awaitOperation(
        database,
        { customer_id, id: taken.operation_id },
        { deadline_ms: synchronous_ms, signal: closedSignalOf(reply) },
      )
      request.awaited_ms = performance.now() - began_ms
      return ended === null ? sendAccepted(reply, taken) : reply.code(200).send(resultOf(ended, taken))
    },
  })
}

function sendAccepted(reply: FastifyReply, answer: ImportAnswer) {
  return reply.code(202).header('location', `/v1/operation/${answer.operation_id}`).send(answer)
}

/** What the worker found. A plan that could not be planned is still there, and says why. */
function resultOf({ id, state, result, problem }: OperationRow, taken: ImportAnswer) {
  if (state === 'succeeded') return planning_result.read(result, id)
  if (problem === null) return taken
  const { code, answer } = operation_problem.read(problem, id)
  if (code === 'import_incomplete')
    throw incomplete(answer === undefined ? taken : planning_result.read(answer, id), [])
  return taken
}

/** Nobody waits for the answer of a connection that is gone. */
function closedSignalOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  return closed.signal
}

/** An answer that recent need not be asked for again. */
const fresh_ms = 1_000

/** Throws a 503 while the road engine is away: better told before anything is taken in. */
function createRoadsAssertion(url: string): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < fresh_ms) return
    if (url === '') throw new AppError('road_engine_unavailable', { public: { retry_after_s: 60 } })
    await assertOsrmAnswers(url).catch((error: unknown) => {
      throw new AppError('road_engine_unavailable', { public: { retry_after_s: 5 }, cause: error })
    })
    last = performance.now()
  }
}
