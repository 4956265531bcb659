import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef } from 'react'
import { listedPlansQuery } from '../api/route-history.ts'
import type { Period } from '../api/route-plans.ts'
import { Button } from '../ui/button.tsx'
import { addDays, civilDateOf, momentAt } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { DataGrid } from '../ui/grid/data-grid.tsx'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { EmptyList, FilteredList, OfflineNote } from '../ui/list-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { useRouteColumns } from './list/route-columns.tsx'
import { RoutesBar } from './list/routes-bar.tsx'
import { filterRoutes, type ListedRoute, listRoute, stateOfPlan } from './model/filter-routes.ts'
import { Trouble } from './parts/trouble.tsx'
import type { ListState, RoutesSearch } from './search.ts'

const keyOf = ({ plan }: ListedRoute) => String(plan.id)

/** The routes of a day or of some weeks, the newest first. */
export function RoutesScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asked = useSearch({ from: '/routes' })
  const { settings } = useFormat()
  const today = civilDateOf(useNow(60_000), settings.time_zone)
  const { date = today, days = '1', state = 'all', q = '' } = asked
  const period = usePeriod(date, Number(days))
  const query = useQuery(listedPlansQuery(period))
  const routes = useMemo(() => (query.data?.plans ?? []).map(listRoute), [query.data])
  const sought = useDeferredValue(q)
  const rows = useMemo(() => filterRoutes(routes, { state, q: sought }), [routes, state, sought])
  const counts = useMemo(
    () => countStates(filterRoutes(routes, { state: 'all', q: sought })),
    [routes, sought],
  )
  const columns = useRouteColumns()
  const search = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: '/', label: t`Buscar rotas`, group: t`Rotas`, run: () => search.current?.focus() }])
  const change = (next: RoutesSearch) =>
    void navigate({ to: '/routes', search: { ...asked, ...next }, replace: true })
  const open = ({ plan }: ListedRoute) =>
    void navigate({ to: '/routes/$id', params: { id: String(plan.id) } })
  const is_filtered = state !== 'all' || q !== ''
  return (
    <main className="flex h-full min-h-0 flex-col bg-surface">
      <RoutesBar {...{ date, days, state, q, counts, search }} onChange={change} />
      {query.isError && query.data !== undefined ? (
        <OfflineNote at={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined ? (
        <Unread query={query} />
      ) : (
        <DataGrid
          label={t`Rotas`}
          {...{ rows, columns, keyOf }}
          onOpen={open}
          empty={
            is_filtered && routes.length > 0 ? (
              <FilteredList
                title={<Trans>Nenhuma rota com este filtro</Trans>}
                onClear={() => change({ state: 'all', q: '' })}
              >
                <Plural value={routes.length} one="Há # rota sem ele." other="Há # rotas sem ele." />
              </FilteredList>
            ) : (
              <NoRoutes onToday={() => change({ date: today, days: '7' })} />
            )
          }
        />
      )}
      {query.data?.has_more === true ? <TooMany shown={routes.length} /> : null}
    </main>
  )
}

function usePeriod(date: string, days: number): Period {
  const { time_zone } = useFormat().settings
  return useMemo(
    () => ({
      start: momentAt(addDays(date, 1 - days), '00:00', time_zone).toISOString(),
      end: new Date(momentAt(addDays(date, 1), '00:00', time_zone).getTime() - 1).toISOString(),
    }),
    [date, days, time_zone],
  )
}

function countStates(routes: readonly ListedRoute[]): Record<ListState, number> {
  const counts: Record<ListState, number> = { all: routes.length, planned: 0, running: 0, done: 0, failed: 0 }
  for (const { plan } of routes) counts[stateOfPlan(plan)] += 1
  return counts
}

interface UnreadProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

function Unread({ query: { error, isFetching, refetch } }: UnreadProps) {
  if (error === null) return <Skeleton rows={12} row_class="h-9.5" />
  return (
    <Trouble
      error={error}
      title={<Trans>Não foi possível ler as rotas</Trans>}
      forbidden={<Trans>Seu perfil não vê rotas</Trans>}
      scope="route_plan:read"
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}

function NoRoutes({ onToday }: { readonly onToday: () => void }) {
  return (
    <EmptyList
      icon="route"
      title={<Trans>Nenhuma rota neste período</Trans>}
      actions={
        <Button onClick={onToday}>
          <Trans>Ver os últimos 7 dias</Trans>
        </Button>
      }
    >
      <Trans>As rotas aparecem aqui assim que são planejadas ou importadas.</Trans>
    </EmptyList>
  )
}

/** How many more there are is not known: the API counts none. */
function TooMany({ shown }: { readonly shown: number }) {
  const few = useFormat().integer(shown)
  return (
    <p
      role="status"
      className="flex min-h-9 flex-none items-center border-t border-line bg-raised px-3 text-12 text-ink-2"
    >
      <Trans>Mostrando as {few} rotas mais recentes; há mais. Escolha menos dias para ver todas.</Trans>
    </p>
  )
}
