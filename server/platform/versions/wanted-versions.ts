/** Which versions a reader of facts asks for. */
export interface WantedVersions {
  /** What ended at or before it is left out. */
  readonly since: Date
  /** Null: of all vehicles. */
  readonly vehicle_ids: readonly number[] | null
}

/** The time for which a fact holds: `[from, to)`. */
export interface Validity {
  /** Null: since ever. */
  readonly from: Date | null
  /** Null: until further notice. */
  readonly to: Date | null
}
