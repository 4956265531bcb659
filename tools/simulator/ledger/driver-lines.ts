/** A plan of a driver, as the server must show it in the end. */
export interface LedgerPlan {
  readonly kind: 'plan'
  readonly route_plan_id: number
  readonly vehicle: number
  /** The login of its driver. */
  readonly user: string
  /** P, E or C. */
  readonly status: string
}

/** What stands of what a driver told of a point. */
export interface PointRecord {
  readonly kind: 'execute' | 'return'
  readonly command_id: string
  /** Of a return. */
  readonly reason_id: number | null
  /** SHA-256 of their bytes, in their order. */
  readonly pictures: readonly string[]
  readonly signature: string | null
}

export interface LedgerPoint {
  readonly kind: 'point'
  readonly route_plan_id: number
  readonly route_point_id: number
  /** P, R, E or D. */
  readonly status: string
  readonly records: readonly PointRecord[]
}

export interface FieldAnswer {
  readonly checklist_form_field_id: number
  readonly value: string | null
  /** SHA-256 of its picture. */
  readonly sha256: string | null
}

/** A form as a driver answered it. */
export interface LedgerChecklist {
  readonly kind: 'checklist'
  readonly command_id: string
  readonly checklist_form_id: number
  /** In the order of the form. */
  readonly answers: readonly FieldAnswer[]
  readonly count_items: number
  readonly count_high_risk: number
  readonly count_medium_risk: number
  readonly count_low_risk: number
  /** SHA-256 of the first one. */
  readonly signature: string | null
}

export type DriverLine = LedgerPlan | LedgerPoint | LedgerChecklist
