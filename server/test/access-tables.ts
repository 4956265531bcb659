import { fleet_access } from '../fleet/access.ts'
import { identity_access } from '../identity/access.ts'
import { itineraries_access } from '../itineraries/access.ts'
import { operations_access } from '../operations/access.ts'
import { places_access } from '../places/access.ts'
import { geocoding_access } from '../places/geocoding/access.ts'
import { map_access } from '../places/map/access.ts'
import { virtual_areas_access } from '../places/virtual-areas/access.ts'
import { plans_access } from '../plans/access.ts'
import type { AccessTable, ScopedAccess } from '../platform/http/access.ts'

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
