import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { VehicleChanges, VehicleStatus } from '@tropeiro/contract/vehicle.ts'
import { parsePlate } from '@tropeiro/kernel/br/plate.ts'
import { parseRenavam } from '@tropeiro/kernel/br/renavam.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { createFieldList, type FieldsOf, type ValuesOf } from '../../platform/field-list.ts'

/** The fields of a vehicle, in the order of spreadsheets. The driver and the reasons stand elsewhere, with their history. */
const fields = {
  title: { headers: ['título', 'nome', 'veículo', 'name', 'descrição'] },
  title_key: { follows: 'title' },
  plate: { headers: ['placa'] },
  plate_key: { follows: 'plate' },
  status: { default: 'A', headers: ['situação', 'estado'] },
  status_reason: { headers: ['motivo', 'motivo da situação'], is_column: false, is_exported: false },
  visible: { default: true, headers: ['visível'] },
  chassi: { default: null, headers: ['chassis', 'vin'] },
  chassi_key: { default: null, follows: 'chassi' },
  renavam: { default: null, headers: [] },
  crv: { default: null, headers: [] },
  year: { default: null, headers: ['ano', 'ano de fabricação'] },
  model_year: { default: null, headers: ['ano modelo', 'ano do modelo'] },
  seats: { default: null, headers: ['assentos', 'lugares'] },
  capacity: { default: null, headers: ['capacidade'] },
  axles: { default: null, headers: ['eixos'] },
  fuel_capacity: { default: null, headers: ['capacidade do tanque', 'tanque'] },
  fuel_average_intended: { default: null, headers: ['consumo', 'consumo médio', 'média pretendida'] },
  hodometer: { default: null, headers: ['hodômetro', 'odômetro', 'odometer', 'km'] },
  hourimeter: { default: null, headers: ['horímetro', 'hourmeter'] },
  speed_max: { default: null, headers: ['velocidade máxima'] },
  speed_max_range_1: { default: null, headers: ['velocidade máxima faixa 1'] },
  speed_max_rain: { default: null, headers: ['velocidade máxima na chuva', 'velocidade na chuva'] },
  rpm_high: { default: null, headers: ['rpm alto', 'rpm máximo', 'rpm'] },
  min_temperature: { default: null, headers: ['temperatura mínima'] },
  max_temperature: { default: null, headers: ['temperatura máxima'] },
  cost_per_km: { default: null, headers: ['custo por km', 'custo por quilômetro'] },
  cost_per_hour: { default: null, headers: ['custo por hora'] },
  licensing_expiration: {
    default: null,
    headers: ['vencimento do licenciamento', 'validade do licenciamento'],
  },
  responsible_name: { default: null, headers: ['responsável', 'nome do responsável'] },
  driver_id: { headers: ['id do motorista', 'código do motorista'], is_column: false },
  fleet_id: { default: null, headers: ['id da frota', 'código da frota'] },
  cost_center_id: { default: null, headers: ['id do centro de custo', 'código do centro de custo'] },
  work_shift_id: { default: null, headers: ['id do turno', 'código do turno'] },
  vehicle_color_id: { default: null, headers: ['id da cor', 'código da cor'] },
  vehicle_model_id: { default: null, headers: ['id do modelo', 'código do modelo'] },
  fuel_category_id: { default: null, headers: ['id do combustível', 'código do combustível'] },
  vehicle_category_id: { default: null, headers: ['id da categoria', 'código da categoria'] },
} as const satisfies FieldsOf<
  'app.vehicles',
  'own_vehicle_color_id' | 'own_vehicle_model_id',
  'driver_id' | 'status_reason'
>
export const vehicle_fields = createFieldList(fields)

/** What a client may set and how it is searched, by its column. */
export interface VehicleValues extends Omit<ValuesOf<'app.vehicles', typeof fields>, 'status'> {
  readonly status: VehicleStatus
}

export type GivenValues = Partial<VehicleValues>

type Body = Omit<VehicleChanges, 'id' | 'status' | 'status_reason' | 'driver_id' | 'valid_from'>

/** The fields of a body by their columns; 422 for a plate or a RENAVAM that is none. */
export function valuesGiven({ plate, renavam, ...given }: Body): GivenValues {
  const errors: FieldError[] = []
  const values: { -readonly [Name in keyof VehicleValues]?: VehicleValues[Name] } = { ...given }
  if (given.title !== undefined) values.title_key = normaliseText(given.title)
  if (given.chassi !== undefined) values.chassi_key = chassiKeyOf(given.chassi)
  if (plate !== undefined) {
    const parsed = parsePlate(plate)
    if (parsed === null) errors.push(wrongFormat('plate', 'plate'))
    else Object.assign(values, { plate: parsed.registered, plate_key: parsed.key })
  }
  if (renavam !== undefined) {
    const parsed = renavam === null ? null : parseRenavam(renavam)
    if (renavam !== null && parsed === null) errors.push(wrongFormat('renavam', 'renavam'))
    values.renavam = parsed
  }
  if (errors.length > 0) throw invalidRequest(errors)
  return values
}

/** Letters and digits in capitals; null for none. */
export function chassiKeyOf(chassi: string | null): string | null {
  const key = (chassi ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return key === '' ? null : key
}

/** A plate as lists look it up: a text that is no plate finds none. */
export function plateKeyOf(text: string): string {
  return parsePlate(text)?.key ?? ''
}

function wrongFormat(name: string, format: string): FieldError {
  return { pointer: `/data/${name}`, code: 'wrong_format', params: { format } }
}
