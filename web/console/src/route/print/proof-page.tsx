import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { pointQuery } from '../../api/route-history.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { Paper } from './paper.tsx'
import { ProofSheet } from './proof-sheet.tsx'

/** The proof of one stop on paper, or as the file that a browser prints to. */
export function ProofPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/print/proof/$id' })
  const query = useQuery(pointQuery(/^\d{1,15}$/u.test(id) ? Number(id) : 0))
  return (
    <Paper title={t`Comprovante ${id}`} has_head={query.data !== undefined}>
      {query.data !== undefined ? (
        <ProofSheet point={query.data} />
      ) : query.error === null ? (
        <Skeleton rows={8} />
      ) : (
        <Trouble
          error={query.error}
          title={<Trans>Não foi possível ler o comprovante</Trans>}
          forbidden={<Trans>Seu perfil não vê comprovantes</Trans>}
          scope="route_plan:read"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </Paper>
  )
}
