import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeDriver,
  createDriver,
  type Driver,
  deleteDriver,
  driversQuery,
  importDrivers,
  type NewDriver,
  readDriver,
} from '../../api/drivers.ts'
import { useScope } from '../../api/session.ts'
import { type Vehicle, vehiclesQuery } from '../../api/vehicles.ts'
import { inLanguage } from '../model/apart.ts'
import type { Field } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { listOf, useListChanges } from '../use-list.ts'
import { driverFields } from './driver-fields.tsx'
import { useCostCenters, useDepartments, useWorkShifts } from './use-choices.ts'

export function useDriverRegister(): Register<Driver> {
  const { t } = useLingui()
  const query = useQuery({ ...driversQuery, enabled: useScope('driver:read') })
  const fields = useDriverFields()
  const changes = useListChanges<Driver>(driver_list)
  return {
    id: 'drivers',
    words: {
      one: t`Motorista`,
      search: t`Nome, CPF ou placa`,
      count: (count) => plural(count, { one: '# motorista', other: '# motoristas' }),
      empty: {
        title: t`Nenhum motorista cadastrado`,
        text: t`Cadastre um, ou cole a sua planilha aqui.`,
      },
      removal: t`O usuário dele no aplicativo sai junto, e os seus veículos ficam sem motorista.`,
      effect: t`Vale para os planos criados de agora em diante. A rota de hoje não muda.`,
    },
    fields,
    keys: ['cpf', 'identifier'],
    nameOf: ({ name }) => name,
    list: listOf(query),
    store: {
      read: readDriver,
      create: (values) => createDriver(values as unknown as NewDriver),
      change: ({ id }, values, etag) => changeDriver(id, values, etag),
      remove: deleteDriver,
      importLines: importDrivers,
      ...changes,
    },
    can_write: useScope('driver:write'),
    scope: 'driver:read',
    is_readable: useScope('driver:read'),
  }
}

const driver_list = {
  queryKey: driversQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...driversQuery, staleTime: 0 }),
}

function useDriverFields(): readonly Field<Driver>[] {
  const { i18n } = useLingui()
  const cost_centers = useCostCenters()
  const departments = useDepartments()
  const work_shifts = useWorkShifts()
  const plates = usePlatesOfDrivers()
  const is_hidden = !useScope('driver:pii')
  const { locale } = i18n
  return useMemo(
    () =>
      inLanguage(locale, () => driverFields({ cost_centers, departments, work_shifts, plates, is_hidden })),
    [locale, cost_centers, departments, work_shifts, plates, is_hidden],
  )
}

const no_vehicles: readonly Vehicle[] = []

function usePlatesOfDrivers(): ReadonlyMap<number, readonly string[]> {
  const { data = no_vehicles } = useQuery(vehiclesQuery)
  return useMemo(() => {
    const plates = new Map<number, string[]>()
    for (const { driver_id, plate } of data)
      if (driver_id !== null) plates.set(driver_id, [...(plates.get(driver_id) ?? []), plate])
    return plates
  }, [data])
}
