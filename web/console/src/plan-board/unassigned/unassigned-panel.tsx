import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useRef } from 'react'
import type { RouteMark } from '../../board/model/route.ts'
import { Button } from '../../ui/button.tsx'
import { FailedQuery } from '../../ui/failed-query.tsx'
import { EmptyList } from '../../ui/list-state.tsx'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { idOfUnserved, type Unserved } from '../model/day-plans.ts'
import { type ReadyFix, withoutFights } from '../model/fixes.ts'
import { type CardCommands, UnassignedCard } from './unassigned-card.tsx'
import type { UnservedReading } from '../use-plan-day.ts'
import { useCardFocus } from './use-card-focus.ts'
import type { TriedFixes } from './use-ready-fixes.ts'

interface UnassignedPanelProps extends CardCommands {
  readonly unserved: readonly Unserved[]
  readonly fixes: TriedFixes
  readonly marks: ReadonlyMap<number, RouteMark>
  readonly reading: UnservedReading
  /** The reasons are being found anew. */
  readonly is_explaining: boolean
  readonly is_stale: boolean
  readonly may_change: boolean
  readonly is_busy: boolean
  readonly onFixAll: (fixes: readonly ReadyFix[]) => void
}

/** What nobody serves, each with its way out. */
export function UnassignedPanel(props: UnassignedPanelProps) {
  const { unserved, fixes, marks, reading, may_change, onFixAll, ...rest } = props
  const title_id = useId()
  const panel = useRef<HTMLElement>(null)
  const ids = useMemo(() => unserved.map(idOfUnserved), [unserved])
  const focus = useCardFocus(panel, ids)
  const ready = withoutFights(
    unserved.flatMap((each) => {
      const fix = fixes.get(idOfUnserved(each))
      return fix === undefined || fix === 'trying' ? [] : [fix]
    }),
  )
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={title_id} {...focus}>
      <PanelBar
        title={<Trans>Sem rota</Trans>}
        title_id={title_id}
        {...(reading.is_known && { count: unserved.length })}
      >
        <Gap />
        {may_change && ready.length > 1 ? (
          <Button size="small" onClick={() => onFixAll(ready)}>
            <Plural value={ready.length} one="Aplicar a saída pronta" other="Aplicar as # saídas prontas" />
          </Button>
        ) : null}
      </PanelBar>
      <Freshness {...rest} is_any={unserved.length > 0} />
      {reading.error === null ? null : <NotRead {...reading} />}
      {unserved.length === 0 ? (
        <NothingLeft {...reading} />
      ) : (
        <ul className="min-h-0 grow overflow-y-auto">
          {unserved.map((each) => {
            const fix = fixes.get(idOfUnserved(each)) ?? null
            return (
              <UnassignedCard
                key={idOfUnserved(each)}
                {...rest}
                may_change={may_change}
                unserved={each}
                fix={fix}
                mark={fix === null || fix === 'trying' ? null : (marks.get(fix.plan.id) ?? null)}
              />
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function NotRead({ error, retry }: UnservedReading) {
  const { t } = useLingui()
  return (
    <FailedQuery
      error={error}
      title={t`Não foi possível ler todas as paradas sem rota`}
      scope="route_plan:read"
      forbidden_title={t`Seu perfil não vê planos`}
      onRetry={retry}
    />
  )
}

function NothingLeft({ is_known, error }: UnservedReading) {
  if (error !== null) return null
  if (!is_known) return <Skeleton rows={4} row_class="h-24" />
  return (
    <EmptyList icon="check" title={<Trans>Todas as paradas têm rota</Trans>}>
      <Trans>O que um plano não puder levar aparece aqui, com o motivo e a menor saída.</Trans>
    </EmptyList>
  )
}

function Freshness(
  props: Pick<UnassignedPanelProps, 'is_explaining' | 'is_stale'> & { readonly is_any: boolean },
) {
  const { is_explaining, is_stale, is_any } = props
  const { t } = useLingui()
  if (!is_any || !(is_explaining || is_stale)) return null
  return (
    <p
      role="status"
      className="flex flex-none items-center gap-2 border-b border-line bg-raised px-3 py-1.5 text-12 text-ink-2"
    >
      {is_explaining ? <Spinner className="size-3.5" /> : null}
      {is_explaining ? t`Conferindo os motivos depois da mudança` : t`Motivos de antes da última mudança`}
    </p>
  )
}
