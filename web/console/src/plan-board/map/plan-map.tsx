import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { mapQuery } from '../../api/map.ts'
import type { RoutePlan } from '../../api/route-plans.ts'
import { useToken } from '../../api/use-token.ts'
import type { RouteMark } from '../../board/model/route.ts'
import { readBaseMap } from '../../map/base-map.ts'
import type { FleetMapHandle } from '../../map/fleet-map.tsx'
import { LazyFleetMap } from '../../map/lazy-map.tsx'
import type { RouteOnMap } from '../../map/routes/route-model.ts'
import { createPositionStore } from '../../map/vehicles/create-store.ts'
import { boundsOfPlans, planOnMap, stopsOnMap } from '../../plans/plan-on-map.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { MenuButton } from '../../ui/menu.tsx'

interface PlanMapProps {
  readonly plans: readonly RoutePlan[]
  readonly marks: ReadonlyMap<number, RouteMark>
  /** Those that have a colour: chosen, pointed at, or part of a move. */
  readonly coloured: ReadonlySet<number>
  /** The way by which something that is moved would be reached. */
  readonly detour: RouteOnMap | null
  readonly selected_stop: number | null
  readonly selected_route: number | null
  readonly onChooseRoute: (id: number | null) => void
  readonly onChooseStop: (id: number) => void
  readonly onPoint: (route_id: number | null) => void
}

/** Where the plan goes. Vehicles are on the screen of today. */
export function PlanMap(props: PlanMapProps) {
  const { plans, marks, coloured, detour, selected_stop, onChooseRoute, onChooseStop, onPoint } = props
  const { t } = useLingui()
  const { data: told_map, isPending } = useQuery(mapQuery)
  const base_map = useMemo(() => readBaseMap(told_map), [told_map])
  const getToken = useToken()
  const map = useRef<FleetMapHandle>(null)
  const [store] = useState(() => createPositionStore(() => 0))
  const bounds = useMemo(() => boundsOfPlans(plans), [plans])
  const routes = useMemo(() => {
    const drawn = plans.map((plan) =>
      planOnMap(plan, marks.get(plan.id) ?? null, coloured.has(plan.id) ? undefined : 'quiet'),
    )
    return detour === null ? drawn : [...drawn, detour]
  }, [plans, marks, coloured, detour])
  const stops = useMemo(
    () =>
      plans
        .filter(({ id }) => coloured.has(id))
        .flatMap((plan) =>
          stopsOnMap(plan, { mark: marks.get(plan.id) ?? null, selected_id: selected_stop }),
        ),
    [plans, marks, coloured, selected_stop],
  )
  const fit = () => map.current?.fit(bounds)
  useShortcuts([{ keys: '0', label: t`Enquadrar`, group: t`Mapa`, run: fit }])
  if (isPending || getToken === null) return <div className="h-full bg-map-paper" />
  return (
    <LazyFleetMap
      ref={map}
      base_map={base_map}
      getToken={getToken}
      store={store}
      label={t`Mapa do plano`}
      bounds={bounds}
      routes={routes}
      stops={stops}
      onPick={(pick) => {
        if (pick.kind === 'stop') onChooseStop(pick.stop_id)
        else if (pick.kind === 'route') onChooseRoute(pick.route_id)
      }}
      onHover={(pick) => onPoint(pick.kind === 'route' ? pick.route_id : null)}
    >
      <div className="absolute top-3 left-3 flex overflow-hidden rounded-6 bg-surface shadow-pop">
        <RouteChooser {...props} />
        <Button variant="quiet" icon="fit" className="rounded-none border-l border-l-line" onClick={fit}>
          <Trans>Enquadrar</Trans> <Kbd keys="0" />
        </Button>
      </div>
    </LazyFleetMap>
  )
}

/** Which routes have a colour, by their letters; and the choice of one of them. */
function RouteChooser({ plans, marks, coloured, selected_route, onChooseRoute }: PlanMapProps) {
  const { t } = useLingui()
  const format = useFormat()
  const letters = plans.flatMap(({ id }) => (coloured.has(id) ? (marks.get(id)?.letter ?? []) : []))
  const named = letters.length === plans.length ? t`todas` : format.list(letters)
  return (
    <MenuButton
      variant="quiet"
      icon="layers"
      className="rounded-none"
      label={t`Rotas no mapa`}
      groups={[
        {
          id: 'all',
          commands: [
            { id: 'all', label: t`Todas`, selected: selected_route === null, run: () => onChooseRoute(null) },
          ],
        },
        {
          id: 'routes',
          commands: plans.map((plan) => ({
            id: String(plan.id),
            label: `${marks.get(plan.id)?.letter ?? ''} · ${plan.user?.name ?? plan.external_code}`,
            selected: plan.id === selected_route,
            run: () => onChooseRoute(plan.id),
          })),
        },
      ]}
    >
      <Trans>Rotas: {named}</Trans>
    </MenuButton>
  )
}
