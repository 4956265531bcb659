import { Plural, Trans } from '@lingui/react/macro'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { QueueItem } from './place-lines.ts'
import type { Risk, RiskKind } from './risk.ts'

/** Why an address is in the queue, or that it has been dealt with. */
export function RiskChip({ risk, decision }: Pick<QueueItem, 'risk' | 'decision'>) {
  if (decision?.kind === 'accepted')
    return (
      <Chip tone="ok" icon="check">
        <Trans>Conferido</Trans>
      </Chip>
    )
  if (decision?.kind === 'skipped')
    return (
      <Chip icon="minus">
        <Trans>Pulado</Trans>
      </Chip>
    )
  const { tone, icon } = looks[risk.kind]
  return (
    <Chip tone={tone} icon={icon}>
      <RiskText risk={risk} />
    </Chip>
  )
}

const late = { tone: 'late', icon: 'pin' } as const
const fail = { tone: 'fail', icon: 'warning' } as const

const looks: Readonly<Record<RiskKind, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  no_number: late,
  cep_far: fail,
  several: { tone: 'late', icon: 'layers' },
  other_district: late,
  doubtful: late,
  approximate: late,
  unknown_number: late,
  cep_only: fail,
  district_only: fail,
  city_only: fail,
  not_found: fail,
  no_address: fail,
}

function RiskText({ risk: { kind, figure } }: { readonly risk: Risk }) {
  const format = useFormat()
  switch (kind) {
    case 'no_number':
      return <Trans>Sem número</Trans>
    case 'cep_far': {
      const distance = format.distance(figure ?? 0)
      return <Trans>CEP a {distance}</Trans>
    }
    case 'several':
      return <Plural value={figure ?? 0} one="# igual" other="# iguais" />
    case 'other_district':
      return <Trans>Outro bairro</Trans>
    case 'doubtful':
      return <Trans>Duvidoso</Trans>
    case 'approximate':
      return <Trans>Número aprox.</Trans>
    case 'unknown_number':
      return <Trans>Número não achado</Trans>
    case 'cep_only':
      return <Trans>Só CEP</Trans>
    case 'district_only':
      return <Trans>Só bairro</Trans>
    case 'city_only':
      return <Trans>Só cidade</Trans>
    case 'not_found':
      return <Trans>Não achado</Trans>
    default:
      return <Trans>Sem endereço</Trans>
  }
}
