import { fleet_register } from '../../fleet/fleets/register.ts'
import type { AccessTable } from './access-table.ts'
import { registerAccess } from './registers.ts'

export const fleets_access: AccessTable = registerAccess(fleet_register)
