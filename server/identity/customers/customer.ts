import type { Customer } from '@tropeiro/contract/customer.ts'
import { findLanguage } from '@tropeiro/contract/languages.ts'
import { settingsOf } from './customer-settings.ts'
import type { CustomerRow } from './queries.ts'

export function presentCustomers(rows: readonly CustomerRow[]): Customer[] {
  return rows.map(presentCustomer)
}

function presentCustomer(row: CustomerRow): Customer {
  const { id, name, tax_number, time_zone, locale } = row
  return {
    id,
    name,
    tax_number,
    time_zone,
    locale: findLanguage(locale) ?? 'pt-BR',
    ...settingsOf(row),
  }
}
