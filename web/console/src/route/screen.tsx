import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { planQuery } from '../api/route-plans.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { Trouble } from './parts/trouble.tsx'
import { RoutePage } from './route-page.tsx'

const live_every_ms = 15_000

/** One route: how it was planned, how it went, and what proves it. */
export function RouteScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/routes/$id' })
  const number = /^\d{1,15}$/u.test(id) ? Number(id) : 0
  const query = useQuery({
    ...planQuery(number),
    // Events of the log say when it changes; forecasts change without one.
    refetchInterval: ({ state }) => (state.data?.data.status === 'E' ? live_every_ms : false),
  })
  if (query.data !== undefined) return <RoutePage key={id} plan={query.data} />
  return (
    <main className="flex h-full flex-col bg-surface">
      <TopBar title={t`Rota`} />
      {query.error === null ? (
        <Skeleton rows={14} />
      ) : (
        <Trouble
          error={query.error}
          title={<Trans>Não foi possível ler a rota</Trans>}
          forbidden={<Trans>Seu perfil não vê rotas</Trans>}
          scope="route_plan:read"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </main>
  )
}
