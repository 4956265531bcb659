import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAccount } from '../../api/session.ts'
import { changeUser, inviteUser, type User } from '../../api/users.ts'
import { Button } from '../../ui/button.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { ProblemText } from '../shared/problem-text.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'

interface UserAccessProps {
  readonly user: User
  /** Why this person may not change the user; null: they may. */
  readonly reason: string | null
  readonly reload: () => Promise<void>
  readonly onRemoved: () => void
}

/** Lets somebody in, keeps them out, or takes them away. */
export function UserAccess({ user, reason, reload, onRemoved }: UserAccessProps) {
  const { t } = useLingui()
  const { id: own_id } = useAccount()
  const [asked, setAsked] = useState<'deactivate' | 'remove' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const own_reason = user.id === own_id ? t`Outra pessoa tem de fazer isso` : null
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const invite = () =>
    attempt(async () => {
      const { data } = await inviteUser(user.id)
      setLink(data.path)
    })
  const activate = () =>
    attempt(async () => {
      await changeUser({ id: user.id, active: true })
      await reload()
      showToast({ text: t`Usuário ativado` })
    })
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-13 font-strong">
        <Trans>Acesso</Trans>
      </h3>
      <p className="flex flex-wrap gap-2">
        <Button icon="link" disabled_reason={reason} onClick={() => void invite()}>
          <Trans>Convidar de novo</Trans>
        </Button>
        {user.active ? (
          <Button icon="lock" disabled_reason={reason ?? own_reason} onClick={() => setAsked('deactivate')}>
            <Trans>Desativar</Trans>
          </Button>
        ) : (
          <Button icon="unlock" disabled_reason={reason} onClick={() => void activate()}>
            <Trans>Ativar</Trans>
          </Button>
        )}
        <Button icon="trash" disabled_reason={reason ?? own_reason} onClick={() => setAsked('remove')}>
          <Trans>Remover</Trans>
        </Button>
      </p>
      {problem === null ? null : <ProblemText problem={problem} />}
      {link === null ? null : (
        <InvitationDialog title={t`Convite para ${user.name}`} path={link} onClose={() => setLink(null)} />
      )}
      {asked === null ? null : (
        <AccessDialog
          asked={asked}
          user={user}
          reload={reload}
          onRemoved={onRemoved}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
