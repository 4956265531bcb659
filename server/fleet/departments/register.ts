import { department_schemas } from '@tropeiro/contract/department.ts'
import type { Register } from '../registers/register.ts'

export const department_register: Register<'external_code'> = {
  resource: 'department',
  table: 'app.departments',
  name_index: 'departments_name',
  field: 'external_code',
  schemas: department_schemas,
}
