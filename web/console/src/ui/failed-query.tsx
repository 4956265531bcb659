import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FailedList, ForbiddenList, StateMessage } from './list-state.tsx'
import { problemOf } from './problem.ts'

interface FailedQueryProps {
  readonly error: unknown
  /** What could not be done: `Não foi possível ler as rotas`. */
  readonly title: ReactNode
  /** What it needs, such as `driver:read`; and how that is said: `Seu perfil não vê motoristas`. */
  readonly scope: string
  readonly forbidden_title: ReactNode
  readonly onRetry: () => void
  readonly busy?: boolean
  /** Asks for less, where there was too much to read. */
  readonly onNarrow?: (() => void) | undefined
  readonly narrow_label?: string
}

/** In the place of a list that did not come: why, and what to do about it. */
export function FailedQuery(props: FailedQueryProps) {
  const { error, title, scope, forbidden_title, onRetry, busy = false, onNarrow, narrow_label } = props
  const { t } = useLingui()
  const { kind, text, code } = problemOf(error)
  if (kind === 'forbidden') return <ForbiddenList title={forbidden_title} scope={scope} />
  if (kind === 'too_many') {
    return (
      <StateMessage
        icon="filter"
        role="alert"
        title={<Trans>Há linhas demais para mostrar</Trans>}
        actions={
          onNarrow === undefined ? undefined : (
            <Button variant="primary" onClick={onNarrow}>
              {narrow_label ?? t`Filtrar`}
            </Button>
          )
        }
      >
        <Trans>Nada foi cortado: escolha um período menor ou menos veículos.</Trans>
      </StateMessage>
    )
  }
  const detail =
    kind === 'offline' ? t`Sem conexão com o servidor.` : (text ?? t`Tente de novo em instantes.`)
  return <FailedList {...{ title, detail, code, onRetry, busy }} />
}
