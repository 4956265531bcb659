import type { Static } from 'typebox'
import { ExternalCode, registerSchemas } from './register.ts'

export const department_schemas = registerSchemas('external_code', ExternalCode)

export const Department = department_schemas.Record
export type Department = Static<typeof Department>
