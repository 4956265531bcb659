import { cost_center_register } from '../../fleet/cost-centers/register.ts'
import type { AccessTable } from './access-table.ts'
import { registerAccess } from './registers.ts'

export const cost_centers_access: AccessTable = registerAccess(cost_center_register)
