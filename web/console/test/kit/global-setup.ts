import type { TestProject } from 'vitest/node'
import { type CommandServer, serveCommands } from '../../../../tools/console-world/serve-commands.ts'
import { ask } from './ask.ts'
import { openWorld, type StartedWorld } from './start-world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files get the world; the first to ask has it started. */
    world_url: string
  }
}

/**
 * One world for all journeys of a run. It is started when the first of them asks, so that it is no load on the tests
 * before. `TROPEIRO_CONSOLE_WORLD` names a file with what `tools/console-world/cli.ts` printed: that one is used then.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<StartedWorld> | null = null
  const server: CommandServer = await serveCommands({
    getWorld: async () => {
      starting ??= openWorld()
      return (await starting).world
    },
  })
  project.provide('world_url', server.url)
  return async () => {
    await server.close()
    const started = await starting?.catch(() => null)
    if (!started) return
    const outside = await ask<readonly string[]>(started.world.control_url, 'listOutside', {})
    await started.close()
    if (outside.length > 0)
      throw new Error(`the product wanted to reach what is not on this machine:\n${outside.join('\n')}`)
  }
}
