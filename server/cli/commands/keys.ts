import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig } from '../../config.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'

export function addKeyCommands(program: Command, clock: Clock): void {
  answering(
    program
      .command('key')
      .description('Keys that sign access tokens.')
      .command('rotate')
      .description('Make the next signing key. Tokens of the present one stay good until they expire.'),
  ).action((options: OutputOptions) =>
    answer(options, async () => {
      const { runRotateSigningKey } = await import('../customer-commands.ts')
      return runRotateSigningKey(loadConfig(), clock)
    }),
  )

  answering(
    program
      .command('hash-key')
      .description('Keys of the hashes by which documents of people are found.')
      .command('rotate')
      .description('Hash the documents of a company under a further key, while everything serves.')
      .requiredOption(...tax_number),
  ).action((options: OutputOptions & { taxNumber: string }) =>
    answer(options, async () => {
      const { runRotateHashKey } = await import('../rotate-keys.ts')
      return runRotateHashKey(loadConfig(), clock, options)
    }),
  )

  answering(
    program
      .command('master-key')
      .description('Keys that wrap the data keys of customers.')
      .command('rotate')
      .description("Put every customer's data key under the first of TROPEIRO_MASTER_KEYS."),
  ).action((options: OutputOptions) =>
    answer(options, async () => {
      const { runRotateMasterKey } = await import('../rotate-keys.ts')
      return runRotateMasterKey(loadConfig(), clock)
    }),
  )
}
