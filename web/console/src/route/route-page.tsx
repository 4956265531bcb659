import type { RoutePlan } from '../api/route-plans.ts'
import { isNotable, speedLimitOf } from './model/route-events.ts'
import { countStops, leftAt } from './model/stop-view.ts'
import { Compare } from './parts/compare.tsx'
import { EventList } from './parts/event-list.tsx'
import { ReplayBar } from './parts/replay-bar.tsx'
import { ReplayMap } from './parts/replay-map.tsx'
import { RouteHead } from './parts/route-head.tsx'
import { RoutePanes } from './parts/route-panes.tsx'
import { StopList } from './parts/stop-list.tsx'
import { Totals } from './parts/totals.tsx'
import { TrackNote } from './parts/track-note.tsx'
import { ProofPanel } from './proof/proof-panel.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useRoute } from './use-route.ts'

/** List, map, slider, graph and proof of a route, by one clock. */
export function RoutePage({ plan }: { readonly plan: RoutePlan }) {
  const route = useRoute(plan)
  const { stops, stop, extent, figures } = route
  const driven_s = extent.driven === null ? null : extent.driven.to_s - extent.driven.from_s
  return (
    <RoutePanes
      head={
        <RouteHead
          plan={plan}
          counts={countStops(stops)}
          driven_m={figures?.distance_m ?? null}
          driven_s={driven_s}
          exported={{ plan, stops, driven: extent.driven }}
        />
      }
      list={<ListPane route={route} />}
      map={<MapPane plan={plan} route={route} />}
      replay={<ReplayPane plan={plan} route={route} />}
      proof={<ProofPanel stop={stop} onStep={route.selection.stepStop} />}
      has_stop={stop !== null}
    />
  )
}

interface PaneProps {
  readonly route: ReturnType<typeof useRoute>
}

function ListPane({ route: { stops, stop, clock, selection, figures, events, found } }: PaneProps) {
  const at_stops_s = stops.reduce(
    (sum, each) => sum + (each.reached_s === null ? 0 : leftAt(each, clock.end_s) - each.reached_s),
    0,
  )
  return (
    <>
      <StopList stops={stops} selected={stop?.id ?? null} clock={clock} onSelect={selection.select} />
      <Totals figures={figures} at_stops_s={at_stops_s} speed_limit={speedLimitOf(events)} />
      <EventList
        events={events.filter(isNotable)}
        is_loading={found.isLoading}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        onSeek={selection.seek}
      />
    </>
  )
}

function MapPane({ plan, route }: PaneProps & { readonly plan: RoutePlan }) {
  const { clock, planned, main, others, stops, stop, follows, setFollows, selection, nameOf } = route
  return (
    <ReplayMap
      plan_id={plan.id}
      {...{ clock, planned, main, others, stops, follows, nameOf }}
      selected={stop?.id ?? null}
      onFollow={setFollows}
      onSelect={(id) => {
        const chosen = stops.find((each) => each.id === id)
        if (chosen !== undefined) selection.select(chosen)
      }}
    />
  )
}

function ReplayPane({ plan, route }: PaneProps & { readonly plan: RoutePlan }) {
  const { clock, extent, main, stops, stop, events, figures, compared, failed, selection, track } = route
  return (
    <>
      <ReplayBar
        clock={clock}
        is_live={extent.is_running}
        onStep={selection.stepTime}
        end={
          <Compare
            {...{ compared, failed }}
            own={plan.vehicle_id}
            onChange={(vehicles) => selection.write({ compare: vehicles })}
          />
        }
      />
      <TrackNote plan={plan} query={track} main={main} is_driven={extent.driven !== null} />
      <Timeline
        {...{ clock, main, stops, events }}
        extent={extent.drawn}
        rests={figures?.rests ?? []}
        limit={speedLimitOf(events)}
        selected={stop?.id ?? null}
        onSelect={selection.select}
        onSeek={selection.seek}
        onStep={selection.stepTime}
        onSettle={selection.settle}
      />
    </>
  )
}
