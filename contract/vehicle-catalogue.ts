import { type Static, Type } from 'typebox'
import { dataOf, Id, noted, nullable, page_parameters } from './schema.ts'

/** A catalogue that is a list of names. */
const entryOf = (title: string, description: string) =>
  Type.Object({ id: Id, name: Type.String() }, { title, description })

export const VehicleColor = entryOf('VehicleColor', 'A color that vehicles refer to.')
export const FuelCategory = entryOf('FuelCategory', 'What a vehicle runs on.')
export const VehicleCategory = entryOf('VehicleCategory', 'What kind of vehicle it is: van, truck, bus.')
export const CnhCategory = entryOf(
  'CnhCategory',
  'A category of Brazilian driving licences (CNH), named by its letters.',
)
export type CatalogueEntry = Static<typeof VehicleColor>

export const VehicleModel = Type.Object(
  {
    id: Id,
    name: Type.String(),
    vehicle_model_manufacturer: Type.Object(
      {
        id: Id,
        name: Type.String(),
        vehicle_category: nullable(
          noted(VehicleCategory, 'The usual one of its vehicles; null when none is said.'),
        ),
      },
      { title: 'VehicleModelManufacturer' },
    ),
  },
  { title: 'VehicleModel', description: 'A model of a manufacturer that vehicles refer to.' },
)
export type VehicleModel = Static<typeof VehicleModel>

export const CatalogueFilters = Type.Object({ ...page_parameters })
export const CatalogueParams = Type.Object({ id: Id })

const nameIn = (place: string) =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: `Unique among ${place}, shared ones included; accents and capitals are ignored.`,
  })
const ColorName = nameIn('the colors that the company sees')
const ModelName = nameIn('the models of the manufacturer')
const ManufacturerId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'A manufacturer that a shared model has.',
})

const unchanged = 'An absent field is unchanged.'
export const NewVehicleColorBody = dataOf(Type.Object({ name: ColorName }, { title: 'NewVehicleColor' }))
export const VehicleColorChangesBody = dataOf(
  Type.Object(
    { id: Id, name: Type.Optional(ColorName) },
    { title: 'VehicleColorChanges', description: unchanged },
  ),
)
export const NewVehicleModelBody = dataOf(
  Type.Object(
    { name: ModelName, vehicle_model_manufacturer_id: ManufacturerId },
    { title: 'NewVehicleModel' },
  ),
)
export const VehicleModelChangesBody = dataOf(
  Type.Object(
    {
      id: Id,
      name: Type.Optional(ModelName),
      vehicle_model_manufacturer_id: Type.Optional(ManufacturerId),
    },
    { title: 'VehicleModelChanges', description: unchanged },
  ),
)
