import { useLingui } from '@lingui/react/macro'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { costCentersQuery } from '../api/cost-centers.ts'
import { devicesQuery } from '../api/devices.ts'
import { driversQuery } from '../api/drivers.ts'
import { fleetsQuery } from '../api/fleets.ts'
import { pointsOfInterestQuery } from '../api/points-of-interest.ts'
import { vehiclesQuery } from '../api/vehicles.ts'
import { virtualAreasQuery } from '../api/virtual-areas.ts'
import { workShiftsQuery } from '../api/work-shifts.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { tab_class } from '../ui/tab-classes.ts'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import type { RegisterId } from './kinds/register-ids.ts'

/** The registers, each with an address of its own, and how many it has where that is known already. */
export function RegisterTabs({ current }: { readonly current: RegisterId }) {
  const { t } = useLingui()
  const row = useCurrentInSight<HTMLUListElement>(current)
  const tabs: readonly { readonly id: RegisterId; readonly label: string; readonly key: QueryKey }[] = [
    { id: 'vehicles', label: t`Veículos`, key: vehiclesQuery.queryKey },
    { id: 'drivers', label: t`Motoristas`, key: driversQuery.queryKey },
    { id: 'points', label: t`Pontos de interesse`, key: pointsOfInterestQuery.queryKey },
    { id: 'areas', label: t`Cercas`, key: virtualAreasQuery.queryKey },
    { id: 'trackers', label: t`Rastreadores`, key: devicesQuery.queryKey },
    { id: 'shifts', label: t`Jornadas`, key: workShiftsQuery.queryKey },
    { id: 'fleets', label: t`Frotas`, key: fleetsQuery.queryKey },
    { id: 'cost-centers', label: t`Centros de custo`, key: costCentersQuery.queryKey },
  ]
  return (
    <nav aria-label={t`Cadastros`} className="-my-1.5 ml-2 h-top min-w-0 max-w-full">
      <ul ref={row} className="flex h-full scroll-px-10 gap-5 overflow-x-auto">
        {tabs.map(({ id, label, key }) => (
          <li key={id} className="h-full">
            <Link
              to="/registers/{-$register}"
              params={{ register: id }}
              aria-current={id === current ? 'page' : undefined}
              className={tab_class}
            >
              {label}
              <Count query_key={key} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Nothing is asked for only to be counted: places may be many thousand. */
function Count({ query_key }: { readonly query_key: QueryKey }) {
  const format = useFormat()
  const client = useQueryClient()
  const key = JSON.stringify(query_key)
  const count = useSyncExternalStore(
    useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]),
    () => client.getQueryData<readonly unknown[]>(JSON.parse(key))?.length,
  )
  return count === undefined ? null : <span className="text-ink-3">{format.integer(count)}</span>
}
