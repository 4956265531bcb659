import type { Static } from 'typebox'
import { registerSchemas, TimeZone } from './register.ts'

/** Without a zone of its own a fleet has that of the company. */
export const fleet_schemas = registerSchemas('time_zone', TimeZone)

export const Fleet = fleet_schemas.Record
export type Fleet = Static<typeof Fleet>
