import { Trans } from '@lingui/react/macro'
import type { RoutePlan } from '../../api/route-plans.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** Where a route stands, in a word. */
export function PlanState({ status }: Pick<RoutePlan, 'status'>) {
  const { tone, icon } = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      <StateWord status={status} />
    </Chip>
  )
}

const looks: Readonly<Record<RoutePlan['status'], { readonly tone: ChipTone; readonly icon: IconName }>> = {
  C: { tone: 'ok', icon: 'check' },
  E: { tone: 'selected', icon: 'moving' },
  P: { tone: 'neutral', icon: 'clock' },
  W: { tone: 'wait', icon: 'clock' },
  R: { tone: 'wait', icon: 'refresh' },
  I: { tone: 'fail', icon: 'warning' },
}

function StateWord({ status }: Pick<RoutePlan, 'status'>) {
  switch (status) {
    case 'C':
      return <Trans>Concluída</Trans>
    case 'E':
      return <Trans>Em andamento</Trans>
    case 'P':
      return <Trans>Planejada</Trans>
    case 'W':
      return <Trans>Na fila</Trans>
    case 'R':
      return <Trans>Otimizando</Trans>
    default:
      return <Trans>Não planejada</Trans>
  }
}
