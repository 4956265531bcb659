import type { AccessTable, ScopedAccess } from './access-table.ts'
import { fleet_access } from './fleet.ts'
import { geocoding_access } from './geocoding.ts'
import { identity_access } from './identity.ts'
import { itineraries_access } from './itineraries.ts'
import { map_access } from './map.ts'
import { operations_access } from './operations.ts'
import { places_access } from './places.ts'
import { plans_access } from './plans.ts'
import { virtual_areas_access } from './virtual-areas.ts'

/** Every slice's table of who may do what. Tests walk them beside the OpenAPI document, so nothing is left out. */
export const access_tables: AccessTable = {
  ...identity_access,
  ...places_access,
  ...virtual_areas_access,
  ...geocoding_access,
  ...map_access,
  ...fleet_access,
  ...itineraries_access,
  ...operations_access,
  ...plans_access,
}

export const scoped_operations = Object.entries(access_tables).filter(
  (entry): entry is [string, ScopedAccess] => 'scope' in entry[1],
)
