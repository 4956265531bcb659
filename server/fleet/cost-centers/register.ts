import { cost_center_schemas } from '@tropeiro/contract/cost-center.ts'
import type { Register } from '../registers/register.ts'

export const cost_center_register: Register<'external_code'> = {
  resource: 'cost_center',
  table: 'app.cost_centers',
  name_index: 'cost_centers_name',
  field: 'external_code',
  schemas: cost_center_schemas,
}
