import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { DriverChanges, NewDriver } from '@tropeiro/contract/driver.ts'
import { parseCnhNumber } from '@tropeiro/kernel/br/cnh-number.ts'
import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { createFieldList, type FieldsOf, type ValuesOf } from '../../platform/field-list.ts'
import { isMasked } from './mask-personal.ts'

/** The fields of a driver, in the order of spreadsheets. Documents are sealed one by one: some are looked for by their hash. */
const fields = {
  name: { headers: ['nome', 'motorista', 'entregador'] },
  cpf: { default: null, headers: [], sealed_in: 'column' },
  rg: { default: null, headers: [], sealed_in: 'column' },
  company_registry: { default: null, headers: ['matrícula', 'registro'] },
  email: { default: null, headers: ['e-mail', 'correio eletrônico'], sealed_in: 'row' },
  phone_number: { default: null, headers: ['telefone', 'celular', 'fone', 'phone'], sealed_in: 'row' },
  is_deliveryman: { default: true, headers: ['entregador sim ou não', 'é entregador'] },
  identifier: { default: null, headers: ['identificador', 'cartão'] },
  status: { default: 'A', headers: ['situação', 'estado'] },
  department_id: { default: null, headers: ['id do departamento', 'código do departamento'] },
  cost_center_id: { default: null, headers: ['id do centro de custo', 'código do centro de custo'] },
  work_shift_id: { default: null, headers: ['id do turno', 'código do turno'] },
  point_of_interest_id: {
    default: null,
    headers: ['id do ponto de interesse', 'código do ponto de interesse'],
  },
  state_id: { default: null, headers: ['id da uf', 'código da uf'] },
  cnh_category_id: { default: null, headers: ['categoria da cnh', 'id da categoria da cnh'] },
  cnh_number: { default: null, headers: ['cnh', 'número da cnh'], sealed_in: 'column' },
  cnh_date: { default: null, headers: ['validade da cnh', 'vencimento da cnh'] },
  first_cnh_date: { default: null, headers: ['primeira cnh', 'data da primeira cnh'] },
  cnh_file: { default: null, headers: ['arquivo da cnh'] },
  toxicology_expiration: {
    default: null,
    headers: ['validade do toxicológico', 'vencimento do toxicológico'],
  },
  date_of_birth: { default: null, headers: ['data de nascimento', 'nascimento'], sealed_in: 'column' },
  neighborhood: { default: null, headers: ['bairro'], sealed_in: 'row' },
  number: { default: null, headers: ['número'], sealed_in: 'row' },
  cep: { default: null, headers: [], sealed_in: 'row' },
  revenues: { default: null, headers: ['receitas'] },
  revenues_type: { default: null, headers: ['tipo de receitas'] },
} as const satisfies FieldsOf<
  'app.drivers',
  'name_key' | 'cpf_hash' | 'cnh_number_hash' | 'hash_key_version' | 'user_id' | 'first_expiry'
>
export const driver_fields = createFieldList(fields)

/** What a client may set, by its column. */
export type DriverValues = ValuesOf<'app.drivers', typeof fields>

export type GivenValues = Partial<DriverValues>

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

type Texts = Partial<Pick<DriverValues, 'name' | 'cpf' | 'rg' | 'cnh_number' | 'phone_number'>>

function findWrongTexts({ name, cpf, rg, cnh_number, phone_number }: Texts): FieldError[] {
  const errors: FieldError[] = []
  if (name !== undefined && normaliseText(name) === '')
    errors.push({ pointer: '/data/name', code: 'required' })
  if (typeof cpf === 'string' && parseCpf(cpf) === null) errors.push(wrongFormat('cpf', 'cpf'))
  if (typeof cnh_number === 'string' && parseCnhNumber(cnh_number) === null) {
    errors.push(wrongFormat('cnh_number', 'cnh'))
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
