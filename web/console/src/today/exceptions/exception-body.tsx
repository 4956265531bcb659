import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { listLateStops } from '../model/late-stops.ts'
import { max_points_to_take, Takers } from '../takers/takers.tsx'
import { CallButton } from './call-button.tsx'
import { ExceptionActions } from './exception-actions.tsx'
import { useInbox } from './inbox-context.ts'
import { LateStops } from './late-stops.tsx'

/** What is known of the chosen exception, and the smallest thing that would mend it. */
export function ExceptionBody({ of }: { readonly of: SubjectedException }) {
  return (
    <div className="pr-3 pb-2 pl-9">
      {of.exception.kind === 'late' ? (
        <LateBody of={of} />
      ) : (
        <ExceptionActions of={of} fix={<Fix of={of} />} />
      )}
    </div>
  )
}

function LateBody({ of }: { readonly of: SubjectedException }) {
  const { index, rights, changer } = useInbox()
  const stops = listLateStops(of.exception, index)
  const point_ids = stops.filter(({ is_open }) => is_open).map(({ point_id }) => point_id)
  const { plan } = of.subject
  const actions = (fix: ReactNode) => <ExceptionActions of={of} fix={fix} />
  return (
    <>
      <LateStops stops={stops} />
      {plan !== null && rights.can_change_plans && point_ids.length > 0 ? (
        <Takers
          point_ids={point_ids.slice(0, max_points_to_take)}
          from={plan}
          plans={index.plans}
          changer={changer}
        >
          {actions}
        </Takers>
      ) : (
        actions(null)
      )}
    </>
  )
}

/** One for each kind: nothing is a dead end. */
function Fix({ of }: { readonly of: SubjectedException }) {
  const { onOpen } = useInbox()
  const { exception, subject } = of
  switch (exception.kind) {
    case 'returned':
      return <RetryButton of={of} />
    case 'risk':
    case 'document':
      return (
        <Button onClick={() => onOpen(of)}>
          {exception.kind === 'risk' ? <Trans>Abrir checklists</Trans> : <Trans>Abrir cadastro</Trans>}
        </Button>
      )
    default:
      return <CallButton driver_id={subject.driver_id} name={subject.driver} />
  }
}

/** The same driver tries again, once the other stops are done. */
function RetryButton({ of: { subject } }: { readonly of: SubjectedException }) {
  const { t } = useLingui()
  const { rights, changer } = useInbox()
  const { plan, point } = subject
  if (!rights.can_change_plans) return null
  const reason =
    plan === null || point === null
      ? t`A rota é de outro dia`
      : plan.status === 'C'
        ? t`A rota já terminou`
        : null
  return (
    <Button
      busy={changer.is_running}
      disabled_reason={reason}
      onClick={() => {
        if (plan === null || point === null) return
        const change = {
          base: { [String(plan.id)]: plan.edit_version },
          operations: [{ op: 'retry' as const, route_point_id: point.id }],
        }
        changer.run({ change, done: t`A parada volta para a rota` })
      }}
    >
      <Trans>Tentar de novo hoje</Trans>
    </Button>
  )
}
