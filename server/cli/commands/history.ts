import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig } from '../../config.ts'
import type { HistoryExportOptions } from '../history-commands.ts'
import type { OutputOptions } from '../print.ts'
import type { ReplayOptions } from '../replay-command.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'
import { example } from './help.ts'

export function addHistoryCommands(history: Command, clock: Clock): void {
  example(
    answering(
      history
        .command('export')
        .description('Copy the positions of a company to a folder, as Parquet.')
        .requiredOption(...tax_number)
        .requiredOption('--to <folder>', 'where the folder of the company is made')
        .option('--since <day>', 'first UTC day, such as 2026-01-31; otherwise all there is')
        .option('--until <day>', 'last UTC day; otherwise today')
        .option('--resume', 'keep the files that are complete, and write the others'),
    ),
    'tropeiro history export --tax-number 11.222.333/0001-81 --to ./export --since 2026-11-01',
  ).action((options: OutputOptions & HistoryExportOptions) =>
    answer(options, async () => {
      const { runExportHistory } = await import('../history-commands.ts')
      return runExportHistory(loadConfig(), clock, options)
    }),
  )

  example(
    answering(
      history
        .command('keep')
        .description('Say how long positions of a company are kept, from the next UTC day on.')
        .requiredOption(...tax_number)
        .requiredOption('--class <class>', '90_days, 400_days or 5_years'),
    ),
    'tropeiro history keep --tax-number 11.222.333/0001-81 --class 5_years',
  ).action((options: OutputOptions & { taxNumber: string; class: string }) =>
    answer(options, async () => {
      const { runKeepHistory } = await import('../history-commands.ts')
      return runKeepHistory(loadConfig(), clock, options)
    }),
  )
}

export function addReplayCommand(program: Command, clock: Clock): void {
  example(
    answering(
      program
        .command('replay')
        .description('Find events and daily rows of past days once more, from the positions that are kept.')
        .requiredOption(...tax_number)
        .requiredOption('--from <day>', 'first UTC day, such as 2026-01-31')
        .requiredOption('--to <day>', 'last UTC day, at most 30 days later')
        .option('--plate <plate>', 'of this vehicle')
        .option('--all', 'of all vehicles of the company'),
    ),
    'tropeiro replay --tax-number 11.222.333/0001-81 --plate ABC1D23 --from 2026-11-01 --to 2026-11-16',
  ).action((options: OutputOptions & ReplayOptions) =>
    answer(options, async () => {
      const { runReplay } = await import('../replay-command.ts')
      return runReplay(loadConfig(), clock, options)
    }),
  )
}
