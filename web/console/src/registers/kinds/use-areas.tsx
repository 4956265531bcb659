import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useScope } from '../../api/session.ts'
import {
  changeVirtualArea,
  createVirtualArea,
  deleteVirtualArea,
  type NewVirtualArea,
  readVirtualArea,
  type VirtualArea,
  virtualAreasQuery,
} from '../../api/virtual-areas.ts'
import { inLanguage } from '../model/apart.ts'
import type { Field } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { listOf, useListChanges } from '../use-list.ts'

export function useVirtualAreas(): Register<VirtualArea> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const is_readable = useScope('virtual_area:read')
  const query = useQuery({ ...virtualAreasQuery, enabled: is_readable })
  const fields = useMemo(() => inLanguage(locale, areaFields), [locale])
  const changes = useListChanges<VirtualArea>(area_list)
  return {
    id: 'areas',
    words: {
      one: t`Cerca`,
      search: t`Nome da cerca`,
      count: (count) => plural(count, { one: '# cerca', other: '# cercas' }),
      empty: {
        title: t`Nenhuma cerca`,
        text: t`Uma cerca avisa quando veículos entram e saem de um lugar.`,
      },
      removal: t`Entradas e saídas dela deixam de ser contadas. O que já foi contado fica.`,
    },
    fields,
    keys: ['name'],
    nameOf: ({ name }) => name,
    list: listOf(query),
    store: {
      read: readVirtualArea,
      create: (values) => createVirtualArea({ ...values, kind: 'circle' } as unknown as NewVirtualArea),
      change: ({ id }, values, etag) => changeVirtualArea(id, values, etag),
      remove: deleteVirtualArea,
      ...changes,
    },
    can_write: useScope('virtual_area:write'),
    scope: 'virtual_area:read',
    is_readable,
  }
}

const area_list = {
  queryKey: virtualAreasQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...virtualAreasQuery, staleTime: 0 }),
}

/** What is made here is a circle; a polygon comes from a map or a file. */
const areaFields = (): readonly Field<VirtualArea>[] => [
  {
    id: 'name',
    label: t`Nome`,
    names: ['nome', 'name'],
    kind: { type: 'text', most: 200 },
    valueOf: ({ name }) => name,
    width: 240,
    grow: true,
    is_required: true,
  },
  {
    id: 'kind',
    label: t`Forma`,
    kind: {
      type: 'choice',
      choices: [
        { value: 'circle', label: t`círculo` },
        { value: 'polygon', label: t`polígono` },
      ],
    },
    valueOf: ({ kind }) => kind,
    width: 110,
    is_fixed: true,
  },
  {
    id: 'radius_m',
    label: t`Raio`,
    kind: { type: 'number', least: 1, most: 1_000_000, unit: 'm' },
    valueOf: ({ radius_m }) => radius_m,
    width: 110,
    is_required: true,
    is_fixed_later: true,
  },
  {
    id: 'latitude',
    label: t`Latitude`,
    kind: { type: 'number', least: -85, most: 85, digits: 7 },
    valueOf: ({ latitude }) => latitude,
    width: 120,
    is_required: true,
    is_fixed_later: true,
  },
  {
    id: 'longitude',
    label: t`Longitude`,
    kind: { type: 'number', least: -180, most: 180, digits: 7 },
    valueOf: ({ longitude }) => longitude,
    width: 120,
    is_required: true,
    is_fixed_later: true,
  },
  {
    id: 'vehicles',
    label: t`Veículos`,
    kind: { type: 'number', least: 0, most: 50_000 },
    valueOf: ({ vehicle_ids }) => vehicle_ids.length,
    width: 96,
    is_fixed: true,
  },
]
