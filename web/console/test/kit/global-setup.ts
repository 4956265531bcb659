import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureConsoleBuild } from '../../../../tools/console-world/ensure-build.ts'
import { type CommandServer, serveCommands } from '../../../../tools/console-world/serve-commands.ts'
import type { ConsoleWorld } from '../../../../tools/console-world/world.ts'
import { ask } from './ask.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files get the world; the first to ask has it started. */
    world_url: string
  }
}

interface StartedWorld {
  readonly world: ConsoleWorld
  close(): Promise<void>
}

const cli = fileURLToPath(new URL('../../../../tools/console-world/cli.ts', import.meta.url))
const say = (line: string): void => {
  process.stderr.write(`console world: ${line}\n`)
}

/**
 * One world for all journeys of a run. It is started when the first of them asks, so that it is no load on the tests
 * before. `TROPEIRO_CONSOLE_WORLD` names a file with what `tools/console-world/cli.ts` printed: that one is used then.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<StartedWorld> | null = null
  const running = process.env['TROPEIRO_CONSOLE_WORLD']
  const start = () => (running ? joinWorld(running) : startWorld())
  const server: CommandServer = await serveCommands({
    getWorld: async () => {
      starting ??= start()
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

async function startWorld(): Promise<StartedWorld> {
  const child = spawn(process.execPath, [cli], { stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    if (lines.length > 20) lines.shift()
  })
  const ended = once(child, 'close')
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>,
    ended.then(() => null),
  ])
  if (line === null) throw new Error(`the world of the journeys ended:\n${lines.join('\n')}`)
  return { world: JSON.parse(line[0]) as ConsoleWorld, close: () => end(child, ended) }
}

/** It ends with its standard input, as it would if this process were killed. */
async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.stdin?.end()
  await ended
}

/** An API of its own on the data of a world that runs: it serves the console as it is now. */
async function joinWorld(file: string): Promise<StartedWorld> {
  const world = JSON.parse(readFileSync(file, 'utf8')) as ConsoleWorld
  const { control_url } = world
  const env = { TROPEIRO_CONSOLE_DIR: await ensureConsoleBuild(say) }
  const { id, origin } = await ask<{ id: number; origin: string }>(control_url, 'startApi', { env })
  return {
    world: { ...world, origin },
    close: async () => {
      await ask(control_url, 'changeApi', { id, to: 'end' })
    },
  }
}
