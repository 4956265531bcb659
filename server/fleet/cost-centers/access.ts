import type { AccessTable } from '../../platform/http/access.ts'
import { registerAccess } from '../registers/access.ts'
import { cost_center_register } from './register.ts'

export const cost_centers_access: AccessTable = registerAccess(cost_center_register)
