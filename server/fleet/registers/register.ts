import {
  cost_center_schemas,
  department_schemas,
  fleet_schemas,
  type RegisterField,
  type RegisterRecord,
  type RegisterSchemas,
} from '@tropeiro/contract/register.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import { createVersions, type VersionsOf } from '../../platform/versions/create-versions.ts'

/** A register that is a name and one optional text: all that fleets, cost centres and departments differ by. */
export interface RegisterTable {
  /** As in the address: `cost_center`. */
  readonly resource: 'fleet' | 'cost_center' | 'department'
  readonly table: 'app.fleets' | 'app.cost_centers' | 'app.departments'
  /** The unique index of the names in use. */
  readonly name_index: string
  readonly field: RegisterField
  /** Where the texts of the field are kept with the time for which they hold. */
  readonly versions?: VersionsOf<{ readonly time_zone: string | null }>
}

/** How the reference of the API speaks of its records. */
interface RegisterWords {
  readonly one: string
  readonly many: string
  /** Who refers to them. */
  readonly users: string
}

export interface Register<Field extends RegisterField> extends RegisterTable {
  readonly field: Field
  readonly schemas: RegisterSchemas<Field>
  readonly words: RegisterWords
}

/** A record by the columns that all registers share; `text` is that of the register's field. */
export interface RegisterRow {
  readonly id: number
  readonly name: string
  readonly text: string | null
  readonly row_version: number
}

export function presentRecords<Field extends RegisterField>(
  { field }: Register<Field>,
  rows: readonly RegisterRow[],
): RegisterRecord<Field>[] {
  return rows.map(({ id, name, text }) => ({ id, name, [field]: text }) as RegisterRecord<Field>)
}

export function scopesOf({ resource }: RegisterTable): { read: Scope; write: Scope } {
  return { read: `${resource}:read`, write: `${resource}:write` }
}

export const fleet_register: Register<'time_zone'> = {
  resource: 'fleet',
  table: 'app.fleets',
  name_index: 'fleets_name',
  field: 'time_zone',
  versions: createVersions({
    table: 'app.fleet_versions',
    subject: 'fleet_id',
    columns: ['time_zone'],
    kind: 'fleet',
  }),
  schemas: fleet_schemas,
  words: { one: 'fleet', many: 'fleets', users: 'vehicles' },
}

export const cost_center_register: Register<'external_code'> = {
  resource: 'cost_center',
  table: 'app.cost_centers',
  name_index: 'cost_centers_name',
  field: 'external_code',
  schemas: cost_center_schemas,
  words: { one: 'cost center', many: 'cost centers', users: 'vehicles and drivers' },
}

export const department_register: Register<'external_code'> = {
  resource: 'department',
  table: 'app.departments',
  name_index: 'departments_name',
  field: 'external_code',
  schemas: department_schemas,
  words: { one: 'department', many: 'departments', users: 'drivers' },
}
