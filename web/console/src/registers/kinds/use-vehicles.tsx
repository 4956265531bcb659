import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Device, devicesQuery } from '../../api/devices.ts'
import { useScope } from '../../api/session.ts'
import {
  changeVehicle,
  createVehicle,
  deleteVehicle,
  importVehicles,
  type NewVehicle,
  readVehicle,
  type Vehicle,
  vehiclesQuery,
} from '../../api/vehicles.ts'
import { inLanguage } from '../model/apart.ts'
import type { Field } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { listOf, useListChanges } from '../use-list.ts'
import { useCostCenters, useDrivers, useFleets, useVehicleCategories, useWorkShifts } from './use-choices.ts'
import { vehicleFields } from './vehicle-fields.tsx'

export function useVehicles(): Register<Vehicle> {
  const { t } = useLingui()
  const query = useQuery(vehiclesQuery)
  const fields = useVehicleFields()
  const changes = useListChanges<Vehicle>(vehicle_list)
  const can_write = useScope('vehicle:write')
  return {
    id: 'vehicles',
    words: {
      one: t`Veículo`,
      search: t`Placa, nome ou motorista`,
      count: (count) => plural(count, { one: '# veículo', other: '# veículos' }),
      empty: {
        title: t`Nenhum veículo cadastrado`,
        text: t`Cadastre um, ou cole a sua planilha aqui.`,
      },
      removal: t`O rastreador e o motorista dele ficam livres, e a placa pode ser cadastrada de novo. Para tirá-lo de uso e guardar o cadastro, mude a situação para cancelado.`,
      effect: t`Vale para os planos criados de agora em diante. A rota de hoje não muda.`,
    },
    fields,
    keys: ['plate'],
    nameOf: ({ plate }) => plate,
    list: listOf(query),
    store: {
      read: readVehicle,
      create: (values) => createVehicle(values as unknown as NewVehicle),
      change: ({ id }, values, etag) => changeVehicle(id, values, etag),
      remove: deleteVehicle,
      importLines: importVehicles,
      ...changes,
    },
    can_write,
    scope: 'vehicle:read',
    is_readable: useScope('vehicle:read'),
  }
}

const vehicle_list = {
  queryKey: vehiclesQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...vehiclesQuery, staleTime: 0 }),
}

function useVehicleFields(): readonly Field<Vehicle>[] {
  const { i18n } = useLingui()
  const drivers = useDrivers()
  const fleets = useFleets()
  const cost_centers = useCostCenters()
  const work_shifts = useWorkShifts()
  const categories = useVehicleCategories()
  const serials = useSerials()
  const { locale } = i18n
  return useMemo(
    () =>
      inLanguage(locale, () =>
        vehicleFields({ drivers, fleets, cost_centers, work_shifts, categories, serials }),
      ),
    [locale, drivers, fleets, cost_centers, work_shifts, categories, serials],
  )
}

const no_devices: readonly Device[] = []

/** The tracker of each vehicle. */
function useSerials(): ReadonlyMap<number, string> {
  const { data = no_devices } = useQuery({ ...devicesQuery, enabled: useScope('device:read') })
  return useMemo(
    () =>
      new Map(data.flatMap(({ vehicle_id, serial }) => (vehicle_id === null ? [] : [[vehicle_id, serial]]))),
    [data],
  )
}
