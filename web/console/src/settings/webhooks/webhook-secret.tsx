import { Trans, useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../shared/secret-dialog.tsx'

interface WebhookSecretProps {
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
}

export function WebhookSecret({ title, secret, onClose }: WebhookSecretProps) {
  const { t } = useLingui()
  return (
    <SecretDialog title={title} label={t`Segredo`} secret={secret} onClose={onClose}>
      <p>
        <Trans>Com este segredo, o seu sistema confere se um evento veio mesmo daqui.</Trans>
      </p>
    </SecretDialog>
  )
}
