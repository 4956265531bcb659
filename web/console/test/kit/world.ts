import { inject } from 'vitest'
import { ensureConsoleBuild } from '../../../../tools/console-world/ensure-build.ts'
import type {
  BackdatedPlan,
  CompanyWish,
  ConsoleWorld,
  WorldApi,
  WorldCommands,
  WorldCompany,
} from '../../../../tools/console-world/world.ts'
import { ask } from './ask.ts'
import { awaitAnswers } from './await-answers.ts'

let world: Promise<ConsoleWorld> | null = null

/** The product that all journeys of a run share. */
export function getWorld(): Promise<ConsoleWorld> {
  world ??= ask<ConsoleWorld>(inject('world_url'), 'getWorld', {})
  return world
}

/** For a journey that changes things: a company of its own, in a second or so. */
export const createCompany = (wish: CompanyWish = {}): Promise<WorldCompany> => command('createCompany', wish)

/** As if it had been imported then: nothing is told to have happened on a plan before it was there. */
export const backdatePlan = (wish: BackdatedPlan): Promise<null> => command('backdatePlan', wish)

export interface OwnApi {
  readonly origin: string
  /** As a crash. */
  kill(): Promise<void>
  /** After `kill`, where it was. */
  start(): Promise<void>
  end(): Promise<void>
}

/** An API for one journey, which may end it: that of the others goes on. Settings go by their environment names. */
export async function startOwnApi(env: Readonly<Record<string, string>> = {}): Promise<OwnApi> {
  const own = process.env['TROPEIRO_CONSOLE_WORLD'] ? { TROPEIRO_CONSOLE_DIR: await findBuild() } : {}
  const { id, origin } = await command<'startApi', WorldApi>('startApi', { env: { ...own, ...env } })
  const change = async (to: 'kill' | 'start' | 'end') => {
    await command('changeApi', { id, to })
    if (to === 'start') await awaitAnswers(origin)
  }
  await awaitAnswers(origin)
  return {
    origin,
    kill: () => change('kill'),
    start: () => change('start'),
    end: () => change('end'),
  }
}

/** A world that was there before has a console of its own: this one is of the clone that is tested. */
const findBuild = () => ensureConsoleBuild(() => undefined)

async function command<Name extends keyof WorldCommands, Answer extends ReturnType<WorldCommands[Name]>>(
  name: Name,
  wish: Parameters<WorldCommands[Name]>[0],
): Promise<Answer> {
  const { control_url } = await getWorld()
  return ask<Answer>(control_url, name, wish)
}
