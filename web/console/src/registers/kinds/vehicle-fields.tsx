import { t } from '@lingui/core/macro'
import type { Vehicle } from '../../api/vehicles.ts'
import { apart } from '../model/apart.ts'
import type { Choice, Field } from '../model/field.ts'
import { StatusCell } from './status-cell.tsx'

export interface VehicleChoices {
  readonly drivers: readonly Choice[]
  readonly fleets: readonly Choice[]
  readonly cost_centers: readonly Choice[]
  readonly work_shifts: readonly Choice[]
  readonly categories: readonly Choice[]
  /** The tracker of each vehicle. */
  readonly serials: ReadonlyMap<number, string>
}

/** In the order of the grid; what is only there when somebody chooses it comes last. */
export const vehicleFields = (choices: VehicleChoices): readonly Field<Vehicle>[] => [
  ...identity(),
  ...belongings(choices),
  ...state(choices),
  ...apart([...papers(choices), ...limits()]),
]

const largest = 2_147_483_647

const identity = (): readonly Field<Vehicle>[] => [
  {
    id: 'plate',
    label: t`Placa`,
    names: ['placa', 'plate', 'patente', 'matricula'],
    kind: { type: 'text', most: 40, form: 'plate' },
    valueOf: ({ plate }) => plate,
    width: 100,
    is_required: true,
  },
  {
    id: 'title',
    label: t`Nome`,
    names: ['titulo', 'veiculo', 'descricao', 'name'],
    kind: { type: 'text', most: 200 },
    valueOf: ({ title }) => title,
    width: 150,
    grow: true,
    is_required: true,
  },
  {
    id: 'licensing_expiration',
    label: t`Licenciamento`,
    names: ['vencimento do licenciamento', 'validade do licenciamento'],
    kind: { type: 'date', is_paper: true },
    valueOf: ({ licensing_expiration }) => licensing_expiration,
    width: 196,
    is_for_many: true,
    empty_text: t`não informado`,
  },
]

const belongings = ({ drivers, fleets, cost_centers }: VehicleChoices): readonly Field<Vehicle>[] => [
  {
    id: 'driver_id',
    label: t`Motorista`,
    names: ['motorista', 'driver'],
    kind: { type: 'choice', choices: drivers },
    valueOf: ({ driver_id }) => driver_id,
    width: 150,
    empty_text: t`nenhum`,
  },
  {
    id: 'fleet_id',
    label: t`Frota`,
    names: ['fleet', 'flota'],
    kind: { type: 'choice', choices: fleets },
    valueOf: ({ fleet_id }) => fleet_id,
    width: 130,
    is_for_many: true,
    empty_text: t`nenhuma`,
  },
  {
    id: 'cost_center_id',
    label: t`Centro de custo`,
    names: ['cost center', 'centro de costo'],
    kind: { type: 'choice', choices: cost_centers },
    valueOf: ({ cost_center_id }) => cost_center_id,
    width: 130,
    is_for_many: true,
    empty_text: t`nenhum`,
  },
]

const state = ({ serials }: VehicleChoices): readonly Field<Vehicle>[] => [
  {
    id: 'capacity',
    label: t`Capacidade`,
    names: ['capacity', 'capacidad'],
    kind: { type: 'number', least: 0, most: largest },
    valueOf: ({ capacity }) => capacity,
    width: 96,
    is_for_many: true,
  },
  {
    id: 'status',
    label: t`Situação`,
    names: ['status', 'estado'],
    kind: {
      type: 'choice',
      choices: [
        { value: 'A', label: t`ativo` },
        { value: 'B', label: t`bloqueado` },
        { value: 'C', label: t`cancelado` },
      ],
    },
    valueOf: ({ status }) => status,
    width: 96,
    is_required: true,
    usual: 'A',
    is_for_many: true,
    render: ({ status }) => <StatusCell status={status} />,
  },
  {
    id: 'tracker',
    label: t`Rastreador`,
    kind: { type: 'text', most: 60 },
    valueOf: ({ id }) => serials.get(id) ?? null,
    width: 156,
    is_fixed: true,
    empty_text: t`nenhum`,
  },
]

const papers = ({ work_shifts, categories }: VehicleChoices): readonly Field<Vehicle>[] => [
  {
    id: 'work_shift_id',
    label: t`Jornada`,
    names: ['turno', 'work shift'],
    kind: { type: 'choice', choices: work_shifts },
    valueOf: ({ work_shift_id }) => work_shift_id,
    width: 130,
    is_for_many: true,
    empty_text: t`qualquer`,
  },
  {
    id: 'vehicle_category_id',
    label: t`Categoria`,
    kind: { type: 'choice', choices: categories },
    valueOf: ({ vehicle_category_id }) => vehicle_category_id,
    width: 120,
    is_for_many: true,
    empty_text: t`nenhuma`,
  },
  {
    id: 'year',
    label: t`Ano`,
    kind: { type: 'number', least: 1886, most: 2200, is_year: true },
    valueOf: ({ year }) => year,
    width: 72,
    is_for_many: true,
  },
  {
    id: 'renavam',
    label: t`Renavam`,
    kind: { type: 'text', most: 40, form: 'renavam' },
    valueOf: ({ renavam }) => renavam,
    width: 120,
  },
  {
    id: 'chassi',
    label: t`Chassi`,
    names: ['vin', 'chassis'],
    kind: { type: 'text', most: 40 },
    valueOf: ({ chassi }) => chassi,
    width: 170,
  },
]

const limits = (): readonly Field<Vehicle>[] => [
  {
    id: 'axles',
    label: t`Eixos`,
    kind: { type: 'number', least: 0, most: 20 },
    valueOf: ({ axles }) => axles,
    width: 72,
    is_for_many: true,
  },
  {
    id: 'speed_max',
    label: t`Velocidade máxima`,
    kind: { type: 'number', least: 0, most: 400, unit: 'km/h' },
    valueOf: ({ speed_max }) => speed_max,
    width: 130,
    is_for_many: true,
  },
  {
    id: 'min_temperature',
    label: t`Temperatura mínima`,
    kind: { type: 'number', least: -273, most: 1_000, unit: '°C' },
    valueOf: ({ min_temperature }) => min_temperature,
    width: 130,
    is_for_many: true,
  },
  {
    id: 'max_temperature',
    label: t`Temperatura máxima`,
    kind: { type: 'number', least: -273, most: 1_000, unit: '°C' },
    valueOf: ({ max_temperature }) => max_temperature,
    width: 130,
    is_for_many: true,
  },
  {
    id: 'cost_per_km',
    label: t`Custo por km`,
    kind: { type: 'number', least: 0, most: 999_999_999, digits: 2 },
    valueOf: ({ cost_per_km }) => cost_per_km,
    width: 110,
    is_for_many: true,
  },
  {
    id: 'cost_per_hour',
    label: t`Custo por hora`,
    kind: { type: 'number', least: 0, most: 999_999_999, digits: 2 },
    valueOf: ({ cost_per_hour }) => cost_per_hour,
    width: 110,
    is_for_many: true,
  },
  {
    id: 'responsible_name',
    label: t`Responsável`,
    kind: { type: 'text', most: 200 },
    valueOf: ({ responsible_name }) => responsible_name,
    width: 150,
    is_for_many: true,
  },
]
