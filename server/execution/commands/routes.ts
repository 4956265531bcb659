import { availableParallelism } from 'node:os'
import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { CommandsAnswer, CommandsBody, max_commands_bytes } from '@tropeiro/contract/execution.ts'
import { createLane } from '@tropeiro/db/lane.ts'
import type { FastifyRequest } from 'fastify'
import type { RequestReceipt } from '../../checklists/public.ts'
import { selectPlanDates } from '../../plans/public.ts'
import { createLoopTurns, type LoopTurns } from '../../platform/event-loop/loop-turns.ts'
import { type Caller, getCaller, languageOf } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { overloaded } from '../../platform/http/load-shedding.ts'
import { readMoment, readMomentIfAny } from '../../platform/http/read-moment.ts'
import { findAgendaVersion } from '../agenda/agenda-version.ts'
import { execution_scopes as scopes } from '../policy.ts'
import { readPhoneSettings } from '../settings.ts'
import { adviseUploads } from './advise-uploads.ts'
import { selectInstallation } from './queries.ts'
import { readCommand } from './read-command.ts'
import { saveContactOf } from './save-contact.ts'
import { takeCommands } from './take-commands.ts'
import { timeCommands } from './time-commands.ts'

export interface CommandsContext {
  /** How long a picture waits that comes now, in seconds. */
  readonly picturesWait: () => number
  readonly requestReceipt: RequestReceipt
}

/**
 * Each keeps a core busy, of ours or of the database: those of one customer leave half of them to others, and a batch of one that waits
 * for a lock holds up nobody else's. Who finds no turn before the deadline comes again.
 */
const batches_at_work = {
  width: 4,
  max_each: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  max_waiting: 200,
  wait_ms: 25_000,
}

const commands_schema = {
  summary: 'Send what happened on the road',
  description:
    'Up to 500 commands of one phone, in their order. Each is judged by itself and done once, however often it is sent; the answer tells what became of each. A command is never refused because of a state: what comes late is kept. `docs/offline.md` is the whole protocol.',
  body: CommandsBody,
  response: { 200: CommandsAnswer },
}

export function registerCommands(app: HttpApp, { picturesWait, requestReceipt }: CommandsContext): void {
  const { clock } = app.services
  // A hundred commands take as long as many reads. So few batches are at work, of them one goes on at a time, and not while others wait.
  const lane = createLane({ ...batches_at_work, refusal: overloaded })
  const turns = createLoopTurns(() => app.in_flight.isAnybodyWaiting())
  let at_work = 0
  app.route({
    method: 'POST',
    url: '/execution/commands',
    config: { scope: scopes.write },
    bodyLimit: max_commands_bytes,
    schema: commands_schema,
    onRequest: async (_request, reply) => {
      at_work += 1
      reply.raw.once('close', () => {
        at_work -= 1
      })
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const received_at = clock.now()
      const leave = await lane.enter(customer_id)
      try {
        const taken = await takeBatch({ app, turns, requestReceipt }, request, received_at)
        await turns.next(customer_id)
        await reply.send({
          data: {
            received_at,
            answered_at: clock.now(),
            uploads: adviseUploads({
              commands_at_work: at_work,
              pictures_wait_s: picturesWait(),
              random: Math.random(),
            }),
            ...taken,
          },
        })
      } finally {
        leave()
      }
    },
  })
}

type CommandsRequest = FastifyRequest & { readonly body: CommandsBody }

interface BatchContext extends Pick<CommandsContext, 'requestReceipt'> {
  readonly app: HttpApp
  readonly turns: LoopTurns
}

/** All commands of one request: what became of each, and what the phone is to know besides. */
async function takeBatch(
  { app, turns, requestReceipt }: BatchContext,
  request: CommandsRequest,
  received_at: Date,
) {
  const { database, vault } = app.services
  const caller = getCaller(request)
  const { customer_id, time_zone } = caller
  const { body } = request
  readMoment(body.sent_at, time_zone, { pointer: '/sent_at' })
  const oldest_at = readMomentIfAny(body.outbox.oldest_at, time_zone, { pointer: '/outbox/oldest_at' })
  const user_id = authorOf(caller, body.on_behalf_of ?? null)
  const installation_id = body.installation_id.toLowerCase()
  await turns.next(customer_id)
  const sent = body.commands.map((command) => readCommand(command, time_zone))
  await vault.prepare(customer_id)
  const plan_ids = sent.flatMap(({ command }) => command?.route_plan_id ?? [])
  const { installation, plans, phone } = await database.inCustomer(customer_id, async (tx) => {
    const [row, dates, of_user] = await Promise.all([
      tx.find(selectInstallation, { user_id, installation_id }),
      tx.rows(selectPlanDates, plan_ids),
      readPhoneSettings(tx, user_id),
    ])
    return { installation: row, plans: dates, phone: of_user }
  })
  if (phone === null) throw invalidRequest([{ pointer: '/on_behalf_of', code: 'not_found' }])
  const plans_from = new Map(plans.map(({ id, date_created }) => [id, date_created]))
  await turns.next(customer_id)
  const timing = timeCommands(sent, { body, received_at, time_zone, installation, plans_from })
  const author = {
    user_id,
    sent_by: user_id === caller.user_id ? null : caller.user_id,
    installation_id,
    received_at,
    proof_override: phone.settings.proof_override,
    is_accepted: false,
    is_clock_wrong: timing.is_clock_wrong,
  }
  const language = languageOf(request)
  const { log } = request
  const taking = { database, vault, requestReceipt, turns, log, customer_id, author, language }
  const { results, plans: patches, is_copied } = await takeCommands(taking, timing.commands)
  const [advice, agenda_version] = await database.inCustomer(customer_id, (tx) =>
    Promise.all([
      saveContactOf(tx, { body, author, timing, installation, is_copied, oldest_at }),
      findAgendaVersion(tx, { user_id, now: received_at, phone }),
    ]),
  )
  return { agenda_version, installation: advice, results, plans: patches }
}

/** One’s own, or those of a phone that cannot send them any more. */
function authorOf(caller: Caller, on_behalf_of: number | null): number {
  if (on_behalf_of === null || on_behalf_of === caller.user_id) return caller.user_id
  if (!caller.scopes.has(scopes.recover))
    throw new AppError('missing_scope', { public: { params: { scope: scopes.recover } } })
  return on_behalf_of
}
