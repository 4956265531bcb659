import { useLingui } from '@lingui/react/macro'
import type { Webhook } from '../../api/webhooks.ts'
import { Chip } from '../../ui/chip.tsx'

/** Whether events reach it, in a word. */
export function WebhookStatus({ webhook: { status, disabled_reason } }: { readonly webhook: Webhook }) {
  const { t } = useLingui()
  if (status === 'on') return <Chip tone="ok" icon="check">{t`ligado`}</Chip>
  if (status === 'open') return <Chip tone="late" icon="warning">{t`com falhas`}</Chip>
  if (disabled_reason === 'by_hand') return <Chip icon="pause">{t`desligado`}</Chip>
  return (
    <Chip tone="fail" icon="refused">
      {disabled_reason === 'gone' ? t`respondeu 410` : t`falhou 3 dias`}
    </Chip>
  )
}
