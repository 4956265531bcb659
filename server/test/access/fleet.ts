import type { AccessTable } from './access-table.ts'
import { catalogues_access } from './catalogues.ts'
import { cost_centers_access } from './cost-centers.ts'
import { departments_access } from './departments.ts'
import { device_access } from './devices.ts'
import { drivers_access } from './drivers.ts'
import { fleets_access } from './fleets.ts'
import { vehicle_access } from './vehicles.ts'
import { work_shifts_access } from './work-shifts.ts'

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
