import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapQuery } from '../../api/map.ts'
import type { RoutePlan } from '../../api/route-plans.ts'
import { useToken } from '../../api/use-token.ts'
import { readBaseMap } from '../../map/base-map.ts'
import { LazyPinMap } from '../../map/lazy-map.tsx'
import type { GeoPoint } from '../../map/mercator.ts'
import { Button } from '../../ui/button.tsx'

interface PinFieldProps {
  readonly plans: readonly RoutePlan[]
  readonly pin: GeoPoint | null
  readonly onPin: (pin: GeoPoint) => void
}

/** Where a point is, shown by who knows: by a click, or from the start of the plan on by keys. */
export function PinField({ plans, pin, onPin }: PinFieldProps) {
  const { t } = useLingui()
  const { data: told_map, isPending } = useQuery(mapQuery)
  const base_map = useMemo(() => readBaseMap(told_map), [told_map])
  const getToken = useToken()
  const near = plans
    .flatMap(({ route_points }) => route_points)
    .find(({ latitude, longitude }) => latitude !== null && longitude !== null)
  const start = useMemo(
    () => (near === undefined ? null : { lat: near.latitude ?? 0, lng: near.longitude ?? 0 }),
    [near],
  )
  const candidates = useMemo(
    () => (start === null ? [] : [{ ...start, number: 1, label: t`Partida` }]),
    [start, t],
  )
  return (
    <div className="mb-3">
      <div className="h-72 overflow-hidden rounded-6 border border-line">
        {isPending || getToken === null ? null : (
          <LazyPinMap
            base_map={base_map}
            getToken={getToken}
            label={t`Onde fica o ponto`}
            candidates={candidates}
            selected={null}
            pin={pin}
            onChoose={() => start !== null && onPin(start)}
            onMove={onPin}
          />
        )}
      </div>
      {pin === null && start !== null ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-12 text-ink-2">
          <Trans>Clique no mapa, ou</Trans>
          <Button size="small" icon="pin" onClick={() => onPin(start)}>
            <Trans>Começar pela partida</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}
