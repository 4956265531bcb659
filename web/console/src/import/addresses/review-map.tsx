import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapQuery } from '../../api/map.ts'
import { useToken } from '../../api/use-token.ts'
import { LazyPinMap } from '../../map/lazy-map.tsx'
import { boundsOfBox } from './missing-map.ts'
import { candidatesOf, dashedCep, type ShownItem } from './shown-item.ts'
import type { Review } from './use-review.ts'

interface ReviewMapProps {
  readonly review: Review
  readonly item: ShownItem | null
}

/** The places of one address, and the pin that is moved. */
export function ReviewMap({ review, item }: ReviewMapProps) {
  const { t } = useLingui()
  const { data: map, isPending } = useQuery(mapQuery)
  const getToken = useToken()
  const answer = item?.answer ?? null
  const candidates = useMemo(
    () =>
      candidatesOf(answer).map(({ latitude, longitude, address }, index) => ({
        number: index + 1,
        lat: latitude,
        lng: longitude,
        label: address ?? '',
      })),
    [answer],
  )
  const bounds = useMemo(() => boundsOfBox(map?.bbox ?? null), [map])
  const base_map = useMemo(
    () =>
      map === undefined || bounds === null ? null : { bbox: bounds, credits: map.credits, tiles: map.tiles },
    [map, bounds],
  )
  const cep_area = answer?.cep_area ?? null
  const area = useMemo(
    () =>
      cep_area === null
        ? null
        : { lat: cep_area.latitude, lng: cep_area.longitude, radius_m: cep_area.radius },
    [cep_area],
  )
  if (isPending || getToken === null)
    return (
      <section aria-busy="true" aria-label={t`Mapa do endereço`} className="h-full w-full bg-map-paper" />
    )
  const cep = cep_area === null ? '' : dashedCep(cep_area.cep)
  return (
    <LazyPinMap
      base_map={base_map}
      getToken={getToken}
      label={t`Mapa do endereço em revisão`}
      candidates={candidates}
      selected={item === null ? null : review.look.selected}
      pin={item === null ? null : review.look.pin}
      area={area}
      onChoose={review.choose}
      onMove={review.move}
    >
      {cep_area === null ? null : (
        <p className="absolute bottom-3 left-3 flex h-6 items-center gap-1.5 rounded-6 bg-surface px-2 text-11 font-medium shadow-pop">
          <svg width="16" height="10" aria-hidden="true">
            <path d="M1 5h14" className="stroke-accent" strokeWidth="1.5" strokeDasharray="3 3" />
          </svg>
          <Trans>área do CEP {cep}</Trans>
        </p>
      )}
    </LazyPinMap>
  )
}
