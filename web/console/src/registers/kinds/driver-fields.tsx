import { t } from '@lingui/core/macro'
import { all_cnh_categories } from '@tropeiro/kernel/br/cnh-category.ts'
import type { Driver } from '../../api/drivers.ts'
import { apart } from '../model/apart.ts'
import type { Choice, Field } from '../model/field.ts'
import { AppCell, PlatesCell } from './driver-cells.tsx'
import { StatusCell } from './status-cell.tsx'

export interface DriverChoices {
  readonly cost_centers: readonly Choice[]
  readonly departments: readonly Choice[]
  readonly work_shifts: readonly Choice[]
  /** Of the vehicles that each driver has. */
  readonly plates: ReadonlyMap<number, readonly string[]>
  /** Personal data are masked: nobody changes what they do not see. */
  readonly is_hidden: boolean
}

/** In the order of the grid; what is only there when somebody chooses it comes last. */
export const driverFields = (choices: DriverChoices): readonly Field<Driver>[] => [
  ...person(choices),
  ...papers(),
  ...work(choices),
  ...apart([...contact(choices), ...office(choices)]),
]

const cnh_categories = all_cnh_categories.map(({ id, name }) => ({ value: id, label: name }))

const person = ({ is_hidden }: DriverChoices): readonly Field<Driver>[] => [
  {
    id: 'name',
    label: t`Nome`,
    names: ['nome', 'motorista', 'name', 'nombre'],
    kind: { type: 'text', most: 200 },
    valueOf: ({ name }) => name,
    width: 150,
    grow: true,
    is_required: true,
  },
  {
    id: 'cpf',
    label: t`CPF`,
    kind: { type: 'text', most: 40, form: 'cpf' },
    valueOf: ({ cpf }) => cpf,
    width: 132,
    is_fixed: is_hidden,
  },
  {
    id: 'cnh_category_id',
    label: t`Cat.`,
    names: ['categoria da cnh', 'categoria'],
    kind: { type: 'choice', choices: cnh_categories },
    valueOf: ({ cnh_category_id }) => cnh_category_id,
    width: 52,
    is_for_many: true,
  },
]

const papers = (): readonly Field<Driver>[] => [
  {
    id: 'cnh_date',
    label: t`Validade da CNH`,
    names: ['vencimento da cnh', 'validade da cnh'],
    kind: { type: 'date', is_paper: true },
    valueOf: ({ cnh_date }) => cnh_date,
    width: 196,
    is_for_many: true,
    empty_text: t`não informada`,
  },
  {
    id: 'toxicology_expiration',
    label: t`Toxicológico`,
    names: ['validade do toxicologico', 'vencimento do toxicologico'],
    kind: { type: 'date', is_paper: true },
    valueOf: ({ toxicology_expiration }) => toxicology_expiration,
    width: 196,
    is_for_many: true,
    empty_text: t`não informado`,
  },
]

const work = ({ work_shifts, cost_centers, plates }: DriverChoices): readonly Field<Driver>[] => [
  {
    id: 'work_shift_id',
    label: t`Jornada`,
    names: ['turno', 'work shift'],
    kind: { type: 'choice', choices: work_shifts },
    valueOf: ({ work_shift_id }) => work_shift_id,
    width: 120,
    is_for_many: true,
    empty_text: t`qualquer`,
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
  {
    id: 'vehicle',
    label: t`Veículo`,
    kind: { type: 'text', most: 400 },
    valueOf: ({ id }) => plates.get(id)?.join(', ') ?? null,
    width: 84,
    is_fixed: true,
    empty_text: t`nenhum`,
    render: ({ id }) => <PlatesCell plates={plates.get(id) ?? []} />,
  },
  {
    id: 'app',
    label: t`App`,
    kind: {
      type: 'choice',
      choices: [
        { value: 'yes', label: t`instalado` },
        { value: 'no', label: t`sem app` },
      ],
    },
    valueOf: ({ app }) => (app === null ? 'no' : 'yes'),
    width: 96,
    is_fixed: true,
    render: ({ app }) => <AppCell is_there={app !== null} />,
  },
]

const contact = ({ is_hidden }: DriverChoices): readonly Field<Driver>[] => [
  {
    id: 'status',
    label: t`Situação`,
    names: ['status', 'estado'],
    kind: {
      type: 'choice',
      choices: [
        { value: 'A', label: t`ativo` },
        { value: 'B', label: t`bloqueado` },
      ],
    },
    valueOf: ({ status }) => status,
    width: 96,
    is_for_many: true,
    render: ({ status }) => <StatusCell status={status} />,
  },
  {
    id: 'cnh_number',
    label: t`Número da CNH`,
    names: ['cnh'],
    kind: { type: 'text', most: 40, form: 'cnh' },
    valueOf: ({ cnh_number }) => cnh_number,
    width: 120,
    is_fixed: is_hidden,
  },
  {
    id: 'phone_number',
    label: t`Telefone`,
    names: ['celular', 'phone'],
    kind: { type: 'text', most: 40 },
    valueOf: ({ phone_number }) => phone_number,
    width: 120,
    is_fixed: is_hidden,
  },
  {
    id: 'email',
    label: t`E-mail`,
    kind: { type: 'text', most: 254, form: 'email' },
    valueOf: ({ email }) => email,
    width: 180,
    is_fixed: is_hidden,
  },
]

const office = ({ departments }: DriverChoices): readonly Field<Driver>[] => [
  {
    id: 'company_registry',
    label: t`Matrícula`,
    names: ['registro'],
    kind: { type: 'text', most: 60 },
    valueOf: ({ company_registry }) => company_registry,
    width: 100,
  },
  {
    id: 'identifier',
    label: t`Cartão`,
    names: ['identificador', 'identifier'],
    kind: { type: 'text', most: 60 },
    valueOf: ({ identifier }) => identifier,
    width: 110,
  },
  {
    id: 'department_id',
    label: t`Departamento`,
    kind: { type: 'choice', choices: departments },
    valueOf: ({ department_id }) => department_id,
    width: 120,
    is_for_many: true,
    empty_text: t`nenhum`,
  },
  {
    id: 'is_deliveryman',
    label: t`Faz entregas`,
    names: ['entregador sim ou nao', 'e entregador'],
    kind: { type: 'flag' },
    valueOf: ({ is_deliveryman }) => is_deliveryman,
    width: 96,
    is_for_many: true,
  },
]
