import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { operationQuery } from '../api/imports.ts'
import type { RoutePlan } from '../api/route-plans.ts'
import type { RouteMark } from '../board/model/route.ts'
import { RouteBadge } from '../board/route-badge.tsx'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ConflictNote } from '../ui/list-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useNow } from '../ui/use-now.ts'
import type { Conflict } from './changes/conflict.ts'

interface NoteProps {
  readonly icon: IconName | null
  readonly tone?: 'plain' | 'fail'
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly progress?: number
}

/** A line above the board, which stays in use. */
export function Note({ icon, tone = 'plain', children, actions, progress }: NoteProps) {
  return (
    <div
      role={tone === 'fail' ? 'alert' : 'status'}
      className={`relative flex flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 ${tone === 'fail' ? 'bg-fail-soft text-fail-ink' : 'bg-raised text-ink'}`}
    >
      {icon === null ? <Spinner className="size-3.5" /> : <Icon name={icon} className="size-3.5" />}
      <div className="min-w-0 grow">{children}</div>
      {actions}
      {progress === undefined ? null : (
        <i
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-0.5 bg-accent"
          style={{ inlineSize: `${Math.round(progress * 100)}%` }}
        />
      )}
    </div>
  )
}

export function useStepWords(): (step: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    queued: t`na fila`,
    geocoding: t`procurando endereços`,
    matrix: t`medindo as ruas`,
    solving: t`buscando a melhor ordem`,
    explaining: t`conferindo o que ficou sem rota`,
    drawing: t`desenhando os caminhos`,
    done: t`terminando`,
  }
  return (step) =>
    words[step] ?? (step.startsWith('waiting') ? t`esperando o motor de rotas` : t`trabalhando`)
}

/** Plans that wait for their optimisation, by the operation that does it. */
export function PlanningNotes({ plans }: { readonly plans: readonly RoutePlan[] }) {
  const busy = plans.filter(({ status }) => status === 'W' || status === 'R')
  const operations = [...Map.groupBy(busy, ({ operation_id }) => operation_id)]
  return operations.map(([id, own]) => <PlanningNote key={id ?? 0} operation_id={id} count={own.length} />)
}

function PlanningNote({
  operation_id,
  count,
}: {
  readonly operation_id: number | null
  readonly count: number
}) {
  const format = useFormat()
  const words = useStepWords()
  const { data } = useQuery({
    ...operationQuery(operation_id ?? 0),
    enabled: operation_id !== null,
    retry: false,
  })
  const percent = format.percent(data?.progress ?? 0)
  const step = words(data?.step ?? 'queued')
  return (
    <Note icon={null} progress={data?.progress ?? 0}>
      <b className="font-strong">
        <Plural value={count} one="Otimizando # rota" other="Otimizando # rotas" />
      </b>{' '}
      {percent} · {step}
    </Note>
  )
}

interface FailedNotesProps {
  readonly plans: readonly RoutePlan[]
  readonly marks: ReadonlyMap<number, RouteMark>
  readonly may_change: boolean
  readonly onReplan: (id: number) => void
  readonly onKeepOrder: (id: number) => void
}

/** Plans that could not be planned, each with both ways on. */
export function FailedNotes({ plans, marks, may_change, onReplan, onKeepOrder }: FailedNotesProps) {
  return plans
    .filter(({ status }) => status === 'I')
    .map((plan) => {
      const mark = marks.get(plan.id)
      return (
        <Note
          key={plan.id}
          icon="warning"
          tone="fail"
          actions={
            may_change ? (
              <>
                <Button size="small" onClick={() => onReplan(plan.id)}>
                  <Trans>Tentar de novo</Trans>
                </Button>
                <Button size="small" onClick={() => onKeepOrder(plan.id)}>
                  <Trans>Manter a ordem</Trans>
                </Button>
              </>
            ) : null
          }
        >
          <span className="line-clamp-2 break-words">
            {mark === undefined ? null : <RouteBadge mark={mark} size="s" />}{' '}
            <bdi className="font-strong">{plan.external_code.slice(0, 80)}</bdi>{' '}
            {plan.failure?.detail ?? <Trans>não pôde ser planejada.</Trans>}
          </span>
        </Note>
      )
    })
}

interface ConflictBarProps {
  readonly conflict: Conflict
  readonly onShow: () => void
  readonly onRetry: (preview_id: string) => void
}

/** Somebody else changed the same plan: what is seen is theirs already, and the own change waits for an answer. */
export function ConflictBar({ conflict: { by, at, preview_id }, onShow, onRetry }: ConflictBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(10_000)
  const age = format.age(at ?? now, now)
  return (
    <ConflictNote
      title={
        by === null ? t`Outra pessoa mudou esta rota ${age}` : t`${by.slice(0, 80)} mudou esta rota ${age}`
      }
      show_label={t`Ver como ficou`}
      onShow={onShow}
      {...(preview_id !== null && { onRetry: () => onRetry(preview_id) })}
    >
      {preview_id === null ? (
        <Trans>O quadro já mostra a versão nova. A sua mudança não cabe mais nela.</Trans>
      ) : (
        <Trans>O quadro já mostra a versão nova. A sua mudança ainda não foi feita.</Trans>
      )}
    </ConflictNote>
  )
}
