import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig } from '../../config.ts'
import type { ErasePersonOptions, ExportPersonOptions } from '../person-commands.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'
import { example } from './help.ts'

export function addPersonCommands(program: Command, clock: Clock): void {
  const person = program.command('person').description('What is held of a person, and its end.')
  addExport(person, clock)
  example(
    answering(
      found(person.command('erase'))
        .description('Erase a recipient of deliveries, or a driver. A receipt is kept, which names nobody.')
        .option('--operator <name>', 'who erases, for the receipt')
        .option('--reason <text>', 'why, for the receipt; nothing that identifies the person')
        .option('--with-open', 'points too that somebody is to go to yet')
        .option('--dry-run', 'count what is held, and erase nothing')
        .option('--yes', 'there is no way back'),
    ),
    'tropeiro person erase recipient --tax-number 11.222.333/0001-81 --document 529.982.247-25 --dry-run',
  ).action((who: string, options: OutputOptions & Omit<ErasePersonOptions, 'who'>) =>
    answer(options, async () => {
      const { runErasePerson } = await import('../person-commands.ts')
      return runErasePerson(loadConfig(), clock, { ...options, who })
    }),
  )
}

function addExport(person: Command, clock: Clock): void {
  example(
    answering(
      found(person.command('export'))
        .description('Write all that is held of a person, and where it is, as one JSON document.')
        .option('--to <file>', 'otherwise it is printed')
        .option('--pictures <folder>', 'with the pictures, by their names'),
    ),
    'tropeiro person export recipient --tax-number 11.222.333/0001-81 --document 529.982.247-25 --to maria.json',
  ).action((who: string, options: OutputOptions & Omit<ExportPersonOptions, 'who'>) =>
    answer(options, async () => {
      const { runExportPerson } = await import('../person-commands.ts')
      return runExportPerson(loadConfig(), clock, { ...options, who })
    }),
  )
}

/** How a person is found. */
function found(command: Command): Command {
  return command
    .argument('<who>', 'recipient or driver')
    .requiredOption(...tax_number)
    .option('--document <number>', 'who gave this document, or is named by it')
    .option('--phone <number>', 'who is named by this phone number, with its area')
    .option('--email <address>', 'who is named by this address, or got a receipt there')
    .option('--points <ids>', 'the recipients of these route points, a comma list')
    .option('--id <id>', 'the driver with this id')
}
