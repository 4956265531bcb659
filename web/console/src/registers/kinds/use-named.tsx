import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type CostCenter,
  changeCostCenter,
  costCentersQuery,
  createCostCenter,
  deleteCostCenter,
  type NewCostCenter,
  readCostCenter,
} from '../../api/cost-centers.ts'
import {
  changeFleet,
  createFleet,
  deleteFleet,
  type Fleet,
  fleetsQuery,
  type NewFleet,
  readFleet,
} from '../../api/fleets.ts'
import { useScope } from '../../api/session.ts'
import { inLanguage } from '../model/apart.ts'
import type { Field } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { listOf, useListChanges } from '../use-list.ts'

interface Named {
  readonly id: number
  readonly name: string
}

const nameField = <Row extends Named>(): Field<Row> => ({
  id: 'name',
  label: t`Nome`,
  names: ['nome', 'name', 'nombre'],
  kind: { type: 'text', most: 200 },
  valueOf: ({ name }) => name,
  width: 260,
  grow: true,
  is_required: true,
})

export function useFleetRegister(): Register<Fleet> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const is_readable = useScope('fleet:read')
  const query = useQuery({ ...fleetsQuery, enabled: is_readable })
  const fields = useMemo(() => inLanguage(locale, fleetFields), [locale])
  const changes = useListChanges<Fleet>(fleet_list)
  return {
    id: 'fleets',
    words: {
      one: t`Frota`,
      search: t`Nome da frota`,
      count: (count) => plural(count, { one: '# frota', other: '# frotas' }),
      empty: { title: t`Nenhuma frota`, text: t`Uma frota junta veículos que se olham juntos.` },
      removal: t`Os veículos dela ficam sem frota.`,
    },
    fields,
    keys: ['name'],
    nameOf: ({ name }) => name,
    list: listOf(query),
    store: {
      read: readFleet,
      create: (values) => createFleet(values as unknown as NewFleet),
      change: ({ id }, values, etag) => changeFleet(id, values, etag),
      remove: deleteFleet,
      ...changes,
    },
    can_write: useScope('fleet:write'),
    scope: 'fleet:read',
    is_readable,
  }
}

const fleet_list = {
  queryKey: fleetsQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...fleetsQuery, staleTime: 0 }),
}

const fleetFields = (): readonly Field<Fleet>[] => [
  nameField(),
  {
    id: 'time_zone',
    label: t`Fuso horário`,
    names: ['fuso', 'time zone'],
    kind: { type: 'text', most: 60 },
    valueOf: ({ time_zone }) => time_zone,
    width: 220,
    is_for_many: true,
    empty_text: t`o da empresa`,
  },
]

export function useCostCenterRegister(): Register<CostCenter> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const is_readable = useScope('cost_center:read')
  const query = useQuery({ ...costCentersQuery, enabled: is_readable })
  const fields = useMemo(() => inLanguage(locale, costCenterFields), [locale])
  const changes = useListChanges<CostCenter>(cost_center_list)
  return {
    id: 'cost-centers',
    words: {
      one: t`Centro de custo`,
      search: t`Nome ou código`,
      count: (count) => plural(count, { one: '# centro de custo', other: '# centros de custo' }),
      empty: { title: t`Nenhum centro de custo`, text: t`É a ele que se lançam veículos e motoristas.` },
      removal: t`Veículos e motoristas dele ficam sem centro de custo.`,
    },
    fields,
    keys: ['external_code', 'name'],
    nameOf: ({ name }) => name,
    list: listOf(query),
    store: {
      read: readCostCenter,
      create: (values) => createCostCenter(values as unknown as NewCostCenter),
      change: ({ id }, values, etag) => changeCostCenter(id, values, etag),
      remove: deleteCostCenter,
      ...changes,
    },
    can_write: useScope('cost_center:write'),
    scope: 'cost_center:read',
    is_readable,
  }
}

const cost_center_list = {
  queryKey: costCentersQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...costCentersQuery, staleTime: 0 }),
}

const costCenterFields = (): readonly Field<CostCenter>[] => [
  nameField(),
  {
    id: 'external_code',
    label: t`Código`,
    names: ['codigo externo', 'code'],
    kind: { type: 'text', most: 200 },
    valueOf: ({ external_code }) => external_code,
    width: 220,
  },
]
