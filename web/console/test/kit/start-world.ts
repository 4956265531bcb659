import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureConsoleBuild } from '../../../../tools/console-world/ensure-build.ts'
import type { ConsoleWorld } from '../../../../tools/console-world/world.ts'
import { ask } from './ask.ts'
import { awaitAnswers } from './await-answers.ts'

export interface StartedWorld {
  readonly world: ConsoleWorld
  close(): Promise<void>
}

const cli = fileURLToPath(new URL('../../../../tools/console-world/cli.ts', import.meta.url))
const say = (line: string): void => {
  process.stderr.write(`console world: ${line}\n`)
}

/**
 * A world of its own, or the one that `TROPEIRO_CONSOLE_WORLD` names by a file with what `tools/console-world/cli.ts`
 * printed.
 */
export function openWorld(): Promise<StartedWorld> {
  const running = process.env['TROPEIRO_CONSOLE_WORLD']
  return running ? joinWorld(running) : startWorld()
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
  await awaitAnswers(origin)
  return {
    world: { ...world, origin },
    close: async () => {
      await ask(control_url, 'changeApi', { id, to: 'end' })
    },
  }
}
