import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changePointOfInterest,
  createPointOfInterest,
  deletePointOfInterest,
  type NewPointOfInterest,
  type PointOfInterest,
  pointsOfInterestQuery,
  readPointOfInterest,
} from '../../api/points-of-interest.ts'
import { useScope } from '../../api/session.ts'
import { inLanguage } from '../model/apart.ts'
import type { Choice, Field, Values } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { listOf, useListChanges } from '../use-list.ts'

export function usePoints(): Register<PointOfInterest> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const is_readable = useScope('point_of_interest:read')
  const query = useQuery({ ...pointsOfInterestQuery, enabled: is_readable })
  const categories = useMemo(
    () => inLanguage(locale, () => categoriesOf(query.data ?? [])),
    [locale, query.data],
  )
  const fields = useMemo(() => inLanguage(locale, () => pointFields(categories)), [locale, categories])
  const changes = useListChanges<PointOfInterest>(point_list)
  return {
    id: 'points',
    words: {
      one: t`Ponto de interesse`,
      search: t`Nome, responsável ou código`,
      count: (count) => plural(count, { one: '# ponto de interesse', other: '# pontos de interesse' }),
      empty: {
        title: t`Nenhum ponto de interesse`,
        text: t`Depósitos, clientes e oficinas aparecem aqui com o seu lugar no mapa.`,
      },
      removal: t`Motoristas que começam o dia ali ficam sem lugar de partida.`,
    },
    fields,
    keys: ['migration_id', 'title'],
    nameOf: ({ title }) => title,
    list: listOf(query),
    store: {
      read: readPointOfInterest,
      create: (values) => createPointOfInterest(values as unknown as NewPointOfInterest),
      change: (row, values, etag) => changePointOfInterest(row.id, wholeOf(row, values), etag),
      remove: deletePointOfInterest,
      ...changes,
    },
    can_write: useScope('point_of_interest:write'),
    scope: 'point_of_interest:read',
    is_readable,
  }
}

const point_list = {
  queryKey: pointsOfInterestQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...pointsOfInterestQuery, staleTime: 0 }),
}

/** Its name and its place are always sent with a change. */
const wholeOf = ({ title, latitude, longitude }: PointOfInterest, values: Values) => ({
  title,
  latitude,
  longitude,
  ...values,
})

/** Those that are in use. */
function categoriesOf(rows: readonly PointOfInterest[]): readonly Choice[] {
  const names = new Map(
    rows.flatMap(({ point_of_interest_category: category }) =>
      category === null ? [] : [[category.id, category.name] as const],
    ),
  )
  const words = categoryWords()
  return [...names].map(([value, name]) => ({ value, label: words[value] ?? name }))
}

/** Those of the API, which names them in English, by their numbers. */
const categoryWords = (): readonly string[] => [
  t`Residência`,
  t`Empresa`,
  t`Comércio`,
  t`Fazenda`,
  t`Ponto de embarque`,
  t`Obra`,
  t`Escola`,
  t`Posto de combustível`,
  t`Oficina`,
  t`Fornecedor`,
]

const pointFields = (categories: readonly Choice[]): readonly Field<PointOfInterest>[] => [
  {
    id: 'title',
    label: t`Nome`,
    names: ['titulo', 'nome', 'title'],
    kind: { type: 'text', most: 200 },
    valueOf: ({ title }) => title,
    width: 220,
    grow: true,
    is_required: true,
  },
  {
    id: 'point_of_interest_category_id',
    label: t`Categoria`,
    kind: { type: 'choice', choices: categories },
    valueOf: ({ point_of_interest_category: category }) => category?.id ?? null,
    width: 140,
    is_for_many: true,
    empty_text: t`nenhuma`,
  },
  {
    id: 'responsible_name',
    label: t`Responsável`,
    kind: { type: 'text', most: 200 },
    valueOf: ({ responsible_name }) => responsible_name,
    width: 170,
    is_for_many: true,
    empty_text: t`ninguém`,
  },
  {
    id: 'phone',
    label: t`Telefone`,
    kind: { type: 'text', most: 60 },
    valueOf: ({ phone }) => phone,
    width: 130,
  },
  {
    id: 'latitude',
    label: t`Latitude`,
    kind: { type: 'number', least: -90, most: 90, digits: 7 },
    valueOf: ({ latitude }) => latitude,
    width: 110,
    is_required: true,
  },
  {
    id: 'longitude',
    label: t`Longitude`,
    kind: { type: 'number', least: -180, most: 180, digits: 7 },
    valueOf: ({ longitude }) => longitude,
    width: 110,
    is_required: true,
  },
  {
    id: 'migration_id',
    label: t`Código`,
    names: ['codigo externo', 'code'],
    kind: { type: 'text', most: 200 },
    valueOf: ({ migration_id }) => migration_id,
    width: 140,
  },
]
