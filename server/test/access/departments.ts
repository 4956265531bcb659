import { department_register } from '../../fleet/departments/register.ts'
import type { AccessTable } from './access-table.ts'
import { registerAccess } from './registers.ts'

export const departments_access: AccessTable = registerAccess(department_register)
