import type { AccessTable } from '../../platform/http/access.ts'
import { registerAccess } from '../registers/access.ts'
import { fleet_register } from './register.ts'

export const fleets_access: AccessTable = registerAccess(fleet_register)
