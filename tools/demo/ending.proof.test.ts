import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { TerminalCommand } from '../terminal.ts'
import { demoCommandsOf } from './test/give-demo.ts'

const commands = demoCommandsOf('ending_proof')
let demo: TerminalCommand | null = null

afterEach(async () => {
  await demo?.kill()
  await commands.reset()
})

/** Whoever looks for it finds it being made: that takes minutes. */
async function startLargeDemo(): Promise<TerminalCommand> {
  demo = commands.start('--vehicles 2000 --history 0d')
  await demo.wait((line) => line.startsWith('making '))
  expect(demo.hasEnded()).toBe(false)
  return demo
}

/** Command lines that name its folder: of the product, NATS and the S3 server. */
function listProcesses(): string[] {
  return globSync('/proc/[0-9]*/cmdline')
    .map(readCommandLine)
    .filter((line) => line.includes(commands.folder))
}

/** Processes come and go. */
function readCommandLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

describe('a demo whose company is being made', () => {
  test('ends with Ctrl-C', async () => {
    const large = await startLargeDemo()
    await large.interrupt()
    expect(large.exitCode()).toBe(0)
    expect(large.lines).toContain('ending: the company is not whole')
    expect(large.lines.at(-1)).toContain(' 0 things unsent, 0 refused')
    expect(listProcesses()).toEqual([])
  })

  test('leaves nothing running once it was killed and reset', async () => {
    const large = await startLargeDemo()
    await large.kill()
    expect(listProcesses()).toHaveLength(3)
    expect(await commands.reset()).toBe('the demo is gone')
    expect(listProcesses()).toEqual([])
  })
})
