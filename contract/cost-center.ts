import type { Static } from 'typebox'
import { ExternalCode, registerSchemas } from './register.ts'

export const cost_center_schemas = registerSchemas('external_code', ExternalCode)

export const CostCenter = cost_center_schemas.Record
export type CostCenter = Static<typeof CostCenter>
