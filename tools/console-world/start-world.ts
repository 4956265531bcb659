import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { ensureTool } from '../../ops/tools.ts'
import type { DemoArguments } from '../demo/arguments.ts'
import { type OwnInstallation, openInstallation } from '../demo/installation/open-installation.ts'
import type { MadeDemo } from '../demo/make-demo.ts'
import { runDemo } from '../demo/run-demo.ts'
import { backdatePlan } from './backdate-plan.ts'
import { createCompany } from './create-company.ts'
import { ensureConsoleBuild } from './ensure-build.ts'
import { type ApiChange, type ApiWish, createOwnApis, type OwnApis } from './own-apis.ts'
import { type CommandHandlers, serveCommands } from './serve-commands.ts'
import type { BackdatedPlan, CompanyWish, ConsoleWorld, WorldCommands, WorldCompany } from './world.ts'

export interface RunningWorld {
  readonly world: ConsoleWorld
  close(): Promise<void>
}

type WorldWish = DemoArguments & { readonly say: (line: string) => void }

/** All browsers of a run come from one address, and a user has many of them. */
const many_browsers = {
  TROPEIRO_RATE_FILE_PER_SECOND: '10000',
  TROPEIRO_RATE_FILE_BURST: '100000',
  TROPEIRO_RATE_RENEWAL_PER_SECOND: '1000',
  TROPEIRO_RATE_RENEWAL_BURST: '10000',
  TROPEIRO_LIVE_LIMIT_USER: '200',
  TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
  TROPEIRO_DRAIN_DELAY_MS: '0',
}

/** Receivers of journeys are on this machine. */
const own_receivers = { TROPEIRO_WEBHOOK_NETWORKS: '127.0.0.1/32:1024-65535' }

/** A product with the console, and a company at work in it. Answers once it is now for the company. */
export async function startWorld(wish: WorldWish): Promise<RunningWorld> {
  const opened = new AsyncDisposableStack()
  try {
    const chromium = await ensureTool('chromium')
    const console_dir = await ensureConsoleBuild(wish.say)
    const outside = path.join(import.meta.dirname, '../../.services/demos', wish.name, 'outside.txt')
    const installation = await openInstallation({
      ...wish,
      env: {
        ...many_browsers,
        ...own_receivers,
        TROPEIRO_CONSOLE_DIR: console_dir,
        NODE_OPTIONS: recordingTo(outside),
      },
    })
    opened.defer(() => installation.close())
    const { made, end } = await startCompany(installation, wish)
    opened.defer(end)
    const apis = createOwnApis(installation.env)
    opened.defer(() => apis.close())
    const control = await serveCommands(commandsOf(installation, { made, apis, outside }))
    opened.defer(() => control.close())
    const world = {
      origin: installation.api_url.replace('127.0.0.1', 'localhost'),
      control_url: control.url,
      chromium,
      gateway: installation.gateway,
      company: describeCompany(made),
    }
    return { world, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

interface WorldParts {
  readonly made: MadeDemo
  readonly apis: OwnApis
  /** The file of what the product wanted to reach. */
  readonly outside: string
}

function commandsOf(installation: OwnInstallation, { made, apis, outside }: WorldParts): CommandHandlers {
  let companies = 0
  const createOne = (wish: CompanyWish) => {
    companies += 1
    const { houses } = made.plan
    const now_ms = system_clock.now().getTime()
    return createCompany({ ...installation, houses, now_ms }, companies, wish)
  }
  return {
    createCompany: (wish) => createOne(wish as CompanyWish),
    backdatePlan: (wish) =>
      backdatePlan(installation.env['TROPEIRO_DATABASE_URL'] ?? '', wish as BackdatedPlan),
    startApi: (wish) => apis.start(wish as ApiWish),
    changeApi: (wish) => apis.change(wish as ApiChange),
    listOutside: async () => (existsSync(outside) ? readFileSync(outside, 'utf8').trim().split('\n') : []),
  } satisfies Record<keyof WorldCommands, CommandHandlers[string]>
}

function recordingTo(file: string): string {
  const recorder = pathToFileURL(path.join(import.meta.dirname, 'record-outside.ts'))
  recorder.searchParams.set('file', file)
  return `--import=${recorder.href}`
}

interface WorkingCompany {
  readonly made: MadeDemo
  readonly end: () => Promise<void>
}

/** The company goes on working until the end. */
async function startCompany(installation: OwnInstallation, wish: WorldWish): Promise<WorkingCompany> {
  const ending = new AbortController()
  const reached = Promise.withResolvers<MadeDemo>()
  let made: MadeDemo | null = null
  const { folder } = installation
  const files = { ledger: path.join(folder, 'ledger.ndjson'), tour: path.join(folder, 'tour.sh') }
  const running = runDemo(
    installation,
    { ...wish, ...files },
    {
      signal: ending.signal,
      say: wish.say,
      onMade: (company) => {
        made = company
      },
      onStep: (time_ms) => {
        if (made !== null && system_clock.now().getTime() - time_ms < 2_000) reached.resolve(made)
      },
      last_wait_ms: 1_000,
    },
  )
  running.catch((error: unknown) => reached.reject(error))
  return {
    made: await reached.promise,
    end: async () => {
      ending.abort()
      await running
    },
  }
}

function describeCompany({ plan, registered, days, ingest_key }: MadeDemo): WorldCompany {
  const { tax_number, name } = plan.owner
  const loginOf = (role: string) => {
    const { login, password } = plan.users.find((user) => user.role === role) ?? plan.owner
    return { tax_number, login, password }
  }
  return {
    customer_id: registered.customer_id,
    name,
    logins: {
      owner: loginOf('owner'),
      admin: loginOf('admin'),
      dispatcher: loginOf('dispatcher'),
      viewer: loginOf('viewer'),
    },
    vehicles: registered.fleet.map(({ vehicle_id, serial }, n) => ({
      id: vehicle_id ?? 0,
      plate: plan.vehicles[n]?.plate ?? '',
      serial,
    })),
    drivers: registered.agents.map(({ user_id, login }) => ({
      user_id,
      login: { tax_number, login: login.username, password: login.password },
    })),
    route_plan_ids: days.today.map(({ route_plan_id }) => route_plan_id),
    ingest_key,
  }
}
