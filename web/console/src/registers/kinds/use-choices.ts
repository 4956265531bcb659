import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { costCentersQuery } from '../../api/cost-centers.ts'
import { departmentsQuery } from '../../api/departments.ts'
import { driversQuery } from '../../api/drivers.ts'
import { fleetsQuery } from '../../api/fleets.ts'
import { useScope } from '../../api/session.ts'
import { vehicleCategoriesQuery } from '../../api/vehicle-catalogue.ts'
import { vehiclesQuery } from '../../api/vehicles.ts'
import { workShiftsQuery } from '../../api/work-shifts.ts'
import type { Choice } from '../model/field.ts'

interface Named {
  readonly id: number
  readonly name: string
}

const none: readonly Choice[] = []

function useNamed(rows: readonly Named[] | undefined): readonly Choice[] {
  return useMemo(() => rows?.map(({ id, name }) => ({ value: id, label: name })) ?? none, [rows])
}

export const useFleets = () => useNamed(useQuery({ ...fleetsQuery, enabled: useScope('fleet:read') }).data)

export const useCostCenters = () =>
  useNamed(useQuery({ ...costCentersQuery, enabled: useScope('cost_center:read') }).data)

export const useDepartments = () =>
  useNamed(useQuery({ ...departmentsQuery, enabled: useScope('department:read') }).data)

export const useWorkShifts = () =>
  useNamed(useQuery({ ...workShiftsQuery, enabled: useScope('work_shift:read') }).data)

export const useDrivers = () => useNamed(useQuery({ ...driversQuery, enabled: useScope('driver:read') }).data)

export const useVehicleCategories = () => useNamed(useQuery(vehicleCategoriesQuery).data)

export function useVehiclePlates(): readonly Choice[] {
  const { data } = useQuery(vehiclesQuery)
  return useMemo(() => data?.map(({ id, plate }) => ({ value: id, label: plate })) ?? none, [data])
}
