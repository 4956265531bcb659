import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { Command } from 'commander'
import { addCompanyCommands } from './commands/companies.ts'
import { addDayCommands } from './commands/days.ts'
import { completeHelp } from './commands/help.ts'
import { addHistoryCommands, addReplayCommand } from './commands/history.ts'
import { addKeyCommands } from './commands/keys.ts'
import { addLogCommands } from './commands/logs.ts'
import { addMapCommands } from './commands/maps.ts'
import { addPersonCommands } from './commands/persons.ts'
import { addProcessCommands } from './commands/processes.ts'
import { addProofCommands } from './commands/proofs.ts'
import { addVehicleCommands } from './commands/vehicles.ts'
import { addWebhookCommands } from './commands/webhooks.ts'

/**
 * All commands. Each imports its code when it runs, so that it starts without the code of all others: a quarter of the
 * time. What a person typed wrong is thrown as a `CommanderError`, after it was said.
 */
export function createProgram(clock: Clock): Command {
  const program = new Command('tropeiro')
    .description('Fleet management and delivery-route execution.')
    .version(readVersion(), '--version', 'show the version')
    .exitOverride()
  addProcessCommands(program.commandsGroup('To start:'), clock)
  addCompanyCommands(program.commandsGroup('Companies and what they share:'), clock)
  addHistoryCommands(
    program
      .commandsGroup('Positions:')
      .command('history')
      .description('What trackers said, for as long as it is kept.'),
    clock,
  )
  addVehicleCommands(program.command('vehicle').description('What vehicles did.'))
  addReplayCommand(program, clock)
  addProofCommands(program.commandsGroup('Proofs:'), clock)
  addPersonCommands(program.commandsGroup('Persons:'), clock)
  addMapCommands(program.commandsGroup('Maps, addresses and plans:'), clock)
  addDayCommands(program.command('day').description('The day of a company.'), clock)
  addLogCommands(program.commandsGroup('The log of positions:'))
  addKeyCommands(program.commandsGroup('Keys:'), clock)
  addWebhookCommands(program.commandsGroup('Webhooks:'), clock)
  completeHelp(program)
  return program
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  )
  return manifest.version
}
