import { Trans, useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../shared/secret-dialog.tsx'

interface InvitationDialogProps {
  readonly title: string
  /** The page with its token, as the server gives it. */
  readonly path: string
  readonly onClose: () => void
}

/** The link to hand over: who opens it chooses the password, once. */
export function InvitationDialog({ title, path, onClose }: InvitationDialogProps) {
  const { t } = useLingui()
  return (
    <SecretDialog
      title={<bdi className="block max-h-20 overflow-hidden break-words">{title}</bdi>}
      label={t`Link do convite`}
      secret={new URL(path, location.origin).href}
      onClose={onClose}
    >
      <p>
        <Trans>Mande este link só para a pessoa. Com ele, ela escolhe a senha, uma vez.</Trans>
      </p>
    </SecretDialog>
  )
}
