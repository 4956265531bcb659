import path from 'node:path'
import { readAdminUrl } from '@tropeiro/db/test/admin.ts'
import { giveCommand, type TerminalCommand } from '../../terminal.ts'

const root = path.join(import.meta.dirname, '../../..')

/** The commands of a demo as a person gives them, for one that has a name of its own. */
export interface DemoCommands {
  /** What it makes, but for its database. */
  readonly folder: string
  start(args: string): TerminalCommand
  /** Leaves nothing behind, and gives what it said last. */
  reset(): Promise<string | undefined>
}

export function demoCommandsOf(name: string): DemoCommands {
  const folder = path.join(root, '.services/demos', name)
  const start = (args: string): TerminalCommand => {
    // Loads the addresses of the services.
    readAdminUrl()
    return giveCommand(`npm run demo -- ${args} --name ${name}`, { folder: root, env: process.env })
  }
  const reset = async () => {
    const command = start('reset')
    await command.wait()
    if (command.exitCode() !== 0) throw new Error(`reset failed:\n${command.lines.join('\n')}`)
    return command.lines.at(-1)
  }
  return { folder, start, reset }
}
