import { Trans, useLingui } from '@lingui/react/macro'
import { changeUser, deleteUser, type User } from '../../api/users.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'

interface AccessDialogProps {
  readonly asked: 'deactivate' | 'remove'
  readonly user: User
  readonly reload: () => Promise<void>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Before somebody is kept out, or taken away. */
export function AccessDialog({ asked, user, reload, onRemoved, onClose }: AccessDialogProps) {
  const { t } = useLingui()
  if (asked === 'deactivate') {
    return (
      <ConfirmDialog
        title={<Trans>Desativar este usuário?</Trans>}
        label={t`Desativar`}
        onClose={onClose}
        onConfirm={async () => {
          await changeUser({ id: user.id, active: false })
          await reload()
          showToast({ text: t`Usuário desativado` })
        }}
      >
        <p>
          <Trans>
            <bdi>{user.name}</bdi> deixa de entrar, e as sessões abertas se encerram. O histórico fica.
          </Trans>
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={<Trans>Remover este usuário?</Trans>}
      label={t`Remover`}
      onClose={onClose}
      onConfirm={async () => {
        await deleteUser(user.id)
        onRemoved()
        await reload()
        showToast({ text: t`Usuário removido` })
      }}
    >
      <p>
        <Trans>
          <bdi>{user.name}</bdi> some da lista e não volta. Para só impedir a entrada, desative.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
