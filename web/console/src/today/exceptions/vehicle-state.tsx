import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lastPositionQuery } from '../../api/positions.ts'
import type { RoutePlan } from '../../api/route-plans.ts'
import { useScope } from '../../api/session.ts'
import { Age } from '../../ui/age.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { findNearestPoint } from '../model/nearest-point.ts'

const moving_from_kmh = 4

/** Where the vehicle was seen last and what it was doing. */
export function VehicleState({
  vehicle_id,
  plan,
}: {
  readonly vehicle_id: number
  readonly plan: RoutePlan | null
}) {
  const { t } = useLingui()
  const format = useFormat()
  const enabled = useScope('position:read')
  const { data: last } = useQuery({ ...lastPositionQuery(vehicle_id), enabled })
  if (last === undefined || last === null || last.latitude === null || last.longitude === null) return null
  const { speed, ignition, date_time_place } = last
  const near = findNearestPoint(plan, { lat: last.latitude, lng: last.longitude })
  const place = near?.address ?? near?.name ?? null
  const is_moving = speed !== null && speed >= moving_from_kmh
  const parts = [
    place === null ? null : t`perto de ${place}`,
    is_moving ? t`andando a ${format.speed(speed)}` : t`parado`,
    ignition === null ? null : ignition ? t`ignição ligada` : t`ignição desligada`,
  ].filter((part) => part !== null)
  return (
    <p className="mt-0.5 max-h-14 overflow-hidden break-words">
      <bdi>{parts.join(' · ')}</bdi>
      {date_time_place === null ? null : (
        <span className="text-12 text-ink-2">
          {' · '}
          <Trans>
            posição <Age at={date_time_place} />
          </Trans>
        </span>
      )}
    </p>
  )
}
