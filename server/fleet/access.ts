import type { AccessTable } from '../platform/http/access.ts'
import { catalogues_access } from './catalogues/access.ts'
import { cost_centers_access } from './cost-centers/access.ts'
import { departments_access } from './departments/access.ts'
import { device_access } from './devices/access.ts'
import { drivers_access } from './drivers/access.ts'
import { fleets_access } from './fleets/access.ts'
import { vehicle_access } from './vehicles/access.ts'
import { work_shifts_access } from './work-shifts/access.ts'

export const fleet_access: AccessTable = {
  ...fleets_access,
  ...cost_centers_access,
  ...departments_access,
  ...work_shifts_access,
  ...catalogues_access,
  ...vehicle_access,
  ...device_access,
  ...drivers_access,
}
