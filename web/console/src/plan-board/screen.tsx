import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { FailedQuery } from '../ui/failed-query.tsx'
import { EmptyList, OfflineNote } from '../ui/list-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DayBar } from './day-bar.tsx'
import { PlanWorkspace } from './plan-workspace.tsx'
import { type PlanDay, usePlanDay } from './use-plan-day.ts'
import { useSelection } from './use-selection.ts'

const nothing = () => undefined

/** The plan of a day: what goes where, what nobody serves, and what each change comes to. */
export function PlanBoardScreen() {
  const selection = useSelection()
  const day = usePlanDay(selection.date)
  if (day.plans.length > 0) {
    return (
      <main className="flex h-full min-h-0 flex-col">
        <PlanWorkspace
          key={selection.date}
          day={day}
          selection={selection}
          above={
            day.query.error === null ? null : (
              <OfflineNote at={day.query.dataUpdatedAt} onRetry={() => void day.query.refetch()} />
            )
          }
        />
      </main>
    )
  }
  return (
    <main className="flex h-full min-h-0 flex-col bg-surface">
      <DayBar
        date={selection.date}
        onDate={selection.goToDate}
        plans={day.plans}
        may_change
        can_undo={false}
        can_redo={false}
        onUndo={nothing}
        onRedo={nothing}
        is_replanning={false}
        onReplan={nothing}
        is_sending={false}
        onSend={nothing}
      />
      <NoPlans day={day} />
    </main>
  )
}

/** Why there is no plan to see: it is coming, did not come, or nobody made one. */
function NoPlans({ day: { query } }: { readonly day: PlanDay }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (query.isPending) return <Skeleton rows={8} row_class="h-11.5" />
  if (query.error !== null) {
    return (
      <FailedQuery
        error={query.error}
        title={t`Não foi possível ler o plano`}
        scope="route_plan:read"
        forbidden_title={t`Seu perfil não vê planos`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  return (
    <EmptyList
      icon="board"
      title={<Trans>Nenhuma rota neste dia</Trans>}
      actions={
        <Button variant="primary" icon="import" onClick={() => void navigate({ to: '/imports/{-$id}' })}>
          <Trans>Importar paradas</Trans>
        </Button>
      }
    >
      <Trans>Importe a planilha do dia: o plano aparece aqui quando estiver pronto.</Trans>
    </EmptyList>
  )
}
