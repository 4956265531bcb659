import { identity_access } from '../identity/access.ts'
import { places_access } from '../places/access.ts'
import type { AccessTable, ScopedAccess } from '../platform/http/access.ts'

/** Every slice's table of who may do what. Tests walk them beside the OpenAPI document, so nothing is left out. */
export const access_tables: AccessTable = { ...identity_access, ...places_access }

export const scoped_operations = Object.entries(access_tables).filter(
  (entry): entry is [string, ScopedAccess] => 'scope' in entry[1],
)
