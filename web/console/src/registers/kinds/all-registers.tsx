import { RegisterView } from '../register-view.tsx'
import { useVirtualAreas } from './use-areas.tsx'
import { useDevices } from './use-devices.tsx'
import { useDriverRegister } from './use-drivers.tsx'
import { useCostCenterRegister, useFleetRegister } from './use-named.tsx'
import { usePoints } from './use-points.tsx'
import { useShifts } from './use-shifts.tsx'
import { useVehicles } from './use-vehicles.tsx'

export const VehiclesRegister = () => <RegisterView register={useVehicles()} />
export const DriversRegister = () => <RegisterView register={useDriverRegister()} />
export const PointsRegister = () => <RegisterView register={usePoints()} />
export const VirtualAreasRegister = () => <RegisterView register={useVirtualAreas()} />
export const DevicesRegister = () => <RegisterView register={useDevices()} />
export const ShiftsRegister = () => <RegisterView register={useShifts()} />
export const FleetsRegister = () => <RegisterView register={useFleetRegister()} />
export const CostCentersRegister = () => <RegisterView register={useCostCenterRegister()} />
