import { createReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import { findReferenceSettings } from '../config.ts'
import { createPlaces, type Places } from '../places/public.ts'
import type { RoleContext } from './role.ts'

/** Where addresses are looked up, with the engines that the settings name. Its role closes it. */
export function placesOf(
  { config, database, clock }: Pick<RoleContext, 'config' | 'database' | 'clock'>,
  role: string,
): Places {
  const settings = findReferenceSettings(config, `tropeiro ${role}`)
  const reference = settings === null ? null : createReferenceDatabase(settings)
  return createPlaces({ database, reference, clock, nominatim_url: config.nominatim_url })
}
