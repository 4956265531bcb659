/* What an app reads of `GET /agenda`: the fields that it uses, written down from the reference. */

export interface PhoneItem {
  readonly id: number
  readonly external_code: string
  readonly checked: boolean
}

export interface PhonePoint {
  readonly id: number
  readonly assignment: number
  readonly type: string
  readonly status: string
  readonly position: number
  readonly require_picture: boolean
  readonly require_signature: boolean
  readonly items: readonly PhoneItem[]
}

export interface PhonePlan {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly vehicle: { readonly id: number; readonly plate: string } | null
  readonly points: readonly PhonePoint[]
}

export interface PhoneReason {
  readonly id: number
  readonly code: string
  readonly kind: string
  readonly requires_picture: boolean
  readonly requires_note: boolean
  readonly active: boolean
}

export interface PhoneFormItem {
  readonly id: number
  readonly name: string
  /** H, M or L. */
  readonly risk_level: string | null
}

export interface PhoneFormField {
  readonly id: number
  readonly type: string
  readonly identifier: boolean
  readonly can_photo: number
  readonly table: { readonly items: readonly PhoneFormItem[] } | null
}

export interface PhoneForm {
  readonly id: number
  readonly version: number
  readonly fields: readonly PhoneFormField[]
}

export interface PhoneCatalogue {
  readonly version: number
  readonly reasons: readonly PhoneReason[]
}

export interface PhoneSettings {
  readonly proof_override: boolean
  readonly sync_every_s: number
}

export interface PhoneAgenda {
  readonly version: string
  readonly unchanged: readonly number[]
  readonly plans: readonly PhonePlan[]
  readonly more: readonly { readonly id: number }[]
  readonly images_wanted: readonly string[]
  readonly settings: PhoneSettings
  readonly catalogue: PhoneCatalogue | null
  readonly forms: readonly PhoneForm[]
  readonly forms_unchanged: readonly { readonly id: number }[]
}
