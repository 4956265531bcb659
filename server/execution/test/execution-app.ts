import { randomUUID } from 'node:crypto'
import type { CommandResult, CommandResults } from '@tropeiro/contract/execution.ts'
import type { LightMyRequestResponse } from 'fastify'
import { createTestDriver } from '../../test/product/create-test-driver.ts'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { logInAs } from '../../test/product/product-app.ts'

/** A point of a plan that was given to a driver. */
export interface GivenPlan {
  readonly id: number
  readonly external_code: string
  readonly start: number
  readonly far: number
  readonly near: number
}

export interface TestDriver {
  readonly id: number
  readonly user_id: number
  readonly login: string
}

export interface Phone {
  readonly installation_id: string
  readonly token: string
  command(type: string, about: object, payload?: object): Record<string, unknown> & { command_id: string }
  send(commands: readonly object[], envelope?: object): Promise<LightMyRequestResponse>
  /** Sends, and gives the results. */
  tell(...commands: readonly object[]): Promise<CommandResult[]>
  tellAll(commands: readonly object[], envelope?: object): Promise<CommandResults>
}

export interface ExecutionApp extends PlanningApp {
  readonly driver: TestDriver
  /** Of a driver, by default the first. */
  createPhone(login?: string): Promise<Phone>
  createDriver(name: string): Promise<TestDriver>
  /** A plan in P of a start and two deliveries, sent to a driver. */
  givePlan(changes?: {
    user_id?: number
    data?: object
    route_points?: readonly unknown[]
  }): Promise<GivenPlan>
  pointOf(id: number): Promise<{
    status: string
    route_plan_id: number
    routes_info: { id: number; kind: string; effect: string }[]
    records: { id: number; kind: string; effect: string }[]
  } | null>
  statusOf(plan_id: number): Promise<string | null>
}

/** UUIDv7 enough: in the order in which they are made. */
let made = 0
const commandId = () => {
  made += 1
  return `0199${made.toString(16).padStart(4, '0')}-0000-7000-8000-${randomUUID().slice(24)}`
}

export async function createExecutionApp(
  env: Readonly<Record<string, string>> = {},
  { worker = false }: { readonly worker?: boolean } = {},
): Promise<ExecutionApp> {
  const planning = await createPlanningApp({ worker, env })
  const { product, company } = planning
  const createDriver = (name: string) => createTestDriver(product, company, name)
  const driver = await createDriver('João')
  return {
    ...planning,
    driver,
    createDriver,
    createPhone: async (login = driver.login) => {
      const { access_token: token } = await logInAs(product, company, { login, realm: 'app' })
      return createPhoneOf(planning, token)
    },
    givePlan: async ({ user_id = driver.user_id, data = {}, route_points } = {}) => {
      const body = bodyOf({
        is_async: !worker,
        optimize: false,
        data: {
          date_time_start: '2026-03-04T02:00:00-03:00',
          date_time_end: '2026-03-04T18:00:00-03:00',
          ...data,
        },
        route_points: route_points ?? [
          { name: 'depot', type: 'PA', external_code: 'depot', ...at(0) },
          { name: 'far', external_code: 'far', ...at(2) },
          { name: 'near', external_code: 'near', ...at(1) },
        ],
      })
      const { route_plan_ids } = await planning.importPlan(body)
      const [id = 0] = route_plan_ids
      await planning.rowsBehind(
        `update app.route_plans set status = 'P', derived_status = 'P', planning = 'P', user_id = $2, date_sent = now() where id = $1`,
        [id, user_id],
      )
      const plan = await planning.readPlan(id)
      const idOf = (name: string) => plan.route_points.find((point) => point.name === name)?.id ?? 0
      return {
        id,
        external_code: plan.external_code,
        start: idOf('depot'),
        far: idOf('far'),
        near: idOf('near'),
      }
    },
    pointOf: async (id) => {
      const answer = await planning.send('GET', `/route_point/${id}`)
      return answer.statusCode === 200 ? answer.json().data : null
    },
    statusOf: async (plan_id) => {
      const answer = await planning.send('GET', `/route_plan/${plan_id}`)
      return answer.statusCode === 200 ? answer.json().data.status : null
    },
  }
}

function createPhoneOf(planning: PlanningApp, token: string): Phone {
  const installation_id = randomUUID()
  const boot = randomUUID()
  let sequence = 0
  const { clock } = planning.product
  const send: Phone['send'] = (commands, envelope = {}) =>
    planning.send('POST', '/execution/commands', {
      token,
      body: {
        installation_id,
        app: 'test 1.0',
        sent_at: clock.now().toISOString(),
        uptime_ms: 10_000_000,
        boot,
        clock: { offset_ms: 0, rtt_ms: 50 },
        outbox: { commands: commands.length, images: 0 },
        commands,
        ...envelope,
      },
    })
  const tellAll: Phone['tellAll'] = async (commands, envelope) => {
    const answer = await send(commands, envelope)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: CommandResults }>().data
  }
  return {
    installation_id,
    token,
    command: (type, about, payload = {}) => {
      sequence += 1
      return {
        command_id: commandId(),
        sequence,
        type,
        occurred_at: clock.now().toISOString(),
        uptime_ms: 10_000_000,
        boot,
        ...about,
        payload,
      }
    },
    send,
    tellAll,
    tell: async (...commands) => (await tellAll(commands)).results,
  }
}
