import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ProblemError } from '../../api/client.ts'
import { cancelOperation, importOf, isOver, type Operation, operationQuery } from '../../api/imports.ts'
import { useScope } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailedList, ForbiddenList, StateMessage } from '../../ui/list-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { StepsBar } from '../steps-bar.tsx'
import { PlanningNow } from './planning-now.tsx'
import { PlansMade } from './plans-made.tsx'
import { link_button } from './result-link.ts'

interface ResultPageProps {
  readonly id: number
  /** Lines that are in no plan and can be gone on with. */
  readonly left: number
  /** There are plans now. */
  readonly onMade: () => void
  readonly onBack: () => void
}

/** What becomes of an import: planning goes on by itself, then plans are sent. */
export function ResultPage({ id, left, onMade, onBack }: ResultPageProps) {
  const may_read = useScope('operation:read')
  return (
    <main className="flex h-full flex-col bg-canvas">
      <TopBar title={<Trans>Importar</Trans>}>
        <StepsBar counts={{ columns: 0, lines: 0, addresses: 0, is_planned: true }} />
      </TopBar>
      {may_read ? (
        <Result {...{ id, left, onMade, onBack }} />
      ) : (
        <ForbiddenList title={<Trans>Seu perfil não acompanha planejamentos</Trans>} scope="operation:read" />
      )}
    </main>
  )
}

function Result({ id, left, onMade, onBack }: ResultPageProps) {
  const { data: operation, error, refetch, isFetching } = useQuery(operationQuery(id))
  const plans = operation?.state === 'succeeded' ? importOf(operation)?.route_plan_ids.length : 0
  const has_plans = plans !== undefined && plans > 0
  useEffect(() => {
    if (has_plans) onMade()
  }, [has_plans, onMade])
  if (operation === undefined) {
    if (error === null) return <Skeleton />
    const detail = error instanceof ProblemError ? (error.detail ?? error.title) : error.message
    return (
      <FailedList
        title={<Trans>Não foi possível ler o planejamento</Trans>}
        detail={detail}
        code={error instanceof ProblemError ? (error.request_id ?? undefined) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!isOver(operation)) return <Waiting operation={operation} />
  const made = importOf(operation)
  if (operation.state !== 'succeeded' || made === null)
    return <Failed operation={operation} onBack={onBack} />
  return <PlansMade made={made} left={left} onBack={onBack} />
}

function Waiting({ operation }: { readonly operation: Operation }) {
  const may_cancel = useScope('operation:write')
  const cancelling = useMutation({ mutationFn: () => cancelOperation(operation.id) })
  return (
    <PlanningNow
      operation={operation}
      cancel={
        may_cancel ? (
          <Button busy={cancelling.isPending || cancelling.isSuccess} onClick={() => cancelling.mutate()}>
            <Trans>Parar</Trans>
          </Button>
        ) : null
      }
    />
  )
}

interface FailedProps {
  readonly operation: Operation
  readonly onBack: () => void
}

function Failed({ operation, onBack }: FailedProps): ReactNode {
  const { t } = useLingui()
  const is_cancelled = operation.state === 'cancelled'
  return (
    <StateMessage
      icon={is_cancelled ? 'minus' : 'warning'}
      role="alert"
      title={is_cancelled ? <Trans>Planejamento parado</Trans> : <Trans>O planejamento falhou</Trans>}
      actions={
        <>
          <Button variant="primary" onClick={onBack}>
            <Trans>Voltar à planilha</Trans>
          </Button>
          <Link to="/plans" className={link_button}>
            <Trans>Abrir o quadro</Trans>
          </Link>
        </>
      }
    >
      {operation.problem?.detail ?? (is_cancelled ? t`Nenhuma rota foi feita.` : '')}
    </StateMessage>
  )
}
