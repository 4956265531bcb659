/** The catalogues that are a list of names, by the resource that shows them. Colours may also be of a company's own. */
export const catalogue_tables = {
  vehicle_color: 'reference.vehicle_colors',
  fuel_category: 'reference.fuel_categories',
  vehicle_category: 'reference.vehicle_categories',
  cnh_category: 'reference.cnh_categories',
} as const

export type CatalogueKind = keyof typeof catalogue_tables
export const shared_kinds = ['fuel_category', 'vehicle_category', 'cnh_category'] as const

/** What an operator can add to: manufacturers too, which are only shown with their models. */
export const extensible_tables = {
  vehicle_model: 'reference.vehicle_models',
  vehicle_model_manufacturer: 'reference.vehicle_model_manufacturers',
  ...catalogue_tables,
} as const

export type ExtensibleKind = keyof typeof extensible_tables
export const extensible_kinds = Object.keys(extensible_tables) as ExtensibleKind[]
