import type { AccessTable } from '../../platform/http/access.ts'
import { registerAccess } from '../registers/access.ts'
import { department_register } from './register.ts'

export const departments_access: AccessTable = registerAccess(department_register)
