import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'

export function StatusCell({ status }: { readonly status: 'A' | 'B' | 'C' }) {
  const { t } = useLingui()
  if (status === 'A') return <span className="text-ink-2">{t`ativo`}</span>
  return (
    <Chip tone={status === 'B' ? 'late' : 'neutral'} icon="lock">
      {status === 'B' ? t`bloqueado` : t`cancelado`}
    </Chip>
  )
}
