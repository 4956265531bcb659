#!/usr/bin/env node
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { CommanderError } from 'commander'
import { exit_codes, printError } from './cli/print.ts'
import { createProgram } from './cli/program.ts'
import { ConfigError } from './config.ts'

try {
  await createProgram(system_clock).parseAsync()
} catch (error) {
  process.exitCode = codeOf(error)
}

function codeOf(error: unknown): number {
  // Help, the version and what was typed wrong are on the screen already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit_codes.ok : exit_codes.misused
  printError(error)
  return error instanceof ConfigError ? exit_codes.refused : exit_codes.failed
}
