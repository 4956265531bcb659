import { testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { runCreateCustomer } from '../../server/cli/customer-commands.ts'
import { type Config, loadConfig } from '../../server/config.ts'
import { type ApiClient, logIn } from './api-client.ts'
import type { SimulateArguments } from './arguments.ts'

/** Everybody can read its password: it is only ever set on this machine. */
export interface OwnCompany {
  readonly tax_number: string
  readonly name: string
  readonly login: string
  readonly password: string
}

const own_company: OwnCompany = {
  tax_number: testTaxNumber(990_001),
  name: 'Frota Simulada',
  login: 'simulator',
  password: 'tropa-poeira-estrada',
}

/** Logs in to the given company; without one, to the simulator's own, which is made the first time. */
export async function openCompany({ api_url, company }: SimulateArguments): Promise<ApiClient> {
  if (company === null) return openOwnCompany(api_url, own_company)
  const known = await logIn({ api_url, ...company })
  if (known === null) throw new Error('there is no such company, user or password')
  return known
}

/** Makes the company the first time, which only the machine itself can do: by default where the settings say. */
export async function openOwnCompany(
  api_url: string,
  own: OwnCompany,
  readSettings: () => Config = loadConfig,
): Promise<ApiClient> {
  if (!isThisMachine(api_url))
    throw new Error('for another machine give --tax-number, --login and --password')
  const known = await logIn({ api_url, ...own })
  if (known !== null) return known
  const { tax_number, name, login, password } = own
  await runCreateCustomer(readSettings(), system_clock, {
    taxNumber: tax_number,
    name,
    login,
    locale: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    readPassword: () => Promise.resolve(password),
  })
  const made = await logIn({ api_url, ...own })
  if (made === null) throw new Error('the company was made, but its owner cannot log in')
  return made
}

function isThisMachine(url: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)
}
