import type { AccessTable, ScopedAccess } from './access-table.ts'
import { checklists_access } from './checklists.ts'
import { device_access } from './devices.ts'
import { drivers_access } from './drivers.ts'
import { events_access } from './events.ts'
import { exceptions_access } from './exceptions.ts'
import { execution_access } from './execution.ts'
import { geocoding_access } from './geocoding.ts'
import { identity_access } from './identity.ts'
import { images_access } from './images.ts'
import { itineraries_access } from './itineraries.ts'
import { live_access } from './live.ts'
import { operations_access } from './operations.ts'
import { places_access } from './places.ts'
import { plans_access } from './plans.ts'
import { positions_access } from './positions.ts'
import { proof_access } from './proof.ts'
import { registers_access } from './registers.ts'
import { summaries_access } from './summaries.ts'
import { vehicle_access } from './vehicles.ts'
import { virtual_areas_access } from './virtual-areas.ts'
import { webhooks_access } from './webhooks.ts'

/** Every slice's table of who may do what. Tests walk them beside the OpenAPI document, so nothing is left out. */
export const access_tables: AccessTable = {
  ...identity_access,
  ...places_access,
  ...virtual_areas_access,
  ...geocoding_access,
  ...registers_access,
  ...vehicle_access,
  ...device_access,
  ...drivers_access,
  ...itineraries_access,
  ...checklists_access,
  ...images_access,
  ...operations_access,
  ...plans_access,
  ...execution_access,
  ...proof_access,
  ...positions_access,
  ...summaries_access,
  ...events_access,
  ...webhooks_access,
  ...exceptions_access,
  ...live_access,
}

export const scoped_operations = Object.entries(access_tables).filter(
  (entry): entry is [string, ScopedAccess] => 'scope' in entry[1],
)
