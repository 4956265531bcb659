import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Operation } from '../../api/imports.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProgressBar } from '../progress-bar.tsx'

interface PlanningNowProps {
  readonly operation: Operation
  readonly cancel: ReactNode
}

/** How far it is, in a step of the work and a share of its time. */
export function PlanningNow({ operation, cancel }: PlanningNowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { progress, best_cost } = operation
  const best = format.span(best_cost ?? 0)
  return (
    <div className="m-auto flex w-full max-w-100 flex-col items-center gap-2 p-4 text-center">
      <Spinner className="size-5.5 text-ink-3" />
      <p role="status" className="text-14 font-strong">
        <StepText step={operation.step} />
      </p>
      <ProgressBar label={t`Planejamento`} value={progress} max={1} />
      <p className="text-ink-2">
        {format.percent(progress)}
        {best_cost === null ? null : (
          <>
            {' '}
            · <Trans>melhor até agora: {best} de direção</Trans>
          </>
        )}
      </p>
      <p className="text-12 text-ink-3">
        <Trans>Continua mesmo que você saia desta tela.</Trans>
      </p>
      {cancel}
    </div>
  )
}

function StepText({ step }: Pick<Operation, 'step'>) {
  switch (step) {
    case 'queued':
      return <Trans>Na fila</Trans>
    case 'geocoding':
      return <Trans>Conferindo os lugares</Trans>
    case 'matrix':
      return <Trans>Medindo os caminhos</Trans>
    case 'solving':
      return <Trans>Procurando as rotas</Trans>
    case 'explaining':
      return <Trans>Explicando o que não coube</Trans>
    case 'drawing':
      return <Trans>Desenhando as rotas</Trans>
    default:
      return step.startsWith('waiting') ? (
        <Trans>Esperando um serviço voltar</Trans>
      ) : (
        <Trans>Planejando</Trans>
      )
  }
}
