import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Validity } from '../../platform/versions/wanted-versions.ts'
import { type CustomerSettings, customer_settings } from './customer-settings.ts'

export interface CustomerRow {
  readonly id: number
  readonly name: string
  readonly tax_number: string
  readonly time_zone: string
  readonly locale: string
  /** See `settingsOf`. */
  readonly settings: unknown
  readonly row_version: number
}

const columns = [
  'customer_id as id',
  'name',
  'tax_number',
  'time_zone',
  'locale',
  'settings',
  'row_version',
] as const

const customerOf = (customer_id: number) =>
  build
    .selectFrom('app.customers')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .$castTo<CustomerRow>()

export function selectCustomer(customer_id: number): Statement<CustomerRow> {
  return customerOf(customer_id)
}

/** The zone of the customer, for a statement that counts its days. */
export function timeZoneOf(customer_id: number): RawBuilder<string> {
  return sql<string>`(select time_zone from app.customers where customer_id = ${customer_id})`
}

export function lockCustomer(customer_id: number): Statement<CustomerRow> {
  return customerOf(customer_id).forUpdate()
}

type CustomerValues = Pick<CustomerRow, 'name' | 'time_zone' | 'locale'> & CustomerSettings

/** Settings of other parts of the product stay as they are. */
export function updateCustomer(
  customer_id: number,
  { name, time_zone, locale, ...settings }: CustomerValues,
): Statement<CustomerRow> {
  return sql<CustomerRow>`
    update app.customers
    set name = ${name}, time_zone = ${time_zone}, locale = ${locale},
      settings = settings || ${JSON.stringify(customer_settings.write(settings))}::jsonb, row_version = row_version + 1
    where customer_id = ${customer_id}
    returning customer_id as id, name, tax_number, time_zone, locale, settings, row_version
  `.compile(build)
}

export interface CustomerVersion extends Validity {
  readonly time_zone: string
}

export function selectCustomerVersions(customer_id: number): Statement<CustomerVersion> {
  return sql<CustomerVersion>`
    select nullif(valid_from, '-infinity') as "from", valid_to as "to", time_zone from app.customer_versions
    where customer_id = ${customer_id}::bigint
  `.compile(build)
}

interface SourceNetworksRow {
  readonly networks: readonly string[]
}

export function selectSourceNetworks(customer_id: number): Statement<SourceNetworksRow> {
  return sql<SourceNetworksRow>`
    select source_networks::text[] as networks from app.customers where customer_id = ${customer_id}
  `.compile(build)
}

/** Written with an address inside of it, a network is still the whole one. */
export function updateSourceNetworks(
  customer_id: number,
  networks: readonly string[],
): Statement<SourceNetworksRow> {
  return sql<SourceNetworksRow>`
    update app.customers
    set source_networks = array(select distinct network(given::inet) from unnest(${[...networks]}::text[]) given order by 1),
      row_version = row_version + 1
    where customer_id = ${customer_id}
    returning source_networks::text[] as networks
  `.compile(build)
}
