import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RoutePlan } from '../api/route-plans.ts'
import { Button } from '../ui/button.tsx'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { IconName } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { KpiFilter, KpiStrip } from '../ui/kpi-filter.tsx'
import { BarSeparator } from '../ui/panel.tsx'
import { DateStepper, TopBar } from '../ui/top-bar.tsx'
import { countDay, type DayState, listOpen, listUnsent, stateOfDay } from './model/day-facts.ts'

interface DayBarProps {
  readonly date: string
  readonly onDate: (date: string) => void
  readonly plans: readonly RoutePlan[]
  readonly may_change: boolean
  readonly can_undo: boolean
  readonly can_redo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly is_replanning: boolean
  readonly onReplan: () => void
  readonly is_sending: boolean
  readonly onSend: () => void
}

/** The day, how far its plan is, what it comes to, and what can be done with all of it. */
export function DayBar(props: DayBarProps) {
  const { date, onDate, plans, may_change } = props
  return (
    <TopBar
      title={<Trans>Plano</Trans>}
      end={may_change ? plans.length === 0 ? null : <DayCommands {...props} /> : <ReadOnly />}
    >
      <DateStepper date={date} onChange={onDate} />
      {plans.length === 0 ? null : (
        <>
          <StateChip state={stateOfDay(plans)} />
          <BarSeparator />
          <DayFigures plans={plans} />
        </>
      )}
    </TopBar>
  )
}

function ReadOnly() {
  return (
    <Chip icon="eye">
      <Trans>Só leitura</Trans>
    </Chip>
  )
}

function StateChip({ state }: { readonly state: DayState }) {
  const { t } = useLingui()
  const words: Readonly<Record<DayState, readonly [ChipTone, string, IconName?]>> = {
    planning: ['wait', t`Otimizando`, 'refresh'],
    failed: ['fail', t`Falhou em parte`, 'warning'],
    unsent: ['neutral', t`Planejado · não enviado`],
    partly_sent: ['late', t`Enviado em parte`, 'send'],
    sent: ['ok', t`Enviado`, 'check'],
    running: ['ok', t`Em execução`, 'play'],
    done: ['neutral', t`Encerrado`, 'check'],
  }
  const [tone, text, icon] = words[state]
  return (
    <Chip tone={tone} {...(icon && { icon })}>
      {text}
    </Chip>
  )
}

function DayFigures({ plans }: { readonly plans: readonly RoutePlan[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { routes, stops, distance_m, cost } = countDay(plans)
  return (
    <KpiStrip label={t`Números do plano`}>
      <KpiFilter value={format.integer(routes)}>
        <Plural value={routes} one="rota" other="rotas" />
      </KpiFilter>
      <KpiFilter value={format.integer(stops)}>
        <Plural value={stops} one="parada" other="paradas" />
      </KpiFilter>
      <KpiFilter value={format.decimal(distance_m / 1_000, 1)}>km</KpiFilter>
      {cost === null ? null : <KpiFilter value={format.money(cost)} />}
    </KpiStrip>
  )
}

function DayCommands(props: DayBarProps) {
  const { plans, can_undo, can_redo, onUndo, onRedo, is_replanning, onReplan, is_sending, onSend } = props
  const { t } = useLingui()
  const unsent = listUnsent(plans).length
  return (
    <>
      <span className="flex flex-none gap-3">
        <IconButton
          icon="undo"
          label={t`Desfazer`}
          keys="u"
          onClick={onUndo}
          disabled_reason={can_undo ? null : t`Nada para desfazer`}
        />
        <IconButton
          icon="redo"
          label={t`Refazer`}
          keys="shift+u"
          onClick={onRedo}
          disabled_reason={can_redo ? null : t`Nada para refazer`}
        />
      </span>
      <Button
        icon="refresh"
        onClick={onReplan}
        busy={is_replanning}
        disabled_reason={listOpen(plans).length === 0 ? t`Nenhuma rota aberta e destravada` : null}
      >
        <Trans>Planejar de novo</Trans>
      </Button>
      <Button
        variant="primary"
        icon="send"
        onClick={onSend}
        busy={is_sending}
        disabled_reason={unsent === 0 ? t`Todas as rotas planejadas já foram enviadas` : null}
      >
        <Plural value={unsent} _0="Enviar" one="Enviar # rota" other="Enviar # rotas" />
      </Button>
    </>
  )
}
