import { type Static, Type } from 'typebox'
import { Id, nullable, pageParameters } from './schema.ts'

export const CatalogueEntry = Type.Object({ id: Id, name: Type.String() })
export type CatalogueEntry = Static<typeof CatalogueEntry>

export const VehicleModel = Type.Object({
  id: Id,
  name: Type.String(),
  vehicle_model_manufacturer: Type.Object({
    id: Id,
    name: Type.String(),
    vehicle_category: nullable(CatalogueEntry),
  }),
})
export type VehicleModel = Static<typeof VehicleModel>

export const CatalogueFilters = Type.Object({ ...pageParameters })
export const CatalogueParams = Type.Object({ id: Id })
