import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mapQuery } from '../../api/map.ts'
import { useToken } from '../../api/use-token.ts'
import { type Bounds, boundsOf, readBaseMap } from '../../map/base-map.ts'
import type { FleetMapHandle } from '../../map/fleet-map.tsx'
import type { MapPick } from '../../map/fleet-stage.ts'
import { LazyFleetMap } from '../../map/lazy-map.tsx'
import { createExpectedStore, createReplayStore } from '../../map/vehicles/create-store.ts'
import type { VehicleLabel } from '../../map/vehicles/vehicle-labels.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { delayAt, type StopView } from '../model/stop-view.ts'
import type { ReplayClock } from '../replay/clock.ts'
import { expectedAt } from '../replay/expected.ts'
import { expectedRow, rowsAt } from '../replay/frame.ts'
import type { PlannedRoute, ReplayTrack } from '../replay/model.ts'
import { placeAt } from '../replay/place-at.ts'
import { useClockTime } from '../use-clock.ts'
import { MapLegend } from './map-legend.tsx'
import { useMapLines, useMapStops } from './use-map-lines.ts'

export interface ReplayMapProps {
  readonly plan_id: number
  readonly clock: ReplayClock
  readonly planned: PlannedRoute
  readonly main: ReplayTrack | null
  readonly others: readonly ReplayTrack[]
  readonly stops: readonly StopView[]
  readonly selected: number | null
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
  readonly onSelect: (stop_id: number) => void
  readonly nameOf: (vehicle_id: number) => string | null
}

/** Where the vehicle was and where it should have been, at the time of the clock. */
export function ReplayMap(props: ReplayMapProps) {
  const { t } = useLingui()
  const { clock, planned, main, others, stops, selected, follows, onFollow, onSelect, nameOf } = props
  const base_map = useQuery(mapQuery)
  const getToken = useToken()
  const [shows_real, setReal] = useState(true)
  const [shows_planned, setPlanned] = useState(true)
  const map = useRef<FleetMapHandle>(null)
  const { store, expected } = useReplayStores(props, { shows_real, shows_planned })
  const time_s = useClockTime(clock, 250)
  const routes = useMapLines({ ...props, time_s, shows_real, shows_planned })
  const on_map = useMapStops(stops, { selected, time_s })
  const labels = useVehicleLabel(main, stops, time_s)
  useFollow(map, { main, clock, follows })
  const bounds = useMemo(() => boundsOfRoute(planned, main, stops), [planned, main, stops])
  const map_in_use = useMemo(() => readBaseMap(base_map.data), [base_map.data])
  if (base_map.isPending || getToken === null) return <div className="h-full bg-map-paper" />
  const pick = (picked: MapPick) => {
    if (picked.kind === 'stop') onSelect(picked.stop_id)
  }
  return (
    <LazyFleetMap
      ref={map}
      label={t`Mapa da rota`}
      base_map={map_in_use}
      {...{ getToken, store, expected, routes, labels, nameOf, bounds }}
      stops={on_map}
      selected_vehicle={main?.vehicle_id ?? null}
      onPick={pick}
    >
      <div className="absolute top-3 left-3 flex max-w-[calc(100%-80px)] flex-wrap rounded-6 bg-surface shadow-pop">
        <span className="flex min-h-control items-center px-2.5">
          <Checkbox checked={shows_real} onChange={setReal}>
            <Trans>Real</Trans>
          </Checkbox>
        </span>
        <span className="flex min-h-control items-center border-l border-line px-2.5">
          <Checkbox checked={shows_planned} onChange={setPlanned}>
            <Trans>Planejado</Trans>
          </Checkbox>
        </span>
        <span className="flex min-h-control items-center border-l border-line px-2.5">
          <Checkbox checked={follows} onChange={onFollow}>
            <Trans>Seguir veículo</Trans>
          </Checkbox>
        </span>
      </div>
      <MapLegend has_gaps={main !== null && main.gaps.length > 0} compares={others.length > 0} />
    </LazyFleetMap>
  )
}

/** Positions go to the map with each picture, past React. */
function useReplayStores(
  { clock, main, others, planned }: ReplayMapProps,
  { shows_real, shows_planned }: { readonly shows_real: boolean; readonly shows_planned: boolean },
) {
  const [stores] = useState(() => ({
    store: createReplayStore(() => clock.time_s * 1_000),
    expected: createExpectedStore(),
  }))
  useEffect(() => {
    const tracks = [...others, ...(main !== null && shows_real ? [main] : [])]
    const show = () => {
      const { time_s } = clock
      stores.store.replaceAll(rowsAt(tracks, time_s))
      stores.expected.replaceAll(expectedRow(shows_planned ? expectedAt(planned.way, time_s) : null, time_s))
    }
    show()
    return clock.subscribe(show)
  }, [stores, clock, main, others, planned, shows_real, shows_planned])
  return stores
}

function useVehicleLabel(
  main: ReplayTrack | null,
  stops: readonly StopView[],
  time_s: number,
): ReadonlyMap<number, VehicleLabel> {
  const { t } = useLingui()
  const format = useFormat()
  const place = main === null ? null : placeAt(main.track, main.gaps, time_s)
  const delay_s = delayAt(stops, time_s)
  const words: string[] = []
  if (place !== null) {
    if (place.is_gap) words.push(t`sem sinal desde ${format.time(place.told_s * 1_000)}`)
    else if (place.speed_kmh !== null)
      words.push(place.speed_kmh < 1 ? t`parado` : format.speed(place.speed_kmh))
    if (delay_s !== null && Math.abs(delay_s) >= 60) {
      const span = format.span(Math.abs(delay_s))
      words.push(delay_s > 0 ? t`${span} depois do plano` : t`${span} antes do plano`)
    }
  }
  const text = words.join(' · ')
  const id = main?.vehicle_id
  return useMemo(() => new Map(id === undefined || text === '' ? [] : [[id, { text }]]), [id, text])
}

const follow_every_ms = 500

function useFollow(
  map: React.RefObject<FleetMapHandle | null>,
  {
    main,
    clock,
    follows,
  }: { readonly main: ReplayTrack | null; readonly clock: ReplayClock; readonly follows: boolean },
): void {
  const time_s = useClockTime(clock, follow_every_ms)
  useEffect(() => {
    const place = follows && main !== null ? placeAt(main.track, main.gaps, time_s) : null
    if (place !== null) map.current?.flyTo(place)
  }, [map, follows, main, time_s])
}

function boundsOfRoute(
  { line }: PlannedRoute,
  main: ReplayTrack | null,
  stops: readonly StopView[],
): Bounds | null {
  const places = stops.flatMap(({ point: { latitude: lat, longitude: lng } }) =>
    lat === null || lng === null ? [] : [{ lat, lng }],
  )
  return boundsOf([...places, ...line, ...(places.length === 0 ? (main?.pieces.flat() ?? []) : [])])
}
