import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeDevice,
  createDevice,
  type Device,
  deleteDevice,
  devicesQuery,
  type NewDevice,
  readDevice,
} from '../../api/devices.ts'
import { useScope } from '../../api/session.ts'
import { inLanguage } from '../model/apart.ts'
import type { Choice, Field } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { listOf, useListChanges } from '../use-list.ts'
import { useVehiclePlates } from './use-choices.ts'

export function useDevices(): Register<Device> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const is_readable = useScope('device:read')
  const query = useQuery({ ...devicesQuery, enabled: is_readable })
  const plates = useVehiclePlates()
  const fields = useMemo(() => inLanguage(locale, () => deviceFields(plates)), [locale, plates])
  const changes = useListChanges<Device>(device_list)
  return {
    id: 'trackers',
    words: {
      one: t`Rastreador`,
      search: t`Série ou placa`,
      count: (count) => plural(count, { one: '# rastreador', other: '# rastreadores' }),
      empty: {
        title: t`Nenhum rastreador`,
        text: t`Cadastre pelo número de série ou IMEI que ele envia.`,
      },
      removal: t`Ele sai do veículo agora, e a série pode ser cadastrada de novo, por qualquer empresa.`,
    },
    fields,
    keys: ['serial'],
    nameOf: ({ serial }) => serial,
    list: listOf(query),
    store: {
      read: readDevice,
      create: (values) => createDevice(values as unknown as NewDevice),
      change: ({ id }, values, etag) => changeDevice(id, values, etag),
      remove: deleteDevice,
      ...changes,
    },
    can_write: useScope('device:write'),
    scope: 'device:read',
    is_readable,
  }
}

const device_list = {
  queryKey: devicesQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...devicesQuery, staleTime: 0 }),
}

const protocols = ['teltonika', 'suntech', 'gt06', 'queclink', 'osmand', 'traccar', 'http'].map((name) => ({
  value: name,
  label: name,
}))

const deviceFields = (plates: readonly Choice[]): readonly Field<Device>[] => [
  {
    id: 'serial',
    label: t`Série`,
    names: ['serie', 'imei', 'serial'],
    kind: { type: 'text', most: 60 },
    valueOf: ({ serial }) => serial,
    width: 200,
    grow: true,
    is_required: true,
  },
  {
    id: 'protocol',
    label: t`Protocolo`,
    names: ['protocol', 'modelo'],
    kind: { type: 'choice', choices: protocols },
    valueOf: ({ protocol }) => protocol,
    width: 140,
    is_required: true,
    is_for_many: true,
  },
  {
    id: 'vehicle_id',
    label: t`Veículo`,
    names: ['placa', 'vehicle', 'plate'],
    kind: { type: 'choice', choices: plates },
    valueOf: ({ vehicle_id }) => vehicle_id,
    width: 140,
    empty_text: t`nenhum`,
  },
  {
    id: 'date_installed',
    label: t`Instalado em`,
    kind: { type: 'date' },
    valueOf: ({ date_installed }) => date_installed,
    width: 140,
    is_fixed: true,
  },
  {
    id: 'state',
    label: t`Situação`,
    kind: {
      type: 'choice',
      choices: [
        { value: 'active', label: t`ativo` },
        { value: 'waiting', label: t`série de outra empresa` },
      ],
    },
    valueOf: ({ state }) => state,
    width: 180,
    is_fixed: true,
  },
]
