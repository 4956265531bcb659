#!/usr/bin/env node
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { Command } from 'commander'
import type { AddressesOptions } from './cli/addresses-load.ts'
import type { CatalogueOptions } from './cli/catalogue-command.ts'
import type { CustomerOptions } from './cli/customer-commands.ts'
import type { ShowMapOptions } from './cli/map-show.ts'
import type { ShowPlanOptions } from './cli/plan-show.ts'
import { type Answer, answerOfError, exit_codes, type OutputOptions, printAnswer } from './cli/print.ts'
import { ConfigError, loadConfig, loadMapConfig, loadMigrateConfig } from './config.ts'

// A command imports its code when it runs, so that it starts without the code of all others: a quarter of the time.
const clock = system_clock
const program = new Command('tropeiro').description('Fleet management and delivery-route execution')

program
  .command('serve')
  .description('serve until SIGTERM; ends with 78 when the settings or the database are not safe')
  .option('--roles <names>', 'roles of this process, separated by commas (default: all)')
  .action(async (options: { roles?: string }) => {
    const config = loadConfig()
    const [{ serve }, { getRoles }] = await Promise.all([import('./cli/serve.ts'), import('./roles/list.ts')])
    const code = await serve({ config, roles: getRoles(options.roles ?? null), clock })
    // Whatever did not end in its time must not keep the process alive.
    process.exit(code)
  })

program
  .command('doctor')
  .description('check settings, versions, database, roles and migrations; ends with 1 on a problem')
  .option('--json', 'answer for a machine')
  .action(async (options: OutputOptions) => {
    const { diagnose, presentDiagnosis } = await import('./cli/doctor.ts')
    const diagnosis = await diagnose({ loadConfig, clock, node_version: process.versions.node })
    printAnswer(presentDiagnosis(diagnosis), options)
    process.exitCode = diagnosis.ok ? exit_codes.ok : exit_codes.failed
  })

program
  .command('migrate')
  .description('bring the schema of the database up to date')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions) =>
    answer(options, async () => {
      const { runMigrate } = await import('./cli/migrate.ts')
      return runMigrate(loadMigrateConfig(), clock)
    }),
  )

const customer = program.command('customer').description('companies')

customer
  .command('create')
  .description('make a company and its owner')
  .requiredOption('--tax-number <number>', 'CNPJ, with or without punctuation')
  .requiredOption('--name <name>', 'name of the company')
  .requiredOption('--login <login>', "the owner's login")
  .requiredOption('--password-stdin', "read the owner's password from standard input")
  .option('--locale <locale>', 'pt-BR, en or es', 'pt-BR')
  .option('--time-zone <zone>', 'zone of the tz database', 'America/Sao_Paulo')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions & CustomerOptions) =>
    answer(options, async () => {
      const { readPasswordFromStdin, runCreateCustomer } = await import('./cli/customer-commands.ts')
      return runCreateCustomer(loadConfig(), clock, { ...options, readPassword: readPasswordFromStdin })
    }),
  )

customer
  .command('disable')
  .description('let nobody of a company in any more, or in again with --enable')
  .requiredOption('--tax-number <number>', 'CNPJ, with or without punctuation')
  .option('--enable', 'the opposite')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions & { taxNumber: string; enable?: boolean }) =>
    answer(options, async () => {
      const { runDisableCustomer } = await import('./cli/customer-commands.ts')
      return runDisableCustomer(loadConfig(), clock, options)
    }),
  )

program
  .command('user')
  .description('people')
  .command('invite')
  .description('make a one-time link to set a password')
  .requiredOption('--tax-number <number>', 'CNPJ, with or without punctuation')
  .requiredOption('--login <login>', 'who is invited')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions & { taxNumber: string; login: string }) =>
    answer(options, async () => {
      const { runInviteUser } = await import('./cli/customer-commands.ts')
      return runInviteUser(loadConfig(), clock, options)
    }),
  )

program
  .command('key')
  .description('keys that sign access tokens')
  .command('rotate')
  .description('make the next signing key')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions) =>
    answer(options, async () => {
      const { runRotateSigningKey } = await import('./cli/customer-commands.ts')
      return runRotateSigningKey(loadConfig(), clock)
    }),
  )

program
  .command('catalogue')
  .description('shared catalogues: models, manufacturers, colours, fuels, categories')
  .command('add <kind>')
  .description('add an entry; it connects as the migrator, because processes that serve only read catalogues')
  .requiredOption('--name <name>', 'name of the entry')
  .option('--manufacturer <name>', 'for a vehicle_model: who makes it')
  .option('--category <name>', 'for a vehicle_model_manufacturer: what it mostly makes')
  .option('--json', 'answer for a machine')
  .action((kind: string, options: OutputOptions & Omit<CatalogueOptions, 'kind'>) =>
    answer(options, async () => {
      const { runAddToCatalogue } = await import('./cli/catalogue-command.ts')
      return runAddToCatalogue(loadMigrateConfig(), { ...options, kind })
    }),
  )

program
  .command('device')
  .description('trackers')
  .command('release <serial>')
  .description('take a serial from the company that has it for the one that waits for it')
  .option('--json', 'answer for a machine')
  .action((serial: string, options: OutputOptions) =>
    answer(options, async () => {
      const { runReleaseDevice } = await import('./cli/customer-commands.ts')
      return runReleaseDevice(loadConfig(), serial)
    }),
  )

program
  .command('addresses')
  .description('the address base')
  .command('load <file>')
  .description(
    'replace what a source has in the address base by a file, plain or .gz; run again after it was stopped, it goes on',
  )
  .requiredOption('--source <name>', 'name of the source, such as cnefe-43')
  .requiredOption('--format <format>', 'cnefe or ndjson')
  .requiredOption('--licence <licence>', 'licence of the data')
  .requiredOption('--credit <text>', 'what is shown wherever its addresses are')
  .option('--edition <text>', 'day or version of the data')
  .option('--city <name>', 'city of the whole file')
  .option('--state <letters>', 'state of that city')
  .option('--municipalities <file>', 'names of municipalities by code: lines "code;name"')
  .option('--json', 'answer for a machine')
  .action((file: string, options: OutputOptions & AddressesOptions) =>
    answer(options, async () => {
      const { runLoadAddresses } = await import('./cli/addresses-load.ts')
      return runLoadAddresses(loadMigrateConfig(), clock, { ...options, file })
    }),
  )

const map = program.command('map').description('the road map')

map
  .command('build <file>')
  .description(
    'prepare a map (.osm.pbf) and swap it in without downtime; run it on the machine whose OSRM serves the map',
  )
  .option('--credits <text...>', 'what is shown wherever the map is (default: those of OpenStreetMap)')
  .option('--json', 'answer for a machine')
  .action((file: string, options: OutputOptions & { credits?: string[] }) =>
    answer(options, async () => {
      const { runMapBuild } = await import('./cli/map-build.ts')
      return runMapBuild(loadMapConfig(), clock, { ...options, file })
    }),
  )

map
  .command('remember')
  .description('tell a database that was restored or made anew which map is in use')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions) =>
    answer(options, async () => {
      const { runMapRemember } = await import('./cli/map-build.ts')
      return runMapRemember(loadMapConfig(), clock)
    }),
  )

map
  .command('show')
  .description('draw streets, address points and a route, to see whether they are right')
  .requiredOption('--svg <file>', 'the picture to write')
  .requiredOption('--map <file>', 'the map, .osm or .osm.pbf')
  .option('--addresses <file>', 'address points, NDJSON, plain or .gz (default: those of the map)')
  .option('--from <point>', 'where a route begins: "latitude,longitude"')
  .option('--to <point>', 'where it ends')
  .option('--box <box>', 'only this part: "west,south,east,north"')
  .option('--title <text>', 'title of the picture')
  .option('--credits <text>', 'who made the data (default: those of OpenStreetMap)')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions & ShowMapOptions) =>
    answer(options, async () => {
      const { runShowMap } = await import('./cli/map-show.ts')
      return runShowMap(loadConfig, options)
    }),
  )

program
  .command('plan')
  .description('route plans')
  .command('show <id>')
  .description('a plan and its sisters of the same import: a table, a picture over its streets, or GeoJSON')
  .requiredOption('--tax-number <number>', 'CNPJ of the company, with or without punctuation')
  .option('--svg <file>', 'draw it over the streets of --map')
  .option('--map <file>', 'the map, .osm or .osm.pbf; only with --svg')
  .option('--geojson <file>', 'write lines and stops for a map program')
  .option('--json', 'answer for a machine')
  .action((id: string, options: OutputOptions & ShowPlanOptions) =>
    answer(options, async () => {
      const { runShowPlan } = await import('./cli/plan-show.ts')
      return runShowPlan(loadConfig(), Number(id), options)
    }),
  )

program
  .command('hash-key')
  .description('keys of the hashes by which documents of people are found')
  .command('rotate')
  .description('hash the documents of a company under a further key')
  .requiredOption('--tax-number <number>', 'CNPJ, with or without punctuation')
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions & { taxNumber: string }) =>
    answer(options, async () => {
      const { runRotateHashKey } = await import('./cli/rotate-keys.ts')
      return runRotateHashKey(loadConfig(), clock, options)
    }),
  )

program
  .command('master-key')
  .description('keys that wrap the data keys of customers')
  .command('rotate')
  .description("put every customer's data key under the first of TROPEIRO_MASTER_KEYS")
  .option('--json', 'answer for a machine')
  .action((options: OutputOptions) =>
    answer(options, async () => {
      const { runRotateMasterKey } = await import('./cli/rotate-keys.ts')
      return runRotateMasterKey(loadConfig(), clock)
    }),
  )

async function answer(options: OutputOptions, work: () => Promise<Answer>): Promise<void> {
  try {
    printAnswer(await work(), options)
  } catch (error) {
    printAnswer(answerOfError(error), options)
    process.exitCode = error instanceof ConfigError ? exit_codes.refused : exit_codes.failed
  }
}

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${answerOfError(error).text}\n`)
  process.exitCode = error instanceof ConfigError ? exit_codes.refused : exit_codes.failed
}
