/** The catalogues that are a list of names, by the resource that shows them. */
export const catalogue_tables = {
  vehicle_color: 'reference.vehicle_colors',
  fuel_category: 'reference.fuel_categories',
  vehicle_category: 'reference.vehicle_categories',
  cnh_category: 'reference.cnh_categories',
} as const

export type CatalogueKind = keyof typeof catalogue_tables
export const catalogue_kinds = Object.keys(catalogue_tables) as CatalogueKind[]

/** What an operator can add to: manufacturers too, which are only shown with their models. */
export const extensible_tables = {
  vehicle_model: 'reference.vehicle_models',
  vehicle_model_manufacturer: 'reference.vehicle_model_manufacturers',
  ...catalogue_tables,
} as const

export type ExtensibleKind = keyof typeof extensible_tables
export const extensible_kinds = Object.keys(extensible_tables) as ExtensibleKind[]
