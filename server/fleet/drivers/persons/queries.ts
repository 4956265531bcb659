import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { erased_name } from '../../../platform/personal-data.ts'
import { type DriverRow, driver_columns } from '../queries.ts'

export type PersonDriver = DriverRow & { readonly date_excluded: Date | null }

/** Removed ones too: what is held of them is held. */
const drivers = (customer_id: number) =>
  build
    .selectFrom('app.drivers')
    .select([...driver_columns, 'date_excluded'])
    .where('customer_id', '=', customer_id)
    .orderBy('id')

export const selectPersonDriver = (customer_id: number, id: number): Statement<PersonDriver> =>
  drivers(customer_id).where('id', '=', id)

export const selectDriversToSearch = (
  customer_id: number,
  { after, max }: { after: number; max: number },
): Statement<PersonDriver> => drivers(customer_id).where('id', '>', after).limit(max)

export const selectPersonDriversByHashes = (
  customer_id: number,
  hashes: readonly Buffer[],
): Statement<PersonDriver> =>
  drivers(customer_id).where(sql<boolean>`cpf_hash = any(${[...hashes]}::bytea[])`)

/** The row stays for what names it by its id: plans, itineraries, events. */
export function blankDriver(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.drivers')
    .set((eb) => ({
      name: erased_name,
      name_key: erased_name,
      cpf: null,
      cpf_hash: null,
      rg: null,
      cnh_number: null,
      cnh_number_hash: null,
      date_of_birth: null,
      company_registry: null,
      email: null,
      phone_number: null,
      identifier: null,
      state_id: null,
      cnh_category_id: null,
      cnh_date: null,
      first_cnh_date: null,
      cnh_file: null,
      toxicology_expiration: null,
      point_of_interest_id: null,
      neighborhood: null,
      number: null,
      cep: null,
      revenues: null,
      revenues_type: null,
      sealed: null,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** Which card was theirs in the past: events that were found by it stay theirs. */
export function blankCards(customer_id: number, driver_id: number): Statement<unknown> {
  return build
    .updateTable('app.driver_versions')
    .set({ card: null })
    .where('customer_id', '=', customer_id)
    .where('driver_id', '=', driver_id)
    .where('card', 'is not', null)
}
