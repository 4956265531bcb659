import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ProblemError } from '../../api/client.ts'
import { type PlanImport, planSummaryQuery } from '../../api/imports.ts'
import { type RoutePlan, sendPlans } from '../../api/route-plans.ts'
import { useScope } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { civilDateOf } from '../../ui/format/civil-date.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateMessage } from '../../ui/list-state.tsx'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import { LeftOut } from './left-out.tsx'
import { PlansTable } from './plans-table.tsx'
import { link_button } from './result-link.ts'

interface PlansMadeProps {
  readonly made: PlanImport
  readonly left: number
  readonly onBack: () => void
}

/** The plans of an import: what they are, what is in none of them, and the way to their drivers. */
export function PlansMade({ made, left, onBack }: PlansMadeProps) {
  const { route_plan_ids } = made
  const plans = usePlans(route_plan_ids)
  const { settings } = useFormat()
  const [first] = plans
  const date = first === undefined ? null : civilDateOf(first.date_time_start, settings.time_zone)
  if (route_plan_ids.length === 0)
    return (
      <div className="flex min-h-0 grow flex-col overflow-y-auto bg-surface">
        <StateMessage
          icon="warning"
          role="alert"
          title={<Trans>Nenhuma rota foi feita</Trans>}
          actions={
            <Button variant="primary" onClick={onBack}>
              <Trans>Voltar à planilha</Trans>
            </Button>
          }
        >
          <Trans>Abaixo está o que impediu cada entrega.</Trans>
        </StateMessage>
        <LeftOut made={made} />
      </div>
    )
  return (
    <Panel className="min-h-0 grow overflow-y-auto" aria-labelledby="result-title">
      <PanelBar
        title_id="result-title"
        title={<Plural value={route_plan_ids.length} one="# rota planejada" other="# rotas planejadas" />}
        className="flex-wrap py-1"
      >
        <span className="text-12 text-ink-2">
          <Plural value={made.route_points} one="# parada" other="# paradas" />
        </span>
        <Gap />
        <Link to="/plans" {...(date !== null && { search: { date } })} className={link_button}>
          <Trans>Abrir no quadro</Trans>
        </Link>
        <SendButton plans={plans} count={route_plan_ids.length} />
      </PanelBar>
      <PlansTable plans={plans} />
      <LeftOut made={made} />
      {left === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5 text-12 text-ink-2">
          <Icon name="history" className="size-3.5" />
          <span className="grow">
            <Plural
              value={left}
              one="# linha ficou fora do plano e espera por você."
              other="# linhas ficaram fora do plano e esperam por você."
            />
          </span>
          <Button size="small" onClick={onBack}>
            <Trans>Corrigir agora</Trans>
          </Button>
        </p>
      )}
    </Panel>
  )
}

/** More are on the board. */
const most_listed = 100

function usePlans(ids: readonly number[]): readonly RoutePlan[] {
  return useQueries({
    queries: ids.slice(0, most_listed).map((id) => planSummaryQuery(id)),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}

interface SendButtonProps {
  readonly plans: readonly RoutePlan[]
  readonly count: number
}

/** To the phones of those who drive. */
function SendButton({ plans, count }: SendButtonProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const may_send = useScope('route_plan:write')
  const button = useRef<HTMLButtonElement>(null)
  const can_send = plans.length > 0
  // What was pressed before is gone: the next step has the focus.
  useEffect(() => {
    if (can_send) button.current?.focus()
  }, [can_send])
  const unsent = plans.filter(({ date_sent, status }) => date_sent === null && status === 'P')
  const sending = useMutation({
    mutationFn: () => sendPlans(unsent.map(({ id }) => id)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['route_plan'] }),
    onError: (error) =>
      showToast({
        tone: 'fail',
        text:
          error instanceof ProblemError ? (error.detail ?? error.title) : t`Os planos não foram enviados.`,
      }),
  })
  if (plans.length < Math.min(count, most_listed)) return <Button variant="primary" busy />
  if (unsent.length === 0)
    return (
      <Chip tone="ok" icon="check">
        <Trans>Enviado</Trans>
      </Chip>
    )
  return (
    <Button
      variant="primary"
      icon="send"
      ref={button}
      busy={sending.isPending}
      disabled_reason={may_send ? null : t`Falta a permissão route_plan:write`}
      onClick={() => sending.mutate()}
    >
      <Plural value={unsent.length} one="Enviar # rota" other="Enviar # rotas" />
    </Button>
  )
}
