import { system_clock } from '@tropeiro/kernel/clock.ts'
import { type Command, CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { listCommands, pathOf } from './commands/help.ts'
import { createProgram } from './program.ts'

const commands = listCommands(createProgram(system_clock)).map(
  (command) => [pathOf(command), command] as const,
)

/** What a person sees who types this, and how it ends. */
async function type(line: string): Promise<{ text: string; code: number | null }> {
  let text = ''
  const program = createProgram(system_clock)
  const listen = (command: Command): void => {
    const write = (part: string) => void (text += part)
    command.configureOutput({ writeOut: write, writeErr: write })
    command.commands.forEach(listen)
  }
  listen(program)
  const words = line.split(' ').slice(1)
  const ended = await program.parseAsync(words, { from: 'user' }).then(
    () => null,
    (error: unknown) => error,
  )
  return { text, code: ended instanceof CommanderError ? ended.exitCode : null }
}

describe('the help of', () => {
  test.each(commands)('%s says what it does and takes', async (path, command) => {
    const { text, code } = await type(`${path} --help`)
    expect(code).toBe(0)
    expect(text).toContain(`Usage: ${path} `)
    expect(command.description()).toMatch(/^[A-Z].{15,120}\.$/)
    expect(command.options.every(({ description }) => description !== '')).toBe(true)
    expect(command.registeredArguments.every(({ description }) => description !== '')).toBe(true)
    const required = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags)
    const usage = text.split('\n', 1)[0]
    for (const flags of required) expect(usage).toContain(flags)
    expect(text.includes('Required:')).toBe(required.length > 0)
  })

  test('tropeiro lists every command that does something', async () => {
    const { text, code } = await type('tropeiro --help')
    expect(code).toBe(0)
    for (const [path] of commands) expect(text).toContain(`\n  ${path.replace('tropeiro ', '')} `)
  })
})

describe('what is typed wrong', () => {
  test.each([
    ['tropeiro', /customer create/],
    ['tropeiro customer', /customer create/],
    ['tropeiro plna', /unknown command 'plna'\n\(Did you mean plan\?\)\n"tropeiro --help"/],
    ['tropeiro customer mak', /unknown command 'mak'\n"tropeiro customer --help"/],
    ['tropeiro customer create --name x', /'--tax-number <number>' not specified\nUsage: .*--login <login>/],
    ['tropeiro plan show --tax-number 1', /missing required argument 'id'\nUsage: tropeiro plan show <id>/],
    ['tropeiro day show', /'--tax-number <number>' not specified\nUsage: tropeiro day show --tax-number/],
    ['tropeiro day show --date 2026-02-30', /2026-02-30.*A day is written as.*\nUsage: tropeiro day show/],
    ['tropeiro day show --language fr', /It is one of pt-BR, en, es\.\nUsage: tropeiro day show/],
    ['tropeiro doctor --jsn', /unknown option '--jsn'\n\(Did you mean --json\?\)\nUsage: tropeiro doctor/],
  ])('%s is told the way out, and fails', async (line, expected) => {
    const { text, code } = await type(line)
    expect(text).toMatch(expected)
    expect(code).not.toBe(0)
  })
})
