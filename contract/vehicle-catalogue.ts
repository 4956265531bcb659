import { type Static, Type } from 'typebox'
import { dataOf, Id, nullable, page_parameters } from './schema.ts'

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

export const CatalogueFilters = Type.Object({ ...page_parameters })
export const CatalogueParams = Type.Object({ id: Id })

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'No other that the company sees has the same, accents and capitals ignored.',
})
const ManufacturerId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A shared one.' })

export const NewVehicleColorBody = dataOf(Type.Object({ name: Name }))
export const VehicleColorChangesBody = dataOf(Type.Object({ id: Id, name: Type.Optional(Name) }))
export const NewVehicleModelBody = dataOf(
  Type.Object({ name: Name, vehicle_model_manufacturer_id: ManufacturerId }),
)
export const VehicleModelChangesBody = dataOf(
  Type.Object({
    id: Id,
    name: Type.Optional(Name),
    vehicle_model_manufacturer_id: Type.Optional(ManufacturerId),
  }),
)
