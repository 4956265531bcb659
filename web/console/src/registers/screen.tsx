import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PaletteField } from '../ui/palette-field.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import {
  CostCentersRegister,
  DevicesRegister,
  DriversRegister,
  FleetsRegister,
  PointsRegister,
  ShiftsRegister,
  VehiclesRegister,
  VirtualAreasRegister,
} from './kinds/all-registers.tsx'
import { type RegisterId, register_ids } from './kinds/register-ids.ts'
import { RegisterTabs } from './register-tabs.tsx'

const views: Readonly<Record<RegisterId, () => ReactElement>> = {
  vehicles: VehiclesRegister,
  drivers: DriversRegister,
  points: PointsRegister,
  areas: VirtualAreasRegister,
  trackers: DevicesRegister,
  shifts: ShiftsRegister,
  fleets: FleetsRegister,
  'cost-centers': CostCentersRegister,
}

export function RegistersScreen() {
  const { t } = useLingui()
  const params: { readonly register?: string } = useParams({ strict: false })
  const id = register_ids.find((each) => each === params.register) ?? 'vehicles'
  const View = views[id]
  return (
    <main className="flex h-full min-h-0 min-w-0 flex-col">
      <TopBar
        title={t`Cadastros`}
        end={
          <span className="hidden w-54 flex-none wide:block">
            <PaletteField />
          </span>
        }
      >
        <RegisterTabs current={id} />
      </TopBar>
      <View key={id} />
    </main>
  )
}
