import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { planWithItemsQuery } from '../../api/route-history.ts'
import { StateMessage } from '../../ui/list-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { Manifest } from './manifest.tsx'
import { Paper } from './paper.tsx'

/** What a driver takes along: the stops of a route in their order, with what belongs to each. */
export function ManifestPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/print/manifest/$id' })
  const query = useQuery(planWithItemsQuery(/^\d{1,15}$/u.test(id) ? Number(id) : 0))
  return (
    <Paper title={t`Romaneio ${id}`} has_head={Boolean(query.data)}>
      {query.data === undefined ? (
        query.error === null ? (
          <Skeleton rows={10} />
        ) : (
          <Trouble
            error={query.error}
            title={<Trans>Não foi possível ler a rota</Trans>}
            forbidden={<Trans>Seu perfil não vê rotas</Trans>}
            scope="route_plan:read"
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )
      ) : query.data === null ? (
        <StateMessage icon="route" title={<Trans>Esta rota não existe</Trans>} role="status" />
      ) : (
        <Manifest plan={query.data} />
      )}
    </Paper>
  )
}
