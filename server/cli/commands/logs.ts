import { type Command, InvalidArgumentError } from 'commander'
import { loadConfig } from '../../config.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'

export function addLogCommands(program: Command): void {
  const log = program
    .command('log')
    .description('The log of positions, and what could not be stored from it.')

  answering(
    log
      .command('status')
      .description('Show each partition: its owner, how far it is, and why it has stopped.'),
  ).action((options: OutputOptions) =>
    answer(options, async () => {
      const { runLogStatus } = await import('../log-commands.ts')
      return runLogStatus(loadConfig())
    }),
  )

  answering(
    log
      .command('adopt')
      .description(
        'Let partitions that have stopped go on with the log as it is. What is missing stays missing.',
      )
      .option('--partition <number>', 'only this one', readPartition),
  ).action((options: OutputOptions & { partition?: number }) =>
    answer(options, async () => {
      const { runAdoptLog } = await import('../log-commands.ts')
      return runAdoptLog(loadConfig(), options.partition ?? null)
    }),
  )

  const letters = log.command('dead-letters').description('Records that no try could write.')
  answering(letters.command('list').description('Show them, with what went wrong.')).action(
    (options: OutputOptions) =>
      answer(options, async () => {
        const { runListDeadLetters } = await import('../log-commands.ts')
        return runListDeadLetters(loadConfig())
      }),
  )
  answering(
    letters
      .command('replay')
      .description('Put all of them into the log again; what fails again comes back here.'),
  ).action((options: OutputOptions) =>
    answer(options, async () => {
      const { runReplayDeadLetters } = await import('../log-commands.ts')
      return runReplayDeadLetters(loadConfig())
    }),
  )
}

function readPartition(text: string): number {
  const partition = Number(text)
  if (Number.isInteger(partition) && partition >= 0 && partition < 16) return partition
  throw new InvalidArgumentError('a partition is a number from 0 to 15')
}
