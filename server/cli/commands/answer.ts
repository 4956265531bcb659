import type { Command } from 'commander'
import { ConfigError } from '../../config.ts'
import {
  type Answer,
  answerOfError,
  exit_codes,
  type OutputOptions,
  printAnswer,
  printError,
} from '../print.ts'

/** Each command answers a person, or a machine that asked for JSON. */
export function answering(command: Command): Command {
  return command.option('--json', 'answer with one JSON object, for a machine')
}

/**
 * Prints what the work gives, or why it could not be done. Nobody who types a command wants to read a stack. Work that
 * was done and left something amiss says so by `ok: false` in its answer.
 */
export async function answer(options: OutputOptions, work: () => Promise<Answer>): Promise<void> {
  try {
    const done = await work()
    printAnswer(done, options)
    if (done.json['ok'] === false) process.exitCode = exit_codes.failed
  } catch (error) {
    const { explainError } = await import('../explain-error.ts')
    const told = explainError(error)
    if (options.json === true) printAnswer(answerOfError(told), options)
    else printError(told)
    process.exitCode = error instanceof ConfigError ? exit_codes.refused : exit_codes.failed
  }
}
