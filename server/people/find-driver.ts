import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import {
  type FoundPerson,
  findDriverPerson,
  listDriversOfCpf,
  prepareHashKeys,
  searchDrivers,
} from '../fleet/public.ts'
import { searchAll } from './find-recipient.ts'
import type { PeopleContext } from './people-context.ts'
import { readRecipient } from './recipient.ts'

/** One of them. */
export interface DriverOptions {
  readonly id?: string | undefined
  readonly document?: string | undefined
  readonly email?: string | undefined
}

/** By what a driver is looked for. */
export interface DriverKey {
  readonly found_by: 'id' | 'document' | 'email'
  readonly key: string
  readonly value: string
}

export function readDriver({ id, document, email }: DriverOptions): DriverKey {
  const given = Object.entries({ id, document, email }).filter(([, value]) => value !== undefined)
  if (given.length !== 1)
    throw new Error('say by what the driver is found: one of --id, --document and --email')
  if (id !== undefined) {
    if (!/^[1-9][0-9]{0,14}$/.test(id)) throw new Error('--id must be the id of a driver')
    return { found_by: 'id', key: `driver ${id}`, value: id }
  }
  if (document !== undefined) {
    const cpf = parseCpf(document)
    if (cpf === null) throw new Error('--document must be a valid CPF')
    return { found_by: 'document', key: `document ${cpf}`, value: cpf }
  }
  return { found_by: 'email', key: readRecipient({ email }).key, value: email ?? '' }
}

/** Removed drivers too. */
export async function findDrivers(
  context: PeopleContext,
  customer_id: number,
  { found_by, value }: DriverKey,
): Promise<FoundPerson[]> {
  const { database, vault, clock } = context
  await prepareHashKeys(context, customer_id, clock.now())
  const findAll = async (ids: readonly number[]) => {
    const found = []
    for (const id of ids) found.push(await database.inCustomer(customer_id, (tx) => findDriverPerson(tx, id)))
    return found.filter((driver) => driver !== null)
  }
  if (found_by === 'id') {
    const drivers = await findAll([Number(value)])
    if (drivers.length === 0) throw new Error(`there is no driver ${value}`)
    return drivers
  }
  if (found_by === 'document')
    return database.inCustomer(customer_id, (tx) => listDriversOfCpf(tx, vault, value))
  const { namesPerson } = readRecipient({ email: value })
  if (namesPerson === null) return []
  const ids: number[] = []
  for await (const part of searchAll({ context, customer_id, namesPerson }, searchDrivers))
    ids.push(...part.ids)
  return findAll(ids)
}
