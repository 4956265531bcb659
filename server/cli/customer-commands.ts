import { text as readText } from 'node:stream/consumers'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { type Language, languages } from '@tropeiro/contract/languages.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { formatTaxNumber, parseTaxNumber } from '@tropeiro/kernel/br/tax-number.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { isTimeZone } from '@tropeiro/kernel/zoned-time.ts'
import type { Config } from '../config.ts'
import { releaseSerial } from '../fleet/public.ts'
import {
  createCustomer,
  disableCustomer,
  enableCustomer,
  findCustomerByTaxNumber,
  inviteByLogin,
} from '../identity/public.ts'
import { openMaintenance } from '../roles/maintenance.ts'
import type { Answer } from './print.ts'
import { withIdentity } from './with-identity.ts'

export interface CustomerOptions {
  readonly taxNumber: string
  readonly name: string
  readonly login: string
  readonly locale: string
  readonly timeZone: string
}

const shortest_password = 10
/** A login takes no longer ones: they could be set here and never used. */
const longest_password = 200
const longest_text = 200

export function runCreateCustomer(
  config: Config,
  clock: Clock,
  options: CustomerOptions & { readonly readPassword: () => Promise<string> },
): Promise<Answer> {
  const tax_number = readTaxNumber(options.taxNumber)
  const locale = readLocale(options.locale)
  assertTimeZone(options.timeZone)
  assertText('--name', options.name)
  assertText('--login', options.login)
  return withIdentity(config, clock, async (database, identity) => {
    const password = await options.readPassword()
    assertPassword(password)
    const created = await createCustomer(
      database,
      {
        tax_number,
        name: options.name,
        locale,
        time_zone: options.timeZone,
        owner: {
          login: options.login,
          name: options.login,
          password_hash: await identity.context.passwords.hash(password),
        },
      },
      { cell: config.cell, now: clock.now() },
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'already_exists') {
        throw new Error(customerExists(formatTaxNumber(tax_number), options.login))
      }
      throw error
    })
    const { customer_id, user_id, login } = created
    return {
      json: { ok: true, ...created },
      text: `customer_id ${customer_id}\nuser_id     ${user_id}\nlogin       ${login}`,
    }
  })
}

const customerExists = (tax_number: string, login: string) =>
  `there is a customer with the tax number ${tax_number} already: log in, or set another password with ` +
  `tropeiro user invite --tax-number ${tax_number} --login ${login}`

/** Disabled, nobody of the company gets in any more: within a minute, everywhere. */
export function runDisableCustomer(
  config: Config,
  clock: Clock,
  options: { taxNumber: string; enable?: boolean },
): Promise<Answer> {
  const disabled = options.enable !== true
  return withIdentity(config, clock, async (database) => {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    await (disabled ? disableCustomer : enableCustomer)(database, customer_id, clock.now())
    const word = disabled ? 'disabled' : 'enabled'
    return { json: { ok: true, customer_id, disabled }, text: `customer ${customer_id} is ${word}` }
  })
}

export function runInviteUser(
  config: Config,
  clock: Clock,
  options: { taxNumber: string; login: string },
): Promise<Answer> {
  return withIdentity(config, clock, async (database) => {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const invitation = await inviteByLogin(database, { customer_id, login: options.login }, clock.now())
    if (invitation === null) throw new Error(`there is no user "${options.login}" in this customer`)
    const { user_id, token, date_expires } = invitation
    return {
      json: { ok: true, user_id, token, date_expires },
      text: `invitation for user ${user_id}, until ${date_expires.toISOString()}:\n${token}\n${how_to_accept}`,
    }
  })
}

const how_to_accept =
  'Whoever has it sets a password, once: POST /v1/auth/invitation/ {"token": …, "password": …}'

/** The next signing key is published now and signs in two minutes; tokens of the present one stay good. */
export function runRotateSigningKey(config: Config, clock: Clock): Promise<Answer> {
  return withIdentity(config, clock, async (_database, identity) => {
    const kid = await identity.context.tokens.keys.rotate()
    return { json: { ok: true, kid }, text: `signing key ${kid} takes over in two minutes` }
  })
}

export async function getCustomerByTaxNumber(database: Database, tax_number: string): Promise<number> {
  const customer_id = await findCustomerByTaxNumber(database, readTaxNumber(tax_number))
  if (customer_id === null) throw new Error(`there is no customer with the tax number ${tax_number}`)
  return customer_id
}

function readTaxNumber(text: string): string {
  const tax_number = parseTaxNumber(text)
  if (tax_number === null) throw new Error(`${text} is not a valid tax number (CNPJ)`)
  return tax_number
}

function readLocale(text: string): Language {
  const found = languages.find((language) => language === text)
  if (found === undefined) throw new Error(`--locale must be one of ${languages.join(', ')}`)
  return found
}

function assertTimeZone(text: string): void {
  if (!isTimeZone(text)) {
    throw new Error(`--time-zone ${text} is not a zone of the tz database, such as America/Sao_Paulo`)
  }
}

function assertText(option: string, text: string): void {
  if (text.trim() === '' || text.length > longest_text) {
    throw new Error(`${option} must have 1 to ${longest_text} characters, not only spaces`)
  }
}

function assertPassword(password: string): void {
  const found = 'the password on standard input is'
  if (password.length < shortest_password) {
    throw new Error(`${found} shorter than ${shortest_password} characters`)
  }
  if (password.length > longest_password) {
    throw new Error(`${found} longer than ${longest_password} characters`)
  }
}

/** The first line of standard input: a password on the command line would be seen by every user of the machine. */
export async function readPasswordFromStdin(): Promise<string> {
  const [line = ''] = (await readText(process.stdin)).split(/\r?\n/, 1)
  return line
}

/** Takes a tracker from the company that registered it first for the one that waits for it. */
export async function runReleaseDevice(config: Config, serial: string): Promise<Answer> {
  const maintenance = openMaintenance(config)
  if (maintenance === null) throw new Error('TROPEIRO_MAINTENANCE_DATABASE_URL is not set')
  try {
    if (!(await releaseSerial(maintenance, serial))) throw new Error(`nobody waits for the serial ${serial}`)
    return { json: { ok: true, serial }, text: `${serial} is now of the company that waited for it longest.` }
  } finally {
    await maintenance.close()
  }
}
