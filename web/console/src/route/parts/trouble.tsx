import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProblemError } from '../../api/client.ts'
import { FailedQuery } from '../../ui/failed-query.tsx'
import { StateMessage } from '../../ui/list-state.tsx'

interface TroubleProps {
  readonly error: Error
  /** What could not be done: `Não foi possível ler as rotas`. */
  readonly title: ReactNode
  /** What is not seen, of who may not see it, and what they would need. */
  readonly forbidden: ReactNode
  readonly scope: string
  readonly onRetry: () => void
  readonly busy: boolean
}

/** In the place of what could not be read. */
export function Trouble({ error, forbidden, ...rest }: TroubleProps) {
  if (error instanceof ProblemError && error.status === 404) {
    return (
      <StateMessage icon="route" title={<Trans>Esta rota não existe</Trans>} role="status">
        <Trans>Ela pode ter sido excluída, ou é de outra empresa.</Trans>
      </StateMessage>
    )
  }
  return <FailedQuery {...rest} error={error} forbidden_title={forbidden} />
}
