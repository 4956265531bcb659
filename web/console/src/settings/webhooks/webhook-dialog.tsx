import { Trans, useLingui } from '@lingui/react/macro'
import { deleteWebhook, rotateWebhook } from '../../api/webhooks.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'

interface WebhookDialogProps {
  readonly asked: 'rotate' | 'remove'
  readonly id: number
  readonly reload: () => Promise<void>
  readonly onRemoved: () => void
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

/** Before a secret is changed, or an endpoint taken away. */
export function WebhookDialog({ asked, id, reload, onRemoved, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  if (asked === 'rotate') {
    return (
      <ConfirmDialog
        title={<Trans>Trocar o segredo?</Trans>}
        label={t`Trocar`}
        onClose={onClose}
        onConfirm={async () => {
          const { data } = await rotateWebhook(id)
          onSecret(data.secret)
          await reload()
        }}
      >
        <p>
          <Trans>O segredo de antes ainda assina junto por um tempo. Troque no seu sistema logo.</Trans>
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={<Trans>Remover este webhook?</Trans>}
      label={t`Remover`}
      onClose={onClose}
      onConfirm={async () => {
        await deleteWebhook(id)
        onRemoved()
        await reload()
        showToast({ text: t`Webhook removido` })
      }}
    >
      <p>
        <Trans>Nada mais é enviado a este endereço, nem o que está na fila. Isso não tem volta.</Trans>
      </p>
    </ConfirmDialog>
  )
}
