import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig, loadMigrateConfig } from '../../config.ts'
import type { CatalogueOptions } from '../catalogue-command.ts'
import type { CustomerOptions } from '../customer-commands.ts'
import type { DeleteImagesOptions } from '../customer-images.ts'
import type { NetworksOptions } from '../customer-networks.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'
import { example } from './help.ts'

export const tax_number = [
  '--tax-number <number>',
  'CNPJ of the company, with or without punctuation',
] as const

export function addCompanyCommands(program: Command, clock: Clock): void {
  addCustomerCommands(program.command('customer').description('Companies.'), clock)
  addUserCommands(program.command('user').description('People of a company.'), clock)
  addDeviceCommands(program.command('device').description('Trackers.'))
  addCatalogueCommands(
    program
      .command('catalogue')
      .description('Shared catalogues: models, manufacturers, colours, fuels, categories.'),
  )
}

function addCustomerCommands(customer: Command, clock: Clock): void {
  example(
    answering(
      customer
        .command('create')
        .description('Make a company and its owner.')
        .requiredOption(...tax_number)
        .requiredOption('--name <name>', 'name of the company')
        .requiredOption('--login <login>', "the owner's login")
        .requiredOption(
          '--password-stdin',
          "read the owner's password, 10 characters or more, from standard input",
        )
        .option('--locale <locale>', 'language of its mails and texts: pt-BR, en or es', 'pt-BR')
        .option('--time-zone <zone>', 'zone of the tz database', 'America/Sao_Paulo'),
    ),
    "printf %s 'cavalo-bateria-grampo' | tropeiro customer create \\",
    "--tax-number 11.222.333/0001-81 --name 'Transportes Serra' --login ana --password-stdin",
  ).action((options: OutputOptions & CustomerOptions) =>
    answer(options, async () => {
      const { readPasswordFromStdin, runCreateCustomer } = await import('../customer-commands.ts')
      return runCreateCustomer(loadConfig(), clock, { ...options, readPassword: readPasswordFromStdin })
    }),
  )

  answering(
    customer
      .command('delete-images')
      .description('Delete all pictures of a company for good. Disable it first: what is sent later is kept.')
      .requiredOption(...tax_number)
      .option('--yes', 'there is no way back'),
  ).action((options: OutputOptions & DeleteImagesOptions) =>
    answer(options, async () => {
      const { runDeleteImages } = await import('../customer-images.ts')
      return runDeleteImages(loadConfig(), clock, options)
    }),
  )

  answering(
    customer
      .command('disable')
      .description('Let nobody of a company in any more, within a minute; or in again with --enable.')
      .requiredOption(...tax_number)
      .option('--enable', 'let them in again'),
  ).action((options: OutputOptions & { taxNumber: string; enable?: boolean }) =>
    answer(options, async () => {
      const { runDisableCustomer } = await import('../customer-commands.ts')
      return runDisableCustomer(loadConfig(), clock, options)
    }),
  )

  example(
    answering(
      customer
        .command('networks')
        .description('Show or set the networks from which positions of a company are taken.')
        .requiredOption(...tax_number)
        .option('--only <networks>', 'take them from these networks alone (CIDR), a comma list of up to 64')
        .option('--anywhere', 'take them from everywhere, as before any were set'),
    ),
    'tropeiro customer networks --tax-number 11.222.333/0001-81 --only 189.6.0.0/16,2804:14c::/32',
  ).action((options: OutputOptions & NetworksOptions) =>
    answer(options, async () => {
      const { runCustomerNetworks } = await import('../customer-networks.ts')
      return runCustomerNetworks(loadConfig(), clock, options)
    }),
  )
}

function addUserCommands(user: Command, clock: Clock): void {
  example(
    answering(
      user
        .command('invite')
        .description('Make a one-time token by which somebody sets a new password, such as who forgot it.')
        .requiredOption(...tax_number)
        .requiredOption('--login <login>', 'who is invited'),
    ),
    'tropeiro user invite --tax-number 11.222.333/0001-81 --login ana',
  ).action((options: OutputOptions & { taxNumber: string; login: string }) =>
    answer(options, async () => {
      const { runInviteUser } = await import('../customer-commands.ts')
      return runInviteUser(loadConfig(), clock, options)
    }),
  )
}

function addDeviceCommands(device: Command): void {
  answering(
    device
      .command('release')
      .description('Take a tracker from the company that has it, for the one that waits for it.')
      .argument('<serial>', 'serial of the tracker'),
  ).action((serial: string, options: OutputOptions) =>
    answer(options, async () => {
      const { runReleaseDevice } = await import('../customer-commands.ts')
      return runReleaseDevice(loadConfig(), serial)
    }),
  )

  example(
    answering(
      device
        .command('backdate')
        .description(
          'Take what a tracker sent since an earlier moment as of the company that has it, for a fleet that brings its history.',
        )
        .argument('<serial>', 'serial of the tracker')
        .requiredOption('--since <moment>', 'from when on, such as 2026-01-31T08:00:00Z'),
    ),
    'tropeiro device backdate 356938035643809 --since 2026-01-31T08:00:00-03:00',
  ).action((serial: string, options: OutputOptions & { since: string }) =>
    answer(options, async () => {
      const { runBackdateDevice } = await import('../device-commands.ts')
      return runBackdateDevice(loadConfig(), { serial, since: options.since })
    }),
  )
}

function addCatalogueCommands(catalogue: Command): void {
  example(
    answering(
      catalogue
        .command('add')
        .description(
          'Add an entry. It connects as the migrator, because processes that serve only read catalogues.',
        )
        .argument('<kind>', 'which catalogue, such as vehicle_model; a wrong one lists them all')
        .requiredOption('--name <name>', 'name of the entry')
        .option('--manufacturer <name>', 'for a vehicle_model: who makes it')
        .option('--category <name>', 'for a vehicle_model_manufacturer: what it mostly makes'),
    ),
    "tropeiro catalogue add vehicle_model --name 'FH 460' --manufacturer Volvo",
  ).action((kind: string, options: OutputOptions & Omit<CatalogueOptions, 'kind'>) =>
    answer(options, async () => {
      const { runAddToCatalogue } = await import('../catalogue-command.ts')
      return runAddToCatalogue(loadMigrateConfig(), { ...options, kind })
    }),
  )
}
