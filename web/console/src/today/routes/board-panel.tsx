import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Board } from '../../board/board.tsx'
import { BoardLegend, type LegendEntry } from '../../board/legend.tsx'
import type { BoardRoute } from '../../board/model/route.ts'
import type { RowOrder } from '../../board/model/row-order.ts'
import type { Cell } from '../../board/model/walk.ts'
import { Button } from '../../ui/button.tsx'
import { FailedQuery } from '../../ui/failed-query.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmptyList, FilteredList, OfflineNote } from '../../ui/list-state.tsx'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Day } from '../use-day.ts'

interface BoardPanelProps {
  readonly day: Day
  /** Those that the filters leave, and how many there are without them. */
  readonly routes: readonly BoardRoute[]
  readonly total: number
  readonly onClearFilters: () => void
  readonly order: RowOrder
  readonly onOrder: (order: RowOrder) => void
  readonly is_paused: boolean
  readonly onPause: (is_paused: boolean) => void
  readonly chosen: Cell | null
  readonly onChoose: (cell: Cell) => void
  readonly onOpen: (cell: Cell) => void
  readonly stopped_at: Date | null
}

const legend: readonly LegendEntry[] = [
  'done',
  'done_late',
  'returned',
  'now',
  'will_be_late',
  'wait',
  'plan',
]

/** The routes of the day over its hours. */
export function BoardPanel(props: BoardPanelProps) {
  const { t } = useLingui()
  const { day, routes, order, onOrder, is_paused, onPause, stopped_at } = props
  return (
    <Panel aria-label={t`Rotas do dia`} className="h-full">
      <PanelBar title={<Trans>Rotas</Trans>} count={routes.length} className="flex-wrap py-1">
        <Segmented
          label={t`Ordem das rotas`}
          value={order}
          onChange={onOrder}
          segments={[
            { value: 'exception', label: t`Por exceção` },
            { value: 'lateness', label: t`Por atraso` },
            { value: 'name', label: t`Por nome` },
          ]}
        />
        <IconButton
          variant="quiet"
          size="small"
          icon={is_paused ? 'play' : 'pause'}
          aria-pressed={is_paused}
          label={is_paused ? t`Voltar a ordenar ao vivo` : t`Pausar a ordem ao vivo`}
          onClick={() => onPause(!is_paused)}
        />
        <Gap />
        <span className="hidden wide:block">
          <BoardLegend entries={legend} />
        </span>
      </PanelBar>
      {stopped_at === null ? null : <OfflineNote at={stopped_at} onRetry={day.plans_query.retry} />}
      <div className="grid min-h-0 grow">
        <BoardContent {...props} />
      </div>
    </Panel>
  )
}

const readClock = () => Date.now()

function BoardContent(props: BoardPanelProps) {
  const { t } = useLingui()
  const { day, routes, total, onClearFilters, order, is_paused, chosen, onChoose, onOpen } = props
  const { is_pending, error, is_fetching, retry } = day.plans_query
  if (error !== null) {
    return (
      <FailedQuery
        error={error}
        title={<Trans>Não foi possível ler as rotas</Trans>}
        scope="route_plan:read"
        forbidden_title={<Trans>Seu perfil não vê rotas</Trans>}
        onRetry={retry}
        busy={is_fetching}
      />
    )
  }
  if (is_pending) return <Skeleton rows={8} row_class="h-8.5" />
  if (total === 0) return <NoRoutes />
  if (routes.length === 0) {
    return (
      <FilteredList title={<Trans>Nenhuma rota com este filtro</Trans>} onClear={onClearFilters}>
        {plural(total, { one: 'O dia tem # rota.', other: 'O dia tem # rotas.' })}
      </FilteredList>
    )
  }
  return (
    <Board
      label={t`Rotas do dia`}
      head={t`Motorista e veículo`}
      routes={routes}
      size="compact"
      order={order}
      is_order_paused={is_paused}
      now={day.is_today ? readClock : null}
      chosen={chosen}
      onChoose={onChoose}
      onOpen={onOpen}
      moves={null}
    />
  )
}

function NoRoutes() {
  const navigate = useNavigate()
  return (
    <EmptyList
      icon="board"
      title={<Trans>Nenhuma rota neste dia</Trans>}
      actions={
        <>
          <Button variant="primary" onClick={() => void navigate({ to: '/imports/{-$id}' })}>
            <Trans>Importar planilha</Trans>
          </Button>
          <Button onClick={() => void navigate({ to: '/plans' })}>
            <Trans>Abrir o plano</Trans>
          </Button>
        </>
      }
    >
      <Trans>As rotas enviadas aparecem aqui, ao vivo.</Trans>
    </EmptyList>
  )
}
