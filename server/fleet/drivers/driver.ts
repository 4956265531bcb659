import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { DriverChanges, NewDriver } from '@tropeiro/contract/driver.ts'
import { parseCnhNumber } from '@tropeiro/kernel/br/cnh-number.ts'
import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { isMasked } from './mask-personal.ts'
import type { Opened } from './sealed-columns.ts'

/** What a client may set and is kept in clear, by its column. */
export interface PlainValues {
  readonly name: string
  readonly company_registry: string | null
  readonly is_deliveryman: boolean
  readonly identifier: string | null
  readonly department_id: number | null
  readonly cost_center_id: number | null
  readonly work_shift_id: number | null
  readonly point_of_interest_id: number | null
  readonly state_id: number | null
  readonly cnh_category_id: number | null
  readonly cnh_date: string | null
  readonly first_cnh_date: string | null
  readonly cnh_file: string | null
  readonly toxicology_expiration: string | null
  readonly status: string
  readonly revenues: string | null
  readonly revenues_type: string | null
}

/** Everything a client may set. */
export interface DriverValues extends PlainValues, Opened {}

export type GivenValues = Partial<DriverValues>

export const values_by_default: Omit<DriverValues, 'name'> = {
  cpf: null,
  rg: null,
  cnh_number: null,
  date_of_birth: null,
  company_registry: null,
  email: null,
  phone_number: null,
  is_deliveryman: true,
  identifier: null,
  department_id: null,
  cost_center_id: null,
  work_shift_id: null,
  point_of_interest_id: null,
  state_id: null,
  cnh_category_id: null,
  cnh_date: null,
  first_cnh_date: null,
  cnh_file: null,
  toxicology_expiration: null,
  status: 'A',
  neighborhood: null,
  number: null,
  cep: null,
  revenues: null,
  revenues_type: null,
}

interface Body {
  readonly data: NewDriver | DriverChanges
  /** Clients send it inside data, beside it, or in both places. */
  readonly is_deliveryman?: boolean
}

/** The values of a body by their columns; 422 for those that the schema cannot judge. No error carries a value. */
export function valuesGiven({ data, is_deliveryman: beside }: Body): GivenValues {
  const { is_deliveryman: inside, status, ...values } = data
  const errors = [...findWrongTexts(values), ...findContradiction(inside, beside)]
  if (errors.length > 0) throw invalidRequest(errors)
  const said = inside ?? beside
  return {
    ...values,
    ...(said !== undefined && { is_deliveryman: said }),
    // Null asks for the default.
    ...(typeof status === 'string' && { status }),
  }
}

/** The names of the given values that are not those of before. */
export function namesOfChanges(before: DriverValues, given: GivenValues): (keyof DriverValues)[] {
  const names = Object.keys(given) as (keyof DriverValues)[]
  return names.filter((name) => given[name] !== before[name])
}

type Texts = Partial<Pick<DriverValues, 'name' | 'cpf' | 'rg' | 'cnh_number' | 'phone_number'>>

function findWrongTexts({ name, cpf, rg, cnh_number, phone_number }: Texts): FieldError[] {
  const errors: FieldError[] = []
  if (name !== undefined && normaliseText(name) === '')
    errors.push({ pointer: '/data/name', code: 'required' })
  if (typeof cpf === 'string' && parseCpf(cpf) === null) errors.push(wrongFormat('cpf', 'CPF'))
  if (typeof cnh_number === 'string' && parseCnhNumber(cnh_number) === null) {
    errors.push(wrongFormat('cnh_number', 'CNH'))
  }
  // Who reads a masked driver and sends it back changes something else.
  if (typeof rg === 'string' && isMasked(rg)) errors.push(wrongFormat('rg', 'RG'))
  if (typeof phone_number === 'string' && isMasked(phone_number)) {
    errors.push(wrongFormat('phone_number', 'phone'))
  }
  return errors
}

function wrongFormat(name: string, format: string): FieldError {
  return { pointer: `/data/${name}`, code: 'wrong_format', params: { format } }
}

function findContradiction(inside: boolean | undefined, beside: boolean | undefined): FieldError[] {
  if (inside === undefined || beside === undefined || inside === beside) return []
  return [{ pointer: '/is_deliveryman', code: 'not_allowed', allowed: [String(inside)] }]
}

/** What a name must contain; null when the filter says nothing. One listing takes a boolean under this name. */
export function namePart(name: string | undefined): string | null {
  const part = normaliseText(name ?? '')
  return ['', '0', '1', 'true', 'false'].includes(part) ? null : part
}
