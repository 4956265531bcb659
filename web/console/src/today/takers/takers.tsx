import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RoutePlan } from '../../api/route-plans.ts'
import { takersQuery } from '../../api/route-plans.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { problemText } from '../problem-text.ts'
import { moveStops } from './move-stops.ts'
import { rankTakers, type Taker } from './rank-takers.ts'
import { TakerRows } from './taker-rows.tsx'
import type { PlanChanger } from './use-plan-change.ts'

const shown_takers = 3
/** Of one question to the server. */
export const max_points_to_take = 10

interface TakersProps {
  readonly point_ids: readonly number[]
  readonly from: RoutePlan
  readonly plans: ReadonlyMap<number, RoutePlan>
  readonly changer: PlanChanger
  /** Beside the button that moves. */
  readonly children: (move: ReactNode) => ReactNode
}

/** Who can take stops off a route, the first to be there on top; one press gives them to the one that is marked. */
export function Takers({ point_ids, from, plans, changer, children }: TakersProps) {
  const { data = [], isPending, error, refetch } = useQuery(takersQuery(point_ids))
  const [wished, setWished] = useState<number | null>(null)
  const takers = rankTakers(data).slice(0, shown_takers)
  const chosen = takers.find(({ route_plan_id }) => route_plan_id === wished) ?? takers[0] ?? null
  const count = point_ids.length
  const label = plural(count, { one: 'Quem pode assumir?', other: 'Quem pode assumir as #?' })
  return (
    <>
      {error !== null ? (
        <p role="alert" className="mt-2 text-12 text-ink-2">
          {problemText(error)}{' '}
          <Button size="small" variant="fix" onClick={() => void refetch()}>
            <Trans>Tentar de novo</Trans>
          </Button>
        </p>
      ) : isPending ? (
        <p role="status" className="mt-2 flex h-7 items-center gap-2 text-12 text-ink-2">
          <Spinner className="size-3.5" />
          <Trans>Procurando quem pode assumir</Trans>
        </p>
      ) : takers.length === 0 ? (
        <p className="mt-2 text-12 text-ink-2">
          <Trans>Ninguém pode assumir agora.</Trans>
        </p>
      ) : (
        <TakerRows
          label={label}
          takers={takers}
          chosen_id={chosen?.route_plan_id ?? null}
          onChoose={setWished}
        />
      )}
      {children(chosen === null ? null : <MoveButton {...{ chosen, point_ids, from, plans, changer }} />)}
    </>
  )
}

interface MoveButtonProps extends Omit<TakersProps, 'children'> {
  readonly chosen: Taker
}

function MoveButton({ chosen, point_ids, from, plans, changer }: MoveButtonProps) {
  const { t } = useLingui()
  const to = plans.get(chosen.route_plan_id)
  const whom = chosen.vehicle?.plate ?? chosen.driver?.name ?? chosen.vehicle?.title ?? ''
  const count = point_ids.length
  const done = plural(count, { one: `# parada agora é de ${whom}`, other: `# paradas agora são de ${whom}` })
  return (
    <Button
      variant="primary"
      busy={changer.is_running}
      disabled_reason={to === undefined ? t`Esta rota é de outro dia` : null}
      onClick={() => to !== undefined && changer.run({ change: moveStops({ point_ids, from, to }), done })}
      className="min-w-0 shrink!"
    >
      <span className="truncate">
        <Trans>
          Mover {count} para {whom}
        </Trans>
      </span>
    </Button>
  )
}
