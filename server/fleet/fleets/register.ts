import { fleet_schemas } from '@tropeiro/contract/fleet.ts'
import type { Register } from '../registers/register.ts'

export const fleet_register: Register<'time_zone'> = {
  resource: 'fleet',
  table: 'app.fleets',
  name_index: 'fleets_name',
  field: 'time_zone',
  schemas: fleet_schemas,
}
