/** The catalogues that a company may add to. */
export type OwnKind = 'vehicle_color' | 'vehicle_model'

/** Shared ids are integers of PostgreSQL; those of a company's own begin beyond them. */
const largest_shared_id = 2_147_483_647

export function isOwnId(id: number): boolean {
  return id > largest_shared_id
}

export interface OwnEntryRow {
  readonly id: number
  readonly name: string
  readonly vehicle_model_manufacturer_id: number | null
  readonly row_version: number
}

export type OwnEntryValues = Pick<OwnEntryRow, 'name' | 'vehicle_model_manufacturer_id'>
