import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig, loadMigrateConfig } from '../../config.ts'
import { exit_codes, type OutputOptions, printAnswer } from '../print.ts'
import { answer, answering } from './answer.ts'
import { example } from './help.ts'

export function addProcessCommands(program: Command, clock: Clock): void {
  example(
    program
      .command('serve')
      .description('Serve until SIGTERM. Ends with 78 when the settings or the database are not safe.')
      .option(
        '--roles <names>',
        'roles of this process, separated by commas (default: all that the settings are made for)',
      ),
    'tropeiro serve --roles=api,worker',
  ).action(async (options: { roles?: string }) => {
    const config = loadConfig()
    const [{ serve }, { getRoles }] = await Promise.all([
      import('../serve.ts'),
      import('../../roles/list.ts'),
    ])
    const code = await serve({ config, roles: getRoles(options.roles ?? null, config), clock })
    // Whatever did not end in its time must not keep the process alive.
    process.exit(code)
  })

  answering(
    program
      .command('doctor')
      .description(
        'Check settings, database, engines and what is still empty; say how to mend it. Ends with 1 on a problem.',
      ),
  ).action(async (options: OutputOptions) => {
    const { diagnose, presentDiagnosis } = await import('../doctor.ts')
    const diagnosis = await diagnose({ loadConfig, clock, node_version: process.versions.node })
    printAnswer(presentDiagnosis(diagnosis), options)
    process.exitCode = diagnosis.ok ? exit_codes.ok : exit_codes.failed
  })

  answering(
    program
      .command('migrate')
      .description('Bring the schema of the database, and of the address base, up to date.'),
  ).action((options: OutputOptions) =>
    answer(options, async () => {
      const { runMigrate } = await import('../migrate.ts')
      return runMigrate(loadMigrateConfig(), clock)
    }),
  )
}
